import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SandboxScenario } from '../../server/domain/medication-order.ts';
import {
  hasShipped,
  mayMove,
  nextSandboxStatus,
  orderStatuses,
  orderTransitions,
} from '../../server/domain/order-status.ts';
import type { OrderStatus } from '../../server/domain/order-status.ts';
import { refillStatus } from '../../server/domain/refill-status.ts';

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

describe('moves of an order', () => {
  test('only the moves of the decision are allowed, of all pairs of statuses', () => {
    const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));
    const moves = pairs.filter(([from, to]) => mayMove(from, to)).map(([from, to]) => `${from} → ${to}`);
    expect(moves.sort()).toEqual([...allowed].sort());
  });

  test('the list of statuses holds each status of the table once', () => {
    expect([...orderStatuses].sort()).toEqual(Object.keys(orderTransitions).sort());
  });

  test('what has shipped can no longer be cancelled', () => {
    expect(orderStatuses.filter(hasShipped)).toEqual(['shipped', 'delivered']);
    expect(orderStatuses.filter((from) => hasShipped(from) && mayMove(from, 'cancelled'))).toEqual([]);
  });
});

describe('the sandbox', () => {
  const walk = (scenario: SandboxScenario): OrderStatus[] => {
    const statuses: OrderStatus[] = ['received'];
    for (;;) {
      const next = nextSandboxStatus(scenario, statuses.at(-1) ?? 'received');
      if (next === null) return statuses;
      statuses.push(next);
    }
  };

  test.each([
    ['ship', ['received', 'processing', 'shipped', 'delivered']],
    ['hold', ['received', 'processing', 'on_hold']],
    ['cancel', ['received', 'cancelled']],
  ] as const)('%s walks its order and stays at the end', (scenario, statuses) => {
    expect(walk(scenario)).toEqual(statuses);
  });

  test('every step of the simulator is a move the table allows', () => {
    const scenario = fc.constantFrom('ship', 'hold', 'cancel');
    fc.assert(
      fc.property(scenario, fc.constantFrom(...orderStatuses), (chosen, status) => {
        const next = nextSandboxStatus(chosen, status);
        return next === null || mayMove(status, next);
      }),
    );
  });

  test('an order that was moved off its walk is left alone', () => {
    expect(nextSandboxStatus('ship', 'on_hold')).toBeNull();
    expect(nextSandboxStatus('cancel', 'processing')).toBeNull();
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
