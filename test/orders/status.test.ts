import { describe, expect, test } from 'vitest';
import {
  hasShipped,
  mayMove,
  orderStatuses,
  orderTransitions,
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

  test('the list holds each status of the table once', () => {
    expect([...orderStatuses].sort()).toEqual(Object.keys(orderTransitions).sort());
  });

  test('a shipped order cannot be cancelled', () => {
    expect(orderStatuses.filter(hasShipped)).toEqual(['shipped', 'delivered']);
    expect(orderStatuses.filter((from) => hasShipped(from) && mayMove(from, 'cancelled'))).toEqual([]);
  });
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
