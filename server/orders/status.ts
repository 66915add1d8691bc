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

/** The pharmacy's queue: orders that are neither with the carrier nor cancelled, so that the pharmacy needs their data. */
export const queuedStatuses = ['received', 'processing', 'on_hold'] as const satisfies readonly OrderStatus[];

export function isQueued(status: OrderStatus): boolean {
  const queued: readonly OrderStatus[] = queuedStatuses;
  return queued.includes(status);
}

/** True if the table allows the move. Staying in a status is not a move. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  const reachable: readonly OrderStatus[] = orderTransitions[from];
  return reachable.includes(to);
}

/** Why an order is held or cancelled (D32). */
export const orderReasons = [
  'out_of_stock',
  'backordered',
  'clarification_needed',
  'address_invalid',
  'refill_too_soon',
  'interaction_review',
  'duplicate_therapy',
  'prior_authorization',
  'returned_to_sender',
  'partner_request',
  'other',
] as const;

export type OrderReason = (typeof orderReasons)[number];

/** A move to one of these has a reason; no other move has. */
export const statusesWithReason = ['on_hold', 'cancelled'] as const satisfies readonly OrderStatus[];

type StatusWithReason = (typeof statusesWithReason)[number];

/** True if a move to the status needs a reason. */
export function hasReason(status: OrderStatus): status is StatusWithReason {
  const withReason: readonly OrderStatus[] = statusesWithReason;
  return withReason.includes(status);
}

/** If an order is on hold for one of these, the pharmacy waits for the partner's answer (D66). */
const clarifiableReasons = ['clarification_needed', 'address_invalid', 'prior_authorization'] as const;

/** True if the partner may answer the pharmacy's question. */
export function awaitsClarification(order: {
  readonly status: OrderStatus;
  readonly reason: OrderReason | null;
}): boolean {
  const clarifiable: readonly (OrderReason | null)[] = clarifiableReasons;
  return order.status === 'on_hold' && clarifiable.includes(order.reason);
}

/** A move with the reason that it needs. */
export type StatusChange =
  | { readonly to: StatusWithReason; readonly reason: OrderReason }
  | { readonly to: Exclude<OrderStatus, StatusWithReason>; readonly reason?: null };

/** null if the move lacks the reason that it needs, or has one that it may not have. */
export function statusChange(to: OrderStatus, reason: OrderReason | null): StatusChange | null {
  if (hasReason(to)) return reason === null ? null : { to, reason };
  return reason === null ? { to } : null;
}

/** True once the medication has left the pharmacy. A refill requires that its original has (D07). */
export function hasShipped(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered';
}

/** Why an order that has left the queue is opened, or any order is printed (D49). */
export const purposes = [
  'patient_question',
  'partner_question',
  'returned_parcel',
  'complaint',
  'recall',
  'audit',
  'printing',
  'other',
] as const;

export type Purpose = (typeof purposes)[number];
