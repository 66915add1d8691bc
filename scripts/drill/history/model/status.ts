/*
 * The rules of an order, written again from D05, D07 and D31 and without a line of the server: a mistake in the server's
 * tables must not be a mistake here, too.
 */

const statuses = ['received', 'processing', 'on_hold', 'shipped', 'delivered', 'cancelled'] as const;

export type Status = (typeof statuses)[number];

export const isStatus = (value: unknown): value is Status => statuses.some((status) => status === value);

const moves: readonly (readonly [Status, Status])[] = [
  ['received', 'processing'],
  ['received', 'cancelled'],
  ['processing', 'shipped'],
  ['processing', 'on_hold'],
  ['processing', 'cancelled'],
  ['on_hold', 'processing'],
  ['on_hold', 'cancelled'],
  ['shipped', 'delivered'],
];

export const mayBecome = (from: Status, to: Status): boolean =>
  moves.some(([before, after]) => before === from && after === to);

export const hasLeft = (status: Status): boolean => status === 'shipped' || status === 'delivered';

export const isOpen = (status: Status): boolean => !hasLeft(status) && status !== 'cancelled';

/** The status of a refill request, by that of its order. */
export function refillStatusOf(status: Status): 'pending' | 'fulfilled' | 'cancelled' {
  if (status === 'cancelled') return 'cancelled';
  return hasLeft(status) ? 'fulfilled' : 'pending';
}
