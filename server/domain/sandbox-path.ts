import type { SandboxScenario } from './medication-order.ts';
import type { OrderStatus, StatusChange } from './order-status.ts';

/** The moves that each scenario makes with a received order (D25). The order stays in the last status. */
const sandboxPaths: Readonly<Record<SandboxScenario, readonly StatusChange[]>> = {
  ship: [{ to: 'processing' }, { to: 'shipped' }, { to: 'delivered' }],
  hold: [{ to: 'processing' }, { to: 'on_hold', reason: 'other' }],
  cancel: [{ to: 'cancelled', reason: 'other' }],
};

/** The simulator's next move; null at the end of the path, or if something else moved the order off it. */
export function nextSandboxMove(scenario: SandboxScenario, status: OrderStatus): StatusChange | null {
  const path = sandboxPaths[scenario];
  const reached = path.findIndex(({ to }) => to === status);
  if (reached < 0 && status !== 'received') return null;
  return path[reached + 1] ?? null;
}
