import { describe, expect, test } from 'vitest';

import {
  awaitsClarification,
  hasShipped,
  mayMove,
  orderReasons,
  orderStatuses,
  statusChange,
} from '../../server/orders/status.ts';

const allowed = [
  'received → processing',
  'received → cancelled',
  'processing → on_hold',
  'processing → shipped',
  'processing → cancelled',
  'on_hold → processing',
  'on_hold → cancelled',
  'shipped → delivered',
];

describe('order moves', () => {
  test('only the moves of D05 are allowed, of all pairs of statuses', () => {
    const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));
    const moves = pairs.filter(([from, to]) => mayMove(from, to)).map(([from, to]) => `${from} → ${to}`);
    expect(moves.sort()).toEqual([...allowed].sort());
  });

  test('an order counts as shipped when it is shipped and when it is delivered', () => {
    expect(orderStatuses.filter(hasShipped)).toEqual(['shipped', 'delivered']);
  });
});

test('an order awaits an answer of its partner on hold for three reasons only (D66)', () => {
  const reasonsIn = (status: (typeof orderStatuses)[number]) =>
    [null, ...orderReasons].filter((reason) => awaitsClarification({ status, reason }));
  expect(
    orderStatuses
      .map((status) => [status, reasonsIn(status).toSorted()])
      .filter(([, reasons]) => reasons?.length),
  ).toEqual([['on_hold', ['address_invalid', 'clarification_needed', 'prior_authorization']]]);
});

describe('a move', () => {
  test('has a reason if it holds or cancels the order, and only then', () => {
    const moves = orderStatuses.flatMap((to) => [statusChange(to, null), statusChange(to, 'other')]);
    expect(moves.filter((move) => move !== null)).toEqual([
      { to: 'received' },
      { to: 'processing' },
      { to: 'on_hold', reason: 'other' },
      { to: 'shipped' },
      { to: 'delivered' },
      { to: 'cancelled', reason: 'other' },
    ]);
  });
});
