import type { SandboxScenario } from './medication-order.ts';

/** Every move an order may make (D05): the only statement of it, for guards, contract, tests and picture. */
export const orderTransitions = {
  received: ['processing', 'cancelled'],
  processing: ['shipped', 'on_hold', 'cancelled'],
  on_hold: ['processing', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A medication request has the status of its order. */
export type OrderStatus = keyof typeof orderTransitions;

/** All statuses, in the order of an order's life. */
export const orderStatuses: readonly OrderStatus[] = [
  'received',
  'processing',
  'on_hold',
  'shipped',
  'delivered',
  'cancelled',
];

/** Whether the table holds the move; staying where one is is not a move. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  const reachable: readonly OrderStatus[] = orderTransitions[from];
  return reachable.includes(to);
}

/** Whether the medication has left the pharmacy: what a refill asks of the original (D07). */
export function hasShipped(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered';
}

/** How each scenario walks an order by itself (D25); where a walk ends, the order stays. */
const sandboxWalks: Readonly<Record<SandboxScenario, readonly OrderStatus[]>> = {
  ship: ['received', 'processing', 'shipped', 'delivered'],
  hold: ['received', 'processing', 'on_hold'],
  cancel: ['received', 'cancelled'],
};

/** The simulator's next step, or null where the scenario is over or the order has left its walk. */
export function nextSandboxStatus(scenario: SandboxScenario, status: OrderStatus): OrderStatus | null {
  const walk = sandboxWalks[scenario];
  const step = walk.indexOf(status);
  return step < 0 ? null : (walk[step + 1] ?? null);
}
