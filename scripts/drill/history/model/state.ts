import { hasLeft, isOpen } from './status.ts';
import type { Status } from './status.ts';

/**
 * The object whose history is checked: what one external_id of a clinic stands for. That is an order with its lines, the
 * orders that refill them, and the answers that are kept for its Idempotency-Keys. Nothing else of the service touches it,
 * so each history can be checked by itself (linearizability is local: Herlihy and Wing, 1990).
 */
export interface Prescription {
  /** Refills authorized for each line of the original order. */
  readonly authorized: readonly number[];
  /** The original first, then its refills in the order in which they were made. Empty until it is created. */
  readonly orders: readonly Order[];
  /** What was done under each Idempotency-Key that has an answer. */
  readonly kept: Readonly<Record<string, Kept>>;
  /** The ids that the service chose, by the names that the model gives: `#order-0`, `#request-0-1`, `#refill-1`. */
  readonly ids: Readonly<Record<string, string>>;
}

export interface Order {
  /** The line of the original that it refills; null for the original. */
  readonly line: number | null;
  /** Of the refill request; null if it has none. */
  readonly externalId: string | null;
  /** Oldest first. */
  readonly history: readonly Entry[];
  /** What the partner said when it cancelled; null unless it did. */
  readonly cancellation: string | null;
  readonly tracking: string | null;
  /** In their sequence, which begins with 1. */
  readonly events: readonly Event[];
}

export interface Entry {
  readonly status: Status;
  readonly reason: string | null;
  readonly actor: 'partner' | 'operator';
}

/** What an event of the feed says, besides its order and its sequence. */
export interface Event {
  readonly type: string;
  readonly status: Status;
  readonly reason: string | null;
  readonly remaining: number | null;
}

export type Kept =
  | { readonly kind: 'created'; readonly order: number }
  | { readonly kind: 'cancelled'; readonly reason: string };

export const nothingYet: Prescription = { authorized: [], orders: [], kept: {}, ids: {} };

export const orderName = (order: number): string => `#order-${order}`;
export const refillName = (order: number): string => `#refill-${order}`;
export const requestName = (order: number, line: number): string => `#request-${order}-${line}`;

export function currentEntry({ history }: Order): Entry {
  const entry = history.at(-1);
  if (entry === undefined) throw new Error('An order has no history');
  return entry;
}

export const statusOf = (order: Order): Status => currentEntry(order).status;

/** The numbers of the orders that refill a line of the original. */
export function refillsOf({ orders }: Prescription, line: number): number[] {
  return orders.flatMap((order, index) => (order.line === line ? [index] : []));
}

export function remaining(state: Prescription, line: number): number {
  const used = refillsOf(state, line).filter((index) => statusOf(orderAt(state, index)) !== 'cancelled');
  return Math.max(0, (state.authorized[line] ?? 0) - used.length);
}

/** Why a line cannot be refilled now; null if it can. */
export function refillRefusal(state: Prescription, line: number): string | null {
  if (!hasLeft(statusOf(orderAt(state, 0)))) return 'not_shipped';
  if (refillsOf(state, line).some((index) => isOpen(statusOf(orderAt(state, index)))))
    return 'refill_pending';
  return remaining(state, line) === 0 ? 'no_refills_remaining' : null;
}

export function orderAt({ orders }: Prescription, index: number): Order {
  const order = orders[index];
  if (order === undefined) throw new Error(`There is no order ${index}`);
  return order;
}

/** The lines that an order has, as lines of the original. */
export function linesOf({ authorized, orders }: Prescription, index: number): readonly number[] {
  const line = orders[index]?.line ?? null;
  return line === null ? authorized.map((_, number) => number) : [line];
}
