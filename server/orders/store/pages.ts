import { query } from '../../database/statement.ts';
import type { Statement } from '../../database/statement.ts';
import { externalIdOfOrder } from '../../references/store.ts';
import { highestId, isUuid, lowestId } from '../../store/identifiers.ts';
import { isInstant, isoInstant } from '../../store/iso-instant.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import type { OrderStatus } from '../status.ts';
import { openOrderView, orderViewColumns } from './views.ts';
import type { OrderView, OrderViewRow } from './views.ts';

/*
 * A clinic's orders, newest first, or with updated_since in the order of their changes (D30). Each combination of filters
 * has an index that yields its rows in their order (003-patients-and-orders.sql), so a page costs the same however many orders there are.
 */

/** null leaves a filter out. */
interface OrderSearch {
  readonly partnerId: string;
  readonly clinicId: string;
  readonly status: OrderStatus | null;
  readonly patientId: string | null;
  readonly externalId: string | null;
  /** If set, the orders come in the order of their changes. */
  readonly updatedSince: Date | null;
}

interface OrderPage extends Page<ListedOrder> {
  /** The updated_since of the next run, which then misses no change; null without updated_since. */
  readonly syncedUntil: string | null;
}

export interface ListedOrder extends OrderView {
  readonly requestIds: readonly string[];
}

/**
 * A change that is committed after a page was read may have an earlier changed_at than that page. A transaction takes 15
 * seconds at most (database/postgres.ts). The rest of the minute is for a database that moves to a host with another clock.
 */
const longestTransaction = `interval '1 minute'`;

/** `offset 0` keeps the planner from using an index of the clinic and reading all of its orders. */
const ofPatient = `(
  select * from medication_orders where patient_id = :patient_id and ${ofPartner('medication_orders')} offset 0
)`;
const withExternalId = `(
  select * from medication_orders
  where ${ofPartner('medication_orders')} and id = any(array(
    select id from medication_orders where external_id_hash = :order_hash and ${ofPartner('medication_orders')}
    union all
    select order_id from medication_requests where external_id_hash = :line_hash and ${ofPartner('medication_requests')}
    union all
    select order_id from refill_requests where external_id_hash = :refill_hash and ${ofPartner('refill_requests')}
  ))
  offset 0
)`;

/**
 * An order of the page, with its requestIds separated by commas: an array costs both sides more. If the clinic has no orders, one
 * row says that the clinic was found.
 */
type Row = { readonly syncedUntil: string } & (
  { readonly id: null } | (OrderViewRow & { readonly requestIds: string })
);

type Sort = 'newest' | 'changes';

/** The digits of `filters`: whether external_id, patient_id and status are sent. */
function pageStatement(sort: Sort, filters: string): Statement<Row> {
  const [byExternalId, byPatient, byStatus] = [...filters].map((digit) => digit === '1');
  return query<Row>(
    `list_orders_of_clinic_${sort}_${filters}`,
    `select
       (select ${isoInstant(`now() - ${longestTransaction}`)}) as "syncedUntil",
       page.*
     from clinics
     left join lateral (
       select
         ${orderViewColumns},
         (
           select string_agg(id::text, ',' order by position)
           from medication_requests
           where order_id = orders.id and ${ofPartner('medication_requests')}
         ) as "requestIds"
       from ${byExternalId ? withExternalId : byPatient ? ofPatient : 'medication_orders'} as orders
       where orders.clinic_id = clinics.id and ${ofPartner('orders')}
         ${byPatient ? 'and orders.patient_id = :patient_id' : ''}
         ${byStatus ? 'and orders.status = :status' : ''}
         and ${sort === 'newest' ? 'orders.id < :after_id' : '(orders.changed_at, orders.id) > (:after_change, :after_id)'}
       order by ${sort === 'newest' ? 'orders.id desc' : 'orders.changed_at, orders.id'}
       limit :row_limit
     ) as page on true
     where clinics.id = :clinic_id and ${ofPartner('clinics')}
     order by ${sort === 'newest' ? 'page.id desc' : 'page."changedAt", page.id'}`,
  );
}

const statements = new Map(
  ['000', '001', '010', '011', '100', '101', '110', '111'].flatMap((filters) => [
    [`newest_${filters}`, pageStatement('newest', filters)],
    [`changes_${filters}`, pageStatement('changes', filters)],
  ]),
);

/** A page of a clinic's orders, in one round trip; null if the clinic is not the partner's (D12). */
export async function findOrdersOfClinic(
  store: Store,
  search: OrderSearch,
  { limit, after }: PageRequest,
): Promise<OrderPage | null> {
  const { partnerId, clinicId, status, patientId, externalId, updatedSince } = search;
  const filters = [externalId, patientId, status].map((filter) => Number(filter !== null)).join('');
  const form = `${updatedSince === null ? 'newest' : 'changes'}_${filters}`;
  const statement = statements.get(form);
  if (statement === undefined) throw new Error(`No statement for ${form}`);
  const rows = await store.database.run(statement, {
    partner_id: partnerId,
    clinic_id: clinicId,
    status,
    patient_id: patientId,
    ...(externalId !== null && externalIdOfOrder(store, clinicId, externalId)),
    ...(updatedSince === null
      ? { after_id: after?.[0] ?? highestId }
      : { after_change: after?.[0] ?? updatedSince, after_id: after?.[1] ?? lowestId }),
    // One more row than the page holds shows whether there is another page.
    row_limit: limit + 1,
  });
  const [first] = rows;
  if (first === undefined) return null;
  const syncedUntil = updatedSince === null ? null : (after?.[2] ?? first.syncedUntil);
  const sealer = store.sealer.ofPartner(partnerId);
  const found = rows.filter((row) => row.id !== null);
  const last = found[limit - 1];
  const key = last && (syncedUntil === null ? [last.id] : [last.changedAt, last.id, syncedUntil]);
  return {
    items: found.slice(0, limit).map((row) => ({
      ...openOrderView(sealer, row),
      requestIds: row.requestIds.split(','),
    })),
    next: found.length > limit && key ? key : null,
    syncedUntil,
  };
}

/** True for the cursor key of a list with updated_since: the last change, its order, and synced_until. */
export function isChangeKey(key: readonly string[]): boolean {
  const [change = '', id = '', syncedUntil = ''] = key;
  return key.length === 3 && isInstant(change) && isUuid(id) && isInstant(syncedUntil);
}
