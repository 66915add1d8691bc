import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { SandboxScenario } from '../../server/domain/medication-order.ts';
import { mayMove, orderStatuses } from '../../server/domain/order-status.ts';
import type { OrderStatus } from '../../server/domain/order-status.ts';
import { nextSandboxMove } from '../../server/domain/sandbox-path.ts';

describe('the sandbox', () => {
  const path = (scenario: SandboxScenario): OrderStatus[] => {
    const statuses: OrderStatus[] = ['received'];
    for (;;) {
      const next = nextSandboxMove(scenario, statuses.at(-1) ?? 'received');
      if (next === null) return statuses;
      statuses.push(next.to);
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
        const next = nextSandboxMove(chosen, status);
        return next === null || mayMove(status, next.to);
      }),
    );
  });

  test('an order that was moved off its path is left alone', () => {
    expect(nextSandboxMove('ship', 'on_hold')).toBeNull();
    expect(nextSandboxMove('cancel', 'processing')).toBeNull();
  });
});
