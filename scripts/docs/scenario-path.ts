import { stepsOfScenario } from '../../server/orders/sandbox-scenario.ts';
import type { SandboxScenario, SandboxStep } from '../../server/orders/sandbox-scenario.ts';

/** The statuses that a scenario takes an order through, with what is special about them. As plain text it fits a phone. */
export function scenarioPath(scenario: SandboxScenario): string {
  const steps = stepsOfScenario(scenario);
  const last = steps.at(-1);
  const end = last?.to === 'on_hold' || last?.to === 'shipped' ? ', and stays there' : '';
  return `${['received', ...steps.map(inWords)].join(' → ')}${end}`;
}

function inWords({ to, reason = null, hasTracking }: SandboxStep): string {
  const untracked = to === 'shipped' && !hasTracking ? ' without a tracking number' : '';
  return `${to}${reason === null ? '' : `, reason ${reason}`}${untracked}`;
}
