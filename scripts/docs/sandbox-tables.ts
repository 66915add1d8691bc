import { orderReasons } from '../../server/domain/order-status.ts';
import { manualScenario, nextSandboxStep, sandboxScenarios } from '../../server/domain/sandbox-scenario.ts';
import type { SandboxScenario, SandboxStep } from '../../server/domain/sandbox-scenario.ts';
import { code, table } from './tables.ts';

const namesReason = (scenario: SandboxScenario) =>
  orderReasons.some((reason) => scenario === `hold_${reason}` || scenario === `cancel_${reason}`);

/** Each scenario that is not of one reason, with the statuses of its order. */
export function scenariosTable(): string {
  const rows = sandboxScenarios
    .filter((scenario) => !namesReason(scenario))
    .map((scenario) => [
      scenario === 'ship' ? `${code(scenario)} (default)` : code(scenario),
      path(scenario),
    ]);
  const manual = [code(manualScenario), `${code('received')}: it waits until you move it`];
  return table(['value', 'what the order goes through'], [...rows, manual]);
}

/** The scenarios that hold an order for each reason, and those that cancel it. */
export function reasonScenarios(): string {
  const listed = (verb: 'hold' | 'cancel') =>
    orderReasons.map((reason) => code(`${verb}_${reason}`)).join(', ');
  return `- Held: ${listed('hold')}\n- Cancelled: ${listed('cancel')}`;
}

/** The statuses that a scenario takes an order through, with what is special about them. */
function path(scenario: SandboxScenario): string {
  const [steps, last] = [stepsOf(scenario), stepsOf(scenario).at(-1)];
  const end = last?.to === 'on_hold' || last?.to === 'shipped' ? ', and stays there' : '';
  return `${[code('received'), ...steps.map(inWords)].join(' → ')}${end}`;
}

function stepsOf(scenario: SandboxScenario): SandboxStep[] {
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

function inWords({ to, reason = null, hasTracking }: SandboxStep): string {
  const untracked = to === 'shipped' && !hasTracking ? ' without a tracking number' : '';
  return `${code(to)}${reason === null ? '' : ` (${code(reason)})`}${untracked}`;
}
