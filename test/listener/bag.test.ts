import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Bag } from '../../server/listener/bag.ts';

test('a bag holds what was put in and not taken out again, in whatever order that goes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 50 }), (moves) => {
      const bag = new Bag<number>();
      const taking: (() => void)[] = [];
      const expected = new Set<number>();
      for (const [item, move] of moves.entries()) {
        taking.push(bag.add(item));
        expected.add(item);
        // Twice, and now and then what has gone before: neither takes anything else along.
        taking[item - move]?.();
        taking[item - move]?.();
        expected.delete(item - move);
        expect(new Set(bag.all())).toEqual(expected);
        expect(bag.size).toBe(expected.size);
      }
    }),
  );
});
