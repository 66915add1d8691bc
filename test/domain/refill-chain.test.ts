import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../server/domain/order-status.ts';
import { refillChainOf } from '../../server/domain/refill-chain.ts';
import { refillRefusal, refillsRemaining } from '../../server/domain/refill-eligibility.ts';

describe('where a chain stands', () => {
  test('is read off the orders: the original’s shipped, one refill’s waiting, cancelled ones forgotten', () => {
    expect(refillChainOf(3, 'delivered', ['delivered', 'cancelled', 'on_hold'])).toEqual({
      originalShipped: true,
      refillPending: true,
      authorized: 3,
      used: 2,
    });
  });

  test('of a prescription never refilled is its original’s alone', () => {
    expect(refillChainOf(1, 'processing', [])).toEqual({
      originalShipped: false,
      refillPending: false,
      authorized: 1,
      used: 0,
    });
  });

  test('is the same after any number of refills whose orders were cancelled', () => {
    const status = fc.constantFrom(...orderStatuses);
    fc.assert(
      fc.property(
        fc.nat({ max: 9 }),
        status,
        fc.array(status),
        fc.nat({ max: 9 }),
        (authorized, original, refills, n) => {
          const cancelled = Array.from({ length: n }, () => 'cancelled' as const);
          expect(refillChainOf(authorized, original, [...cancelled, ...refills])).toEqual(
            refillChainOf(authorized, original, refills),
          );
        },
      ),
    );
  });

  test('refilled only while eligible, a chain never has more fills than were authorized', () => {
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
