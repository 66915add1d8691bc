import { describe, expect, it } from 'vitest';

import { lifeOf } from '../../console/partner/views/orders/life-steps.ts';
import { duration } from '../../console/shared/words.ts';
import type { OrderReason, OrderStatus } from '../../server/orders/status.ts';

const entry = (status: OrderStatus, minute: number, reason: OrderReason | null = null) => {
  return { status, reason, at: new Date(Date.UTC(2026, 10, 2, 9, minute)).toISOString() };
};
const stages = (...history: readonly ReturnType<typeof entry>[]) =>
  lifeOf(history).map(({ status, stage }) => `${stage} ${status}`);

describe('the life of an order', () => {
  it('goes on after a hold, and shows each hold with its reason and how long each status lasted', () => {
    const history = [
      entry('received', 0),
      entry('processing', 5),
      entry('on_hold', 7, 'out_of_stock'),
      entry('processing', 20),
      entry('on_hold', 21, 'address_invalid'),
    ];
    expect(lifeOf(history)).toMatchObject([
      { status: 'received', after: null },
      { status: 'processing', after: 5 * 60_000 },
      { status: 'on_hold', reason: 'out_of_stock', after: 2 * 60_000 },
      { status: 'processing', after: 13 * 60_000 },
      { status: 'on_hold', reason: 'address_invalid', stage: 'now' },
      { status: 'processing', stage: 'ahead', at: null, after: null },
      { status: 'shipped', stage: 'ahead' },
      { status: 'delivered', stage: 'ahead' },
    ]);
  });

  it.each(['cancelled', 'delivered'] as const)('ends with %s', (status) => {
    expect(stages(entry('received', 0), entry(status, 1)).at(-1)).toBe(`now ${status}`);
  });
});

describe('words', () => {
  it.each([
    [0, 'under 1 s'],
    [65_000, '1 min 5 s'],
    [7_500_000, '2 h 5 min'],
    [183_600_000, '2 days 3 h'],
  ])('say %j ms as %s', (milliseconds, words) => {
    expect(duration(milliseconds)).toBe(words);
  });
});
