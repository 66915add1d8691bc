import { trackingPageOf } from '../../carriers/store.ts';
import { query } from '../../database/statement.ts';
import type { OwnReference } from '../../references/wire.ts';
import type { OwnSealer } from '../../sealing/sealer.ts';
import { isoInstant } from '../../store/iso-instant.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import type { CancellationReason } from '../move-rules.ts';
import type { OrderReason, OrderStatus } from '../status.ts';
import { notesColumn, openNotes } from './notes.ts';
import type { NotesColumn, OrderNotes } from './notes.ts';
import { openOrderColumns, sealedOrderColumns } from './orders.ts';
import type { OpenedOrderColumns, SealedOrderColumns } from './orders.ts';
import { joinOriginal, openRequestRow, requestRowObject } from './request-views.ts';
import type { RequestRow, RequestView } from './request-views.ts';
import { reasonColumn } from './summaries.ts';

/** An order as partners see it, with nothing that identifies a person (D30). */
export interface OrderView {
  readonly id: string;
  readonly clinicId: string;
  readonly patientId: string;
  readonly practitionerId: string;
  readonly status: OrderStatus;
  /** null unless it is on hold or cancelled. */
  readonly reason: OrderReason | null;
  /** null unless the partner cancelled the order. */
  readonly cancellationReason: CancellationReason | null;
  /** The sequence of its latest event (D09). */
  readonly sequence: number;
  /** ISO 8601 in UTC, with milliseconds. */
  readonly createdAt: string;
  /** ISO 8601 in UTC, with microseconds. Lists are paged by this. */
  readonly changedAt: string;
  readonly carrierId: string;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly shippingCost: number;
  readonly isRefrigerated: boolean;
  readonly shipmentGroupId: string | null;
  readonly trackingNumber: string | null;
  readonly reference: OwnReference;
  /** The carrier's tracking page in the operator's table; null if it names none, or without a number. */
  readonly trackingPage: string | null;
  /** null unless the order fills a refill. */
  readonly refillRequestId: string | null;
}

/** An OrderView before its sealed part is opened. */
export type OrderViewRow = Omit<OrderView, keyof OpenedOrderColumns | 'cancellationReason'> &
  SealedOrderColumns;

/** The columns of an OrderViewRow, from `medication_orders as orders`. */
export const orderViewColumns = `
  orders.id, orders.clinic_id as "clinicId", orders.patient_id as "patientId",
  orders.practitioner_id as "practitionerId", orders.status, orders.event_sequence as sequence,
  ${isoInstant('orders.created_at')} as "createdAt", ${isoInstant('orders.changed_at', 'US')} as "changedAt",
  orders.carrier_id as "carrierId", orders.service_id as "serviceId", orders.service_name as "serviceName",
  orders.shipping_cost as "shippingCost", orders.is_refrigerated as "isRefrigerated", ${sealedOrderColumns},
  (
    select id from refill_requests where order_id = orders.id and refill_requests.partner_id = orders.partner_id
  ) as "refillRequestId",
  case when orders.tracking_number_sealed is not null then
    ${trackingPageOf('orders.carrier_id')}
  end as "trackingPage",
  ${reasonColumn}`;

/** The view also keeps the row's sealed columns: to leave them out would cost a list a tenth of its time. */
export function openOrderView<Row extends OrderViewRow>(sealer: OwnSealer, row: Row): Row & OrderView {
  const { shipmentGroupId, trackingNumber, reference, cancellation } = openOrderColumns(sealer, row);
  return {
    ...row,
    shipmentGroupId,
    trackingNumber,
    reference,
    cancellationReason: cancellation?.reason ?? null,
  };
}

/** An order with its medication requests, its history and its notes. */
export interface OrderDetails extends OrderView, OrderNotes {
  /** In line order. */
  readonly requests: readonly RequestView[];
  /** Oldest first. */
  readonly history: readonly OwnHistoryEntry[];
}

interface OwnHistoryEntry {
  readonly status: OrderStatus;
  readonly reason: OrderReason | null;
  readonly at: string;
}

const readOrder = query<
  OrderViewRow & { requests: RequestRow[]; moves: OwnHistoryEntry[] | null; sealedNotes: NotesColumn }
>(
  'read_order_of_partner',
  `select
     ${orderViewColumns},
     (
       select json_agg(${requestRowObject} order by request.position)
       from medication_requests as request
       ${joinOriginal('request')}
       where request.order_id = orders.id and ${ofPartner('request')}
     ) as requests,
     (
       select json_agg(
         json_build_object('status', status, 'reason', reason, 'at', ${isoInstant('at')}) order by position
       )
       from order_history
       where order_id = orders.id and ${ofPartner('order_history')}
     ) as moves,
     ${notesColumn}
   from medication_orders as orders
   where orders.id = :id and ${ofPartner('orders')}`,
);

/** null if the order does not exist or is another partner's: one query covers both, so that both take the same time (D12). */
export async function findOrderOfPartner(
  store: Store,
  partnerId: string,
  id: string,
): Promise<OrderDetails | null> {
  const [row] = await store.database.run(readOrder, { id, partner_id: partnerId });
  if (row === undefined) return null;
  const sealer = store.sealer.ofPartner(partnerId);
  const { requests, moves, sealedNotes, ...order } = row;
  return {
    ...openOrderView(sealer, order),
    requests: requests.map((request) => openRequestRow(sealer, request)),
    history: [{ status: 'received', reason: null, at: row.createdAt }, ...(moves ?? [])],
    ...openNotes(sealer, sealedNotes),
  };
}
