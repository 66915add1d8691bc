import { describe, expect, test } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { hasReason, mayMove, orderReasons } from '../../server/orders/status.ts';
import type { OrderStatus } from '../../server/orders/status.ts';
import {
  manualScenario,
  nextSandboxStep,
  sandboxScenarios,
  stepsOfScenario,
} from '../../server/orders/sandbox-scenario.ts';
import type { SandboxScenario } from '../../server/orders/sandbox-scenario.ts';

/** The statuses of an order of the scenario, each with what the simulator gives it. */
function walk(scenario: SandboxScenario): string[] {
  let status: OrderStatus = 'received';
  const moves = stepsOfScenario(scenario).map(({ to, reason, hasTracking }) => {
    expect(mayMove(status, to)).toBe(true);
    expect(hasReason(to)).toBe(reason !== undefined);
    status = to;
    return [to, reason, hasTracking ? 'tracked' : null].filter(Boolean).join(' ');
  });
  return ['received', ...moves];
}

describe('a sandbox scenario', () => {
  test.each([
    ['ship', ['received', 'processing', 'shipped tracked', 'delivered']],
    ['hold', ['received', 'processing', 'on_hold other']],
    ['cancel', ['received', 'cancelled other']],
    [
      'ship_after_hold',
      [
        'received',
        'processing',
        'on_hold clarification_needed',
        'processing',
        'shipped tracked',
        'delivered',
      ],
    ],
    ['ship_without_tracking', ['received', 'processing', 'shipped', 'delivered']],
    ['ship_without_delivery', ['received', 'processing', 'shipped tracked']],
    ['cancel_after_hold', ['received', 'processing', 'on_hold out_of_stock', 'cancelled out_of_stock']],
  ] as const)('%s moves its order to its end', (scenario, statuses) => {
    expect(walk(scenario)).toEqual(statuses);
  });

  test.each(orderReasons)('exists to hold and to cancel an order for %s', (reason) => {
    expect(walk(`hold_${reason}`)).toEqual(['received', 'processing', `on_hold ${reason}`]);
    expect(walk(`cancel_${reason}`)).toEqual(['received', `cancelled ${reason}`]);
  });

  test('is left alone by an order that was moved off it', () => {
    expect(nextSandboxStep('ship', 'on_hold')).toBeNull();
    expect(nextSandboxStep('cancel', 'processing')).toBeNull();
  });
});

test('the contract lists every scenario, and manual', () => {
  const { schema } = contract.components.parameters.SandboxScenario;
  expect(schema.enum).toEqual([...sandboxScenarios, manualScenario]);
});
