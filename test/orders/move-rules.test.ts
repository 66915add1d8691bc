import { describe, expect, test } from 'vitest';
import { arePackedTogether, refillsReadyAfter, requestsAfterMove } from '../../server/orders/move-rules.ts';
import type { RefillChain } from '../../server/orders/refill-chain.ts';

const eligible: RefillChain = { originalShipped: true, refillPending: false, authorized: 2, used: 1 };

describe('the requests of an order that moves', () => {
  const shipped = { id: 'shipped', status: 'shipped', eventSequence: 3 } as const;
  const moving = { id: 'moving', status: 'processing', eventSequence: 1 } as const;
  const request = { id: 'request', originalId: 'original', authorized: 3 };

  test('count the move in their chain, if they are original', () => {
    const own = { ...request, originalOrder: moving, refillOrders: [] };
    expect(requestsAfterMove({ id: 'moving', requests: [own] }, 'shipped')).toEqual([
      {
        id: 'request',
        originalId: 'original',
        chain: { originalShipped: true, refillPending: false, authorized: 3, used: 0 },
      },
    ]);
  });

  test('count the move in their chain, if they are refills; other orders keep their status', () => {
    const refillOrders = [moving, { id: 'other', status: 'received' } as const];
    const refill = { ...request, originalOrder: shipped, refillOrders };
    const chainAfter = (to: 'shipped' | 'cancelled', ...orders: typeof refillOrders) =>
      requestsAfterMove({ id: 'moving', requests: [{ ...refill, refillOrders: orders }] }, to)[0]?.chain;
    const after = { originalShipped: true, authorized: 3 };
    expect(chainAfter('cancelled', moving)).toEqual({ ...after, refillPending: false, used: 0 });
    expect(chainAfter('shipped', moving)).toEqual({ ...after, refillPending: false, used: 1 });
    expect(chainAfter('cancelled', ...refillOrders)).toEqual({ ...after, refillPending: true, used: 1 });
  });
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
});

test('orders are packed together if they name one group in one clinic (D65)', () => {
  const order = { id: 'a', partnerId: 'partner', clinicId: 'clinic', shipmentGroupId: 'tran-november' };
  expect(arePackedTogether(order, { ...order, id: 'b' })).toBe(true);
  const others = [{ shipmentGroupId: 'tran-december' }, { clinicId: 'other' }, { partnerId: 'other' }];
  for (const other of others) expect(arePackedTogether(order, { ...order, ...other })).toBe(false);
  const alone = { ...order, shipmentGroupId: null };
  expect(arePackedTogether(alone, alone)).toBe(false);
});
