import { query } from '../database/statement.ts';
import type { Statement } from '../database/statement.ts';
import type { SandboxScenario } from '../domain/sandbox-scenario.ts';
import type { Confirmation, MovingOrder } from '../domain/order-move.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import type { OwnReference, ReferencedKind } from '../domain/own-reference.ts';
import type { Shipment } from '../domain/tracking.ts';
import { trackingPageOf } from './carriers.ts';
import { ofPartner } from './clinics.ts';
import { openTrackingNumber } from './medication-orders.ts';
import type { TrackingColumns } from './medication-orders.ts';
import { toConfirmOf } from './medication-requests.ts';
import { fromHex, openReference } from './own-references.ts';
import type { Store } from './store.ts';

/** An order before a move, with what the move depends on and what its events say. */
export interface OrderToMove extends MovingOrder, Shipment {
  readonly clinicId: string;
  readonly partnerId: string;
  readonly patientId: string;
  readonly status: OrderStatus;
  readonly scenario: SandboxScenario | null;
  readonly toConfirm: readonly Confirmation[];
  /** Differs after every change of the order's row, also one that says nothing of its status, such as an erasure. */
  readonly version: string;
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

const readWhere = (name: string, condition: string): Statement<Row> =>
  query<Row>(
    name,
    `select
     moving.id, moving.clinic_id as "clinicId", moving.partner_id as "partnerId",
     moving.patient_id as "patientId", moving.status, moving.scenario, moving.xmin::text as version,
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
   where moving.id = :order_id and ${condition}`,
  );
const readOrder = readWhere('order_to_move', 'true');
const readOrderOfPartner = readWhere('order_of_partner_to_move', ofPartner('moving'));

/** null: the order does not exist or, if a partner is named, is not that partner's. */
export async function findOrderToMove(
  store: Store,
  orderId: string,
  partnerId: string | null = null,
): Promise<OrderToMove | null> {
  const read = partnerId === null ? readOrder : readOrderOfPartner;
  const [row] = await store.database.run(read, { order_id: orderId, partner_id: partnerId });
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
