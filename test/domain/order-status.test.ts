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

describe('the sandbox', () => {
  const path = (scenario: SandboxScenario): OrderStatus[] => {
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
  ] as const)('%s moves its order to the end of its path', (scenario, statuses) => {
    expect(path(scenario)).toEqual(statuses);
  });

  test('every step of the simulator is an allowed move', () => {
    const scenario = fc.constantFrom('ship', 'hold', 'cancel');
    fc.assert(
      fc.property(scenario, fc.constantFrom(...orderStatuses), (chosen, status) => {
        const next = nextSandboxStatus(chosen, status);
        return next === null || mayMove(status, next);
      }),
    );
  });

  test('an order that was moved off its path is left alone', () => {
    expect(nextSandboxStatus('ship', 'on_hold')).toBeNull();
    expect(nextSandboxStatus('cancel', 'processing')).toBeNull();
  });
});
