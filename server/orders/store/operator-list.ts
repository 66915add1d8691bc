import { statement } from '../../database/statement.ts';
import { isUuid, lowestIdAt } from '../../store/identifiers.ts';
import { isInstant, isoInstant } from '../../store/iso-instant.ts';
import { defineList, newestFirst } from '../../store/list.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';
import { orderStatuses, queuedStatuses } from '../status.ts';
import type { OrderStatus } from '../status.ts';
import { openSummary, summaryColumns, summarySources } from './summaries.ts';
import type { OrderSummary, SummaryRow } from './summaries.ts';

/*
 * The operator's lists of orders (D49). The rows of each status come from an index in the order of the list, and are merged,
 * so that a page costs the same however many orders there are.
 */

/** null leaves a filter out. `since` is inclusive, `until` exclusive. */
export interface OrderFilter {
  readonly partnerId: string | null;
  readonly clinicId: string | null;
  readonly patientId: string | null;
  readonly statuses: readonly OrderStatus[] | null;
  /** Only orders whose partner has answered (D66). */
  readonly answered: true | null;
  readonly since: Date | null;
  readonly until: Date | null;
  /** Only orders that have had their status since then or longer. */
  readonly unmovedSince: Date | null;
}

export type OrderSort = 'newest' | 'oldest';

interface ListRow extends SummaryRow {
  /** statusSince in microseconds, which lists are paged by. */
  readonly movedAt: string;
}

const select = `select ${summaryColumns}, ${isoInstant('orders.updated_at', 'US')} as "movedAt" from ${summarySources}`;

const filters = {
  partner_id: 'clinics.partner_id = :partner_id',
  clinic_id: 'orders.clinic_id = :clinic_id',
  patient_id: 'orders.patient_id = :patient_id',
  since_id: 'orders.id >= :since_id',
  until_id: 'orders.id < :until_id',
  unmoved_since: 'orders.updated_at <= :unmoved_since',
  answered: 'orders.answered_at is not null',
};

const newest = { filters, ...newestFirst('orders.id'), keyOf: ({ id }: ListRow) => [id] };
const oldest = {
  filters,
  order: 'orders.updated_at, orders.id',
  continues: {
    parameters: ['after_move', 'after_id'],
    condition: '(orders.updated_at, orders.id) > (:after_move, :after_id)',
  },
  keyOf: ({ movedAt, id }: ListRow) => [movedAt, id],
};

/** The list of each status, one after the other, until the page is full. */
const ofStatuses = (order: string) => (list: string) => `
  select page.*
  from unnest(:statuses::text[]) as wanted (status)
  cross join lateral (${list}) as page
  order by ${order}
  limit :row_limit`;

const selectOfStatus = `${select} and orders.status = wanted.status`;

const listAll = defineList<ListRow>({ name: 'list_orders', select, ...newest });
const lists = {
  newest: defineList<ListRow>({
    name: 'list_newest_orders',
    select: selectOfStatus,
    wrap: ofStatuses('page.id desc'),
    ...newest,
  }),
  oldest: defineList<ListRow>({
    name: 'list_oldest_orders',
    select: selectOfStatus,
    wrap: ofStatuses('page."statusSince", page.id'),
    ...oldest,
  }),
};

export async function findOrders(
  store: Store,
  filter: OrderFilter,
  sort: OrderSort,
  page: PageRequest,
): Promise<Page<OrderSummary>> {
  const { statuses, since, unmovedSince } = filter;
  const until = sort === 'newest' ? placedBefore(filter) : filter.until;
  const values = {
    partner_id: filter.partnerId,
    clinic_id: filter.clinicId,
    patient_id: filter.patientId,
    since_id: since && lowestIdAt(since),
    until_id: until && lowestIdAt(until),
    unmoved_since: unmovedSince,
    answered: filter.answered,
  };
  const found =
    sort === 'newest' && statuses === null
      ? await listAll(store.database, values, page)
      : await lists[sort](store.database, { ...values, statuses: statuses ?? orderStatuses }, page);
  return { items: found.items.map((row) => openSummary(store, row)), next: found.next };
}

/**
 * An order that has not moved since a time was placed before that time, or at most an hour later by the clock of another process.
 * So the newest orders need not be read one by one.
 */
function placedBefore({ until, unmovedSince }: OrderFilter): Date | null {
  if (unmovedSince === null) return until;
  const hourLater = new Date(unmovedSince.getTime() + 3_600_000);
  return until !== null && until < hourLater ? until : hourLater;
}

/** True for the cursor key of a list of orders with this sort. */
export const isOrderKey: Readonly<Record<OrderSort, (key: readonly string[]) => boolean>> = {
  newest: ([id = '', ...others]) => others.length === 0 && isUuid(id),
  oldest: ([moved = '', id = '', ...others]) => others.length === 0 && isInstant(moved) && isUuid(id),
};

/** By how long an order has had its status: each class begins where the one before ends. */
const ageClasses = [
  ['underHour', '1 hour'],
  ['underFourHours', '4 hours'],
  ['underDay', '1 day'],
  ['underThreeDays', '3 days'],
  ['longer', null],
] as const;

/** The orders in a status, counted by their time in it. No number is above `mostCounted`. */
export type OrderCount = Readonly<Record<(typeof ageClasses)[number][0], number>> & {
  readonly status: OrderStatus;
  /** Since when the longest waiting order has had the status; null if there is none. */
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

/** Each count reads part of an index in order, and stops at its limit, however many orders there are. */
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
