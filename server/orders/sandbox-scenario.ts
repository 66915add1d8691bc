import { orderReasons } from './status.ts';
import type { OrderReason, OrderStatus, StatusChange } from './status.ts';

/** The course of an order in the sandbox (D25). */
export type SandboxScenario =
  | 'ship'
  | 'ship_after_hold'
  | 'ship_without_tracking'
  | 'ship_without_delivery'
  | 'hold'
  | `hold_${OrderReason}`
  | 'cancel'
  | 'cancel_after_hold'
  | `cancel_${OrderReason}`;

interface Script {
  /** The moves of a received order, which then stays in the last status. */
  readonly moves: readonly StatusChange[];
  /** The scenario that takes over after the last move. */
  readonly then?: SandboxScenario;
  readonly hasTracking?: boolean;
}

const shipped: readonly StatusChange[] = [{ to: 'processing' }, { to: 'shipped' }];
const delivered: readonly StatusChange[] = [...shipped, { to: 'delivered' }];
const held = (reason: OrderReason): readonly StatusChange[] => [
  { to: 'processing' },
  { to: 'on_hold', reason },
];
const cancelled = (reason: OrderReason): readonly StatusChange[] => [{ to: 'cancelled', reason }];

/** Every scenario. The simulator, the contract, the guide and the tests use this table. */
const scripts = new Map<SandboxScenario, Script>([
  ['ship', { moves: delivered }],
  ['hold', { moves: held('other') }],
  ['cancel', { moves: cancelled('other') }],
  ['ship_after_hold', { moves: [...held('clarification_needed'), { to: 'processing' }], then: 'ship' }],
  ['ship_without_tracking', { moves: delivered, hasTracking: false }],
  ['ship_without_delivery', { moves: shipped }],
  ['cancel_after_hold', { moves: [...held('out_of_stock'), ...cancelled('out_of_stock')] }],
  ...orderReasons.map((reason): [SandboxScenario, Script] => [`hold_${reason}`, { moves: held(reason) }]),
  ...orderReasons.map((reason): [SandboxScenario, Script] => [
    `cancel_${reason}`,
    { moves: cancelled(reason) },
  ]),
]);

export const sandboxScenarios: readonly SandboxScenario[] = [...scripts.keys()];

/** Nothing is simulated: the order waits for advanceSandboxOrder or the operator. Orders do not keep this value. */
export const manualScenario = 'manual';

/** A move of the sandbox, and the scenario that continues after it. */
export type SandboxStep = StatusChange & {
  readonly hasTracking: boolean;
  /** The scenario that continues; null if this is its last move. */
  readonly scenario: SandboxScenario | null;
};

/** The scenario's next move; null at its end, or if something else moved the order off it. */
export function nextSandboxStep(scenario: SandboxScenario, status: OrderStatus): SandboxStep | null {
  const script = scripts.get(scenario);
  if (script === undefined) throw new Error(`There is no scenario ${scenario}`);
  const { moves, then = null, hasTracking = true } = script;
  const reached = moves.findIndex(({ to }) => to === status);
  const next = reached < 0 && status !== 'received' ? undefined : moves[reached + 1];
  if (next === undefined) return null;
  const isLast = next === moves.at(-1);
  return { ...next, hasTracking: hasTracking && next.to === 'shipped', scenario: isLast ? then : scenario };
}

/** Every move that the scenario makes of a received order. */
export function stepsOfScenario(scenario: SandboxScenario): readonly SandboxStep[] {
  const steps: SandboxStep[] = [];
  let at: Pick<SandboxStep, 'to' | 'scenario'> = { to: 'received', scenario };
  while (at.scenario !== null) {
    const step = nextSandboxStep(at.scenario, at.to);
    if (step === null) break;
    steps.push(step);
    at = step;
  }
  return steps;
}
