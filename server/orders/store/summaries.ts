import type { Store } from '../../store/store.ts';
import type { Confirmation } from '../move-rules.ts';
import { statusesWithReason } from '../status.ts';
import type { OrderReason, OrderStatus } from '../status.ts';
import { openOrderColumns, sealedOrderColumns } from './orders.ts';
import type { SealedOrderColumns } from './orders.ts';
import { toConfirmOf } from './requests.ts';

/** An order as the operator contract's OrderSummary shows it, without any health information. Partners see an OrderView. */
export interface OrderSummary {
  readonly id: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly clinicId: string;
  readonly clinicName: string;
  readonly status: OrderStatus;
  /** Why it is on hold or cancelled; otherwise null. */
  readonly reason: OrderReason | null;
  readonly carrierId: string;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly isRefrigerated: boolean;
  readonly isRefill: boolean;
  /** A refill that was requested with more than a quarter of the supply left (D64). */
  readonly isEarlyRefill: boolean;
  /** The number of its medications. */
  readonly lineCount: number;
  readonly toConfirm: readonly Confirmation[];
  readonly shipmentGroupId: string | null;
  readonly trackingNumber: string | null;
  /** When the partner last answered the question of this hold (D66); otherwise null. */
  readonly answeredAt: Date | null;
  readonly createdAt: Date;
  /** When it was placed or last moved: `updated_at` of the row. The partner contract's `updated_at` is `changed_at`, of any change. */
  readonly statusSince: Date;
}

/** An OrderSummary before its sealed part is opened. */
export type SummaryRow = Omit<OrderSummary, 'shipmentGroupId' | 'trackingNumber'> & SealedOrderColumns;

/** Why `orders` is on hold or cancelled: its last move says it. */
export const reasonColumn = `
  case when orders.status in (${statusesWithReason.map((status) => `'${status}'`).join(', ')}) then (
    select reason
    from order_history
    where order_id = orders.id and order_history.partner_id = orders.partner_id
    order by position desc
    limit 1
  ) end as reason`;

/** The columns of a SummaryRow, from summarySources. */
export const summaryColumns = `
  orders.id, orders.partner_id as "partnerId", partners.name as "partnerName", orders.clinic_id as "clinicId",
  clinics.name as "clinicName", orders.status, ${reasonColumn},
  orders.carrier_id as "carrierId", orders.service_id as "serviceId", orders.service_name as "serviceName",
  orders.is_refrigerated as "isRefrigerated",
  refill.id is not null as "isRefill", refill.is_early is true as "isEarlyRefill",
  (select count(*) from medication_requests as line where order_id = orders.id and line.partner_id = orders.partner_id)
    as "lineCount",
  ${toConfirmOf('orders')},
  orders.answered_at as "answeredAt", orders.created_at as "createdAt", orders.updated_at as "statusSince", ${sealedOrderColumns}`;

/** The tables of summaryColumns. The text ends with an inner join, to which the lists add a condition. */
export const summarySources = `
  medication_orders as orders
  left join refill_requests as refill on refill.order_id = orders.id and refill.partner_id = orders.partner_id
  join clinics on clinics.id = orders.clinic_id and clinics.partner_id = orders.partner_id
  join partners on partners.id = orders.partner_id`;

export function openSummary({ sealer }: Store, row: SummaryRow): OrderSummary {
  const { shipmentGroupId, trackingNumber } = openOrderColumns(sealer.ofPartner(row.partnerId), row);
  return { ...row, shipmentGroupId, trackingNumber };
}
