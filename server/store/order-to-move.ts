import { query, statement } from '../database/statement.ts';
import type { SandboxScenario } from '../domain/sandbox-scenario.ts';
import type { Confirmation, MovingOrder } from '../domain/order-move.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import type { OwnReference, ReferencedKind } from '../domain/own-reference.ts';
import type { Shipment } from '../domain/tracking.ts';
import { trackingPageOf } from './carriers.ts';
import type { Mover } from './order-history.ts';
import { openTrackingNumber } from './medication-orders.ts';
import type { TrackingColumns } from './medication-orders.ts';
import { toConfirmOf } from './medication-requests.ts';
import { fromHex, openReference } from './own-references.ts';
import type { Store } from './store.ts';

/** An order before a move, with what the move depends on and what its events say. */
export interface OrderToMove extends MovingOrder, Shipment, Mover {
  readonly clinicId: string;
  readonly partnerId: string;
  readonly patientId: string;
  readonly status: OrderStatus;
  /** When it got its status. */
  readonly since: Date;
  readonly scenario: SandboxScenario | null;
  readonly toConfirm: readonly Confirmation[];
  /** The sequence of its latest event (D09). */
  readonly eventSequence: number;
  readonly serviceId: string;
  /** null unless the order fills a refill. */
  readonly refillRequestId: string | null;
  /** What the partner calls the order, the refill request, and the medication requests and their originals (D33). */
  readonly reference: OwnReference;
  readonly refillReference: OwnReference;
  readonly requestReferences: ReadonlyMap<string, OwnReference>;
}

type Row = Omit<OrderToMove, 'trackingNumber' | 'reference' | 'refillReference' | 'requestReferences'> &
  TrackingColumns & {
    readonly referencesSealed: Uint8Array | null;
    readonly refillReferencesSealed: Uint8Array | null;
    /** In hexadecimal. null if there are none. */
    readonly requestReferencesSealed: readonly { readonly id: string; readonly sealed: string }[] | null;
  };

/**
 * The order, and the orders of the prescriptions that it refills, whose sequences its events count too. They are locked in the
 * order of their identifiers, so that two moves cannot deadlock. Without a partner it is anybody's.
 */
const lockOrders = statement<{ partner_id: string }>(
  'lock_orders_to_move',
  `select orders.partner_id
   from medication_orders as orders
   where orders.id = any(array(
       select :order_id::uuid
       union
       select original.order_id
       from medication_requests as request
       join medication_requests as original
         on original.id = request.original_id and original.partner_id = request.partner_id
       where request.order_id = :order_id
     ))
     and (:partner_id::uuid is null or orders.partner_id = :partner_id)
   order by orders.id
   for no key update of orders`,
);

const readOrder = query<Row>(
  'order_to_move',
  `select
     moving.id, moving.clinic_id as "clinicId", moving.partner_id as "partnerId",
     moving.patient_id as "patientId", moving.status, moving.scenario,
     moving.updated_at as since, coalesce(last.actor_kind, 'partner') as "actorKind",
     last.operator_id as "operatorId", last.operator_name as "operatorName",
     ${toConfirmOf('moving')}, moving.event_sequence as "eventSequence", moving.carrier_id as "carrierId",
     ${trackingPageOf('moving.carrier_id')} as "trackingPage", moving.service_id as "serviceId",
     moving.tracking_number_sealed as "trackingNumberSealed",
     refill.id as "refillRequestId", refill.references_sealed as "refillReferencesSealed",
     moving.references_sealed as "referencesSealed",
     (
       select json_agg(
         json_build_object(
           'id', request.id,
           'originalId', original.id,
           'authorized', original.refills,
           'originalOrder', (
             select json_build_object('id', id, 'status', status, 'eventSequence', event_sequence)
             from medication_orders
             where id = original.order_id and medication_orders.partner_id = original.partner_id
           ),
           'refillOrders', (
             select coalesce(
               json_agg(json_build_object('id', refill_order.id, 'status', refill_order.status)), '[]'
             )
             from refill_requests
             join medication_orders as refill_order
               on refill_order.id = refill_requests.order_id and refill_order.partner_id = refill_requests.partner_id
             where refill_requests.original_id = original.id and refill_requests.partner_id = original.partner_id
           )
         )
         order by request.position
       )
       from medication_requests as request
       join medication_requests as original
         on original.id = request.original_id and original.partner_id = request.partner_id
       where request.order_id = moving.id and request.partner_id = moving.partner_id
     ) as requests,
     (
       select json_agg(json_build_object('id', named.id, 'sealed', encode(named.references_sealed, 'hex')))
       from medication_requests as request
       join medication_requests as named
         on named.id = any(array[request.id, request.original_id]) and named.partner_id = request.partner_id
       where request.order_id = moving.id and request.partner_id = moving.partner_id
         and named.references_sealed is not null
     ) as "requestReferencesSealed"
   from medication_orders as moving
   left join refill_requests as refill on refill.order_id = moving.id and refill.partner_id = moving.partner_id
   left join lateral (
     select * from order_history
     where order_id = moving.id and order_history.partner_id = moving.partner_id
     order by position desc limit 1
   ) as last on true
   where moving.id = :order_id and moving.partner_id = :partner_id`,
);

/**
 * Locks an order until the end of the transaction, and reads it. null: the order does not exist or, if a partner is named, is
 * not that partner's.
 */
export async function lockOrderToMove(
  store: Store,
  orderId: string,
  partnerId: string | null = null,
): Promise<OrderToMove | null> {
  const [locked] = await store.database.run(lockOrders, { order_id: orderId, partner_id: partnerId });
  if (locked === undefined) return null;
  const [row] = await store.database.run(readOrder, { order_id: orderId, ...locked });
  if (row === undefined) return null;
  const { trackingNumberSealed, ...others } = row;
  const { referencesSealed, refillReferencesSealed, requestReferencesSealed, ...order } = others;
  const sealer = store.sealer.ofPartner(order.partnerId);
  const tracking = { id: order.id, trackingNumberSealed };
  const open = (kind: ReferencedKind, id: string | null, sealed: Uint8Array | null) =>
    openReference(sealer, kind, { id: id ?? '', sealed });
  return {
    ...order,
    trackingNumber: openTrackingNumber(sealer, tracking),
    reference: open('medication_orders', order.id, referencesSealed),
    refillReference: open('refill_requests', order.refillRequestId, refillReferencesSealed),
    requestReferences: new Map(
      (requestReferencesSealed ?? []).map(({ id, sealed }) => [
        id,
        open('medication_requests', id, fromHex(sealed)),
      ]),
    ),
  };
}
