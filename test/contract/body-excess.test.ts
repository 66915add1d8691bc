import fc from 'fast-check';
import { expect, it } from 'vitest';

import { excessFinder } from '../../server/contract/body-faults.ts';

/** The reason that a body is refused for, read in pieces of these sizes. */
function reasonOf(text: string, maxValues: number, sizes: readonly number[] = []): string | undefined {
  const find = excessFinder(maxValues);
  let rest = Buffer.from(text);
  for (const size of [...sizes, rest.length]) {
    const finding = find(rest.subarray(0, size));
    if (finding) return finding.reason;
    rest = rest.subarray(size);
  }
  return undefined;
}

it('a body may nest 64 levels and have as many values as its bound', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect([reasonOf(nested(64), 65), reasonOf(nested(65), 100)]).toEqual([undefined, 'too_deep']);
  expect([reasonOf('[1,2,3]', 4), reasonOf('[1,2,3]', 3)]).toEqual([undefined, 'too_many_values']);
  expect(reasonOf(`[${'{},'.repeat(100)}{}]`, 202)).toBe('too_many_values');
});

it('brackets and commas in a text count for nothing, wherever the body is cut into pieces', () => {
  const body = fc.json({ maxDepth: 4 }).map((json) => `{"note":${JSON.stringify('\\"[{,')},"value":${json}}`);
  const cuts = fc.array(fc.integer({ min: 0, max: 20 }));
  fc.assert(
    fc.property(body, cuts, fc.integer({ min: 1, max: 20 }), (text, sizes, maxValues) => {
      expect(reasonOf(text, maxValues, sizes)).toBe(reasonOf(text, maxValues));
      expect(reasonOf(JSON.stringify(text), 1, sizes)).toBeUndefined();
    }),
  );
});
