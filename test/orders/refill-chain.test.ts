import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../server/orders/status.ts';
import {
  refillChainOf,
  refillRefusal,
  refillsRemaining,
  refillStatus,
} from '../../server/orders/refill-chain.ts';
import type { RefillChain } from '../../server/orders/refill-chain.ts';

const eligible: RefillChain = { originalShipped: true, refillPending: false, authorized: 2, used: 1 };

describe('eligibility for a refill', () => {
  test.each([
    ['a shipped original with a refill left', {}, null],
    ['an original that has not shipped', { originalShipped: false }, 'not_shipped'],
    ['a pending refill', { refillPending: true }, 'refill_pending'],
    ['all refills used', { used: 2 }, 'no_refills_remaining'],
    ['no refills authorized', { authorized: 0, used: 0 }, 'no_refills_remaining'],
    ['nothing shipped and no refills', { originalShipped: false, authorized: 0 }, 'not_shipped'],
    ['the last refill still pending', { refillPending: true, used: 2 }, 'refill_pending'],
  ] as const)('%s', (_, difference, reason) => {
    expect(refillRefusal({ ...eligible, ...difference })).toBe(reason);
  });
});

test('a refill is pending until its order ships or is cancelled', () => {
  expect(orderStatuses.map((status) => [status, refillStatus(status)])).toEqual([
    ['received', 'pending'],
    ['processing', 'pending'],
    ['on_hold', 'pending'],
    ['shipped', 'fulfilled'],
    ['delivered', 'fulfilled'],
    ['cancelled', 'cancelled'],
  ]);
});

describe('a chain', () => {
  test('follows from its orders; cancelled refills do not count', () => {
    expect(refillChainOf(3, 'delivered', ['delivered', 'cancelled', 'on_hold'])).toEqual({
      originalShipped: true,
      refillPending: true,
      authorized: 3,
      used: 2,
    });
  });

  test('without refills follows from the original’s order', () => {
    expect(refillChainOf(1, 'processing', [])).toEqual({
      originalShipped: false,
      refillPending: false,
      authorized: 1,
      used: 0,
    });
  });

  test('refilled only while eligible never has more refills than were authorized', () => {
    const outcome = fc.constantFrom('shipped', 'cancelled');
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.array(outcome, { maxLength: 12 }), (authorized, outcomes) => {
        const refills: ('shipped' | 'cancelled')[] = [];
        for (const next of outcomes) {
          const chain = refillChainOf(authorized, 'shipped', refills);
          if (refillRefusal(chain) !== null) break;
          refills.push(next);
        }
        const filled = refills.filter((status) => status === 'shipped').length;
        expect(filled + refillsRemaining(refillChainOf(authorized, 'shipped', refills))).toBe(authorized);
      }),
    );
  });
});
