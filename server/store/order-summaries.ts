import { statement } from '../database/statement.ts';
import { statusesWithReason } from '../domain/order-status.ts';
import type { OrderReason, OrderStatus } from '../domain/order-status.ts';
import type { Sealer } from '../sealing/sealer.ts';
import { lowestIdAt } from './identifiers.ts';
import { defineList, newestFirst } from './list.ts';
import type { Page, PageRequest } from './list.ts';
import { openOrder, sealedOrderColumns } from './medication-orders.ts';
import type { SealedOrderColumns } from './medication-orders.ts';
import type { Store } from './store.ts';

/** An order without any health information. */
export interface OrderSummary {
  readonly id: string;
  readonly partnerId: string;
  readonly clinicId: string;
  readonly status: OrderStatus;
  /** Why it is on hold or cancelled; otherwise null. */
  readonly reason: OrderReason | null;
  readonly carrierId: string;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly isRefrigerated: boolean;
  readonly shipmentGroupId: string | null;
  readonly trackingNumber: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An OrderSummary before its sealed part is opened. */
export type SummaryRow = Omit<OrderSummary, 'shipmentGroupId' | 'trackingNumber'> & SealedOrderColumns;

/** Why `orders` is on hold or cancelled: its last move says it. */
export const reasonColumn = `
  case when orders.status in (${statusesWithReason.map((status) => `'${status}'`).join(', ')}) then (
    select reason from order_history where order_id = orders.id order by position desc limit 1
  ) end as reason`;

/** The columns of a SummaryRow, from `medication_orders as orders` and `clinics`. */
export const summaryColumns = `
  orders.id, clinics.partner_id as "partnerId", orders.clinic_id as "clinicId", orders.status, ${reasonColumn},
  orders.carrier_id as "carrierId", orders.service_id as "serviceId", orders.service_name as "serviceName",
  orders.is_refrigerated as "isRefrigerated", orders.created_at as "createdAt",
  orders.updated_at as "updatedAt", ${sealedOrderColumns}`;

function openSummary(sealer: Sealer, row: SummaryRow): OrderSummary {
  const {
    shippingAddress: _address,
    paymentMethodId: _payment,
    reference: _reference,
    cancellation: _cancellation,
    ...summary
  } = openOrder(sealer, row);
  return summary;
}

const selectSummaries = `
  select ${summaryColumns}
  from medication_orders as orders
  join clinics on clinics.id = orders.clinic_id`;

const readSummary = statement<SummaryRow>('read_order_summary', `${selectSummaries} where orders.id = :id`);

export async function findOrderSummary(store: Store, id: string): Promise<OrderSummary | null> {
  const [order] = await store.database.run(readSummary, { id });
  return order === undefined ? null : openSummary(store.sealer, order);
}

const pageOfOrders = defineList<SummaryRow>({
  name: 'list_orders',
  select: selectSummaries,
  filters: {
    partner_id: 'partner_id = :partner_id',
    clinic_id: 'clinic_id = :clinic_id',
    status: 'status = :status',
    since_id: 'orders.id >= :since_id',
    until_id: 'orders.id < :until_id',
  },
  ...newestFirst('orders.id'),
  keyOf: ({ id }) => [id],
});

/** null leaves a filter out. `since` is inclusive, `until` exclusive. */
export interface OrderFilter {
  readonly partnerId: string | null;
  readonly clinicId: string | null;
  readonly status: OrderStatus | null;
  readonly since: Date | null;
  readonly until: Date | null;
}

/** Newest first. */
export async function findOrders(
  store: Store,
  filter: OrderFilter,
  page: PageRequest,
): Promise<Page<OrderSummary>> {
  const filters = {
    partner_id: filter.partnerId,
    clinic_id: filter.clinicId,
    status: filter.status,
    since_id: filter.since && lowestIdAt(filter.since),
    until_id: filter.until && lowestIdAt(filter.until),
  };
  const { items, next } = await pageOfOrders(store.database, filters, page);
  return { items: items.map((row) => openSummary(store.sealer, row)), next };
}
