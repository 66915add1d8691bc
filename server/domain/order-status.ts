import type { SandboxScenario } from './medication-order.ts';

/** Every move an order may make (D05). The checks, the contract, the tests and the diagram come from this table. */
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

/** All statuses, in their usual order. */
export const orderStatuses: readonly OrderStatus[] = [
  'received',
  'processing',
  'on_hold',
  'shipped',
  'delivered',
  'cancelled',
];

/** Whether the table allows the move. Staying in a status is not a move. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  const reachable: readonly OrderStatus[] = orderTransitions[from];
  return reachable.includes(to);
}

/** Whether the medication has left the pharmacy, which a refill requires of the original (D07). */
export function hasShipped(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered';
}

/** The statuses that each scenario moves an order through (D25). The order stays in the last one. */
const sandboxPaths: Readonly<Record<SandboxScenario, readonly OrderStatus[]>> = {
  ship: ['received', 'processing', 'shipped', 'delivered'],
  hold: ['received', 'processing', 'on_hold'],
  cancel: ['received', 'cancelled'],
};

/** The simulator's next status; null at the end of the path, or if something else moved the order off it. */
export function nextSandboxStatus(scenario: SandboxScenario, status: OrderStatus): OrderStatus | null {
  const path = sandboxPaths[scenario];
  const step = path.indexOf(status);
  return step < 0 ? null : (path[step + 1] ?? null);
}
