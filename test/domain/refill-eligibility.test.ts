import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  refillRefusal,
  refillsReadyAfter,
  refillsRemaining,
} from '../../server/domain/refill-eligibility.ts';
import type { RefillChain } from '../../server/domain/refill-eligibility.ts';

const eligible: RefillChain = { originalShipped: true, refillPending: false, authorized: 2, used: 1 };

const anyChain: fc.Arbitrary<RefillChain> = fc.record({
  originalShipped: fc.boolean(),
  refillPending: fc.boolean(),
  authorized: fc.nat({ max: 100 }),
  used: fc.nat({ max: 100 }),
});

describe('whether a refill may be made', () => {
  test.each([
    ['a shipped original with a refill left', {}, null],
    ['an original that has not shipped', { originalShipped: false }, 'not_shipped'],
    ['a refill that waits', { refillPending: true }, 'refill_pending'],
    ['all refills used', { used: 2 }, 'no_refills_remaining'],
    ['no refills authorized', { authorized: 0, used: 0 }, 'no_refills_remaining'],
    ['nothing shipped and no refills', { originalShipped: false, authorized: 0 }, 'not_shipped'],
    ['the last refill still waiting', { refillPending: true, used: 2 }, 'refill_pending'],
  ] as const)('%s', (_, difference, reason) => {
    expect(refillRefusal({ ...eligible, ...difference })).toBe(reason);
  });

  test('an eligible chain always has a refill left, and what remains is never negative', () => {
    fc.assert(
      fc.property(anyChain, (chain) => {
        const remaining = refillsRemaining(chain);
        expect(remaining).toBeGreaterThanOrEqual(0);
        if (refillRefusal(chain) === null) expect(remaining).toBeGreaterThan(0);
      }),
    );
  });
});

describe('refill.ready', () => {
  const original = { id: 'original', originalId: 'original' };
  const refill = { id: 'refill', originalId: 'original' };

  test('each medication of a shipped order with refills left is announced once, under its own id', () => {
    const second = { id: 'second', originalId: 'second', chain: { ...eligible, authorized: 0, used: 0 } };
    const third = { id: 'third', originalId: 'third', chain: { ...eligible, authorized: 5, used: 0 } };
    expect(refillsReadyAfter('shipped', [{ ...original, chain: eligible }, second, third])).toEqual([
      { medicationRequestId: 'original', refillsRemaining: 1 },
      { medicationRequestId: 'third', refillsRemaining: 5 },
    ]);
  });

  test('a shipped refill is announced under its own id, and not when it was the last', () => {
    expect(refillsReadyAfter('shipped', [{ ...refill, chain: eligible }])).toEqual([
      { medicationRequestId: 'refill', refillsRemaining: 1 },
    ]);
    expect(refillsReadyAfter('shipped', [{ ...refill, chain: { ...eligible, used: 2 } }])).toEqual([]);
  });

  test('a cancelled refill makes the original ready again, with its authorization given back', () => {
    const chain = { ...eligible, used: 0 };
    expect(refillsReadyAfter('cancelled', [{ ...refill, chain }])).toEqual([
      { medicationRequestId: 'original', refillsRemaining: 2 },
    ]);
  });

  test('a cancelled original is announced to nobody: it never shipped', () => {
    const chain = { ...eligible, originalShipped: false, used: 0 };
    expect(refillsReadyAfter('cancelled', [{ ...original, chain }])).toEqual([]);
  });

  test.each(['received', 'processing', 'on_hold', 'delivered'] as const)(
    'the move to %s announces nothing',
    (to) => {
      expect(refillsReadyAfter(to, [{ ...original, chain: eligible }])).toEqual([]);
    },
  );

  test('nothing is ever announced with no refills remaining', () => {
    fc.assert(
      fc.property(anyChain, fc.constantFrom('shipped', 'cancelled'), (chain, to) =>
        refillsReadyAfter(to, [{ ...refill, chain }]).every((ready) => ready.refillsRemaining > 0),
      ),
    );
  });
});
