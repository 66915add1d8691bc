import { statement } from '../database/statement.ts';
import { queuedStatuses } from '../domain/order-status.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import type { Store } from './store.ts';

/** By how long an order has had its status: each class begins where the one before ends. */
const ageClasses = [
  ['underHour', '1 hour'],
  ['underFourHours', '4 hours'],
  ['underDay', '1 day'],
  ['underThreeDays', '3 days'],
  ['longer', null],
] as const;

/** How many orders have a status, by how long they have had it. No number is above `mostCounted`. */
export type OrderCount = Readonly<Record<(typeof ageClasses)[number][0], number>> & {
  readonly status: OrderStatus;
  /** Since when the order that has had the status for longest has it; null if there is none. */
  readonly oldestSince: Date | null;
};

const mostCounted = 10_000;

const countColumns = ageClasses.map(([name, end], index) => {
  const [, begin = null] = ageClasses[index - 1] ?? [];
  const bounds = [
    ...(begin === null ? [] : [`and updated_at <= :now::timestamptz - interval '${begin}'`]),
    ...(end === null ? [] : [`and updated_at > :now::timestamptz - interval '${end}'`]),
  ];
  return `(
    select count(*)
    from (
      select from medication_orders
      where status = counted.status ${bounds.join(' ')}
      order by updated_at
      limit ${mostCounted}
    ) as few
  ) as "${name}"`;
});

/** Each number reads a part of an index in its order, and so stops at its limit, however many orders there are. */
const readCounts = statement<OrderCount>(
  'count_orders',
  `select status,
     (select min(updated_at) from medication_orders where status = counted.status) as "oldestSince",
     ${countColumns.join(', ')}
   from unnest(:statuses::text[]) with ordinality as counted (status, position)
   order by position`,
);

/** Counts the orders that have not arrived yet. */
export function countOrders({ database }: Store, now: Date): Promise<OrderCount[]> {
  return database.run(readCounts, { now, statuses: [...queuedStatuses, 'shipped'] });
}
