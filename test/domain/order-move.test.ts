import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refillsReadyAfter } from '../../server/domain/order-move.ts';
import type { RefillChain } from '../../server/domain/refill-eligibility.ts';

const eligible: RefillChain = { originalShipped: true, refillPending: false, authorized: 2, used: 1 };

const anyChain: fc.Arbitrary<RefillChain> = fc.record({
  originalShipped: fc.boolean(),
  refillPending: fc.boolean(),
  authorized: fc.nat({ max: 100 }),
  used: fc.nat({ max: 100 }),
});

describe('refill.ready', () => {
  const original = { id: 'original', originalId: 'original' };
  const refill = { id: 'refill', originalId: 'original' };

  test('a shipped order announces each medication with refills left once, under its own id', () => {
    const second = { id: 'second', originalId: 'second', chain: { ...eligible, authorized: 0, used: 0 } };
    const third = { id: 'third', originalId: 'third', chain: { ...eligible, authorized: 5, used: 0 } };
    expect(refillsReadyAfter('shipped', [{ ...original, chain: eligible }, second, third])).toEqual([
      { medicationRequestId: 'original', refillsRemaining: 1 },
      { medicationRequestId: 'third', refillsRemaining: 5 },
    ]);
  });

  test('a shipped refill is announced under its own id, unless it was the last', () => {
    expect(refillsReadyAfter('shipped', [{ ...refill, chain: eligible }])).toEqual([
      { medicationRequestId: 'refill', refillsRemaining: 1 },
    ]);
    expect(refillsReadyAfter('shipped', [{ ...refill, chain: { ...eligible, used: 2 } }])).toEqual([]);
  });

  test('a cancelled refill gives its authorization back and announces the original', () => {
    const chain = { ...eligible, used: 0 };
    expect(refillsReadyAfter('cancelled', [{ ...refill, chain }])).toEqual([
      { medicationRequestId: 'original', refillsRemaining: 2 },
    ]);
  });

  test('a cancelled original is not announced, because it never shipped', () => {
    const chain = { ...eligible, originalShipped: false, used: 0 };
    expect(refillsReadyAfter('cancelled', [{ ...original, chain }])).toEqual([]);
  });

  test.each(['received', 'processing', 'on_hold', 'delivered'] as const)(
    'the move to %s announces nothing',
    (to) => {
      expect(refillsReadyAfter(to, [{ ...original, chain: eligible }])).toEqual([]);
    },
  );

  test('no event has 0 refills remaining', () => {
    fc.assert(
      fc.property(anyChain, fc.constantFrom('shipped', 'cancelled'), (chain, to) =>
        refillsReadyAfter(to, [{ ...refill, chain }]).every((ready) => ready.refillsRemaining > 0),
      ),
    );
  });
});
