import type { components } from '../../generated/partner/types.ts';
import type { OrderEvent } from '../events/store/outbox.ts';
import { noReference } from '../references/wire.ts';
import type { OwnReference } from '../references/wire.ts';
import { refillsReadyAfter, requestsAfterMove } from './move-rules.ts';
import type { MovedRequest } from './move-rules.ts';
import type { MedicationOrder } from './order.ts';
import { refillsRemaining } from './refill-chain.ts';
import type { OrderMove, OrderToMove } from './store/moves.ts';
import { trackingUrl } from './tracking.ts';
import type { ServiceShipment } from './tracking.ts';

/** An event needs these besides the order. */
interface EventStamp {
  readonly newId: () => string;
  readonly now: Date;
}

/** `order.created` is the first event of every order, whichever operation placed it (D08). */
export function orderCreated(order: MedicationOrder, stamp: EventStamp): OrderEvent {
  return orderEvent(stamp, {
    type: 'order.created',
    data: {
      medication_order_id: order.id,
      clinic_id: order.clinicId,
      status: 'received',
      sequence: 1,
      medication_request_ids: order.medicationRequests.map(({ id }) => id),
      ...ownReferenceFields(order.reference),
    },
  });
}

type Schemas = components['schemas'];

/** The event that receivers get, as the contract's webhooks describe it. */
type Payload = Schemas[Extract<keyof Schemas, `${'Order' | 'Refill'}${string}Event`>];

type Untimed<Event> = Event extends unknown ? Omit<Event, 'timestamp'> : never;

function orderEvent({ newId, now }: EventStamp, { type, data }: Untimed<Payload>): OrderEvent {
  const { medication_order_id: orderId, clinic_id: clinicId } = data;
  return { id: newId(), orderId, clinicId, type, payload: { type, timestamp: now.toISOString(), data } };
}

/**
 * The events of a move, in their order (D08, D32): the order's new status, the end of the refill that it fills, and each
 * medication request that becomes refillable. `order` is the order before the move.
 */
export function eventsOfMove(order: OrderToMove, move: OrderMove, stamp: EventStamp): OrderEvent[] {
  const requests = requestsAfterMove(order, move.to);
  const moved = { id: order.id, status: move.to };
  let { eventSequence } = order;
  const nextHead = () => headOf(order.clinicId, { ...moved, eventSequence: eventSequence++ });
  return [
    ...orderMoved(order, move, nextHead),
    ...refillEnded(order, move, requests, nextHead),
    ...refillsReady(order, move, requests, nextHead),
  ].map((event) => orderEvent(stamp, event));
}

/** The fields with which the data of every event begins. */
type Head = Pick<Schemas['OrderCreatedData'], 'medication_order_id' | 'clinic_id' | 'status' | 'sequence'>;

/** The head of an order's next event, by the sequence of its latest one (D09). */
function headOf(
  clinic_id: string,
  { id, status, eventSequence }: Pick<OrderToMove, 'id' | 'status' | 'eventSequence'>,
): Head {
  return { medication_order_id: id, clinic_id, status, sequence: eventSequence + 1 };
}

function orderMoved(order: OrderToMove, move: OrderMove, nextHead: () => Head): Untimed<Payload>[] {
  // No move leads back to received.
  if (move.to === 'received') return [];
  const data = orderData(order, nextHead());
  // No event carries the note itself (D66).
  const note = move.note ? { has_note: true as const } : {};
  switch (move.to) {
    case 'processing':
      return [{ type: 'order.processing', data }];
    case 'on_hold':
      return [{ type: 'order.on_hold', data: { ...data, reason: move.reason, ...note } }];
    case 'cancelled':
      return [{ type: 'order.cancelled', data: { ...data, reason: move.reason, ...note } }];
    case 'shipped':
      return [{ type: 'order.fulfilled', data: { ...data, ...shipmentAfter(order, move) } }];
    case 'delivered':
      return [{ type: 'order.delivered', data: { ...data, ...shipmentAfter(order, move) } }];
  }
}

/** The order of a refill has one medication request. */
function refillEnded(
  { refillRequestId, refillReference }: OrderToMove,
  move: OrderMove,
  [request]: readonly MovedRequest[],
  nextHead: () => Head,
): Untimed<Payload>[] {
  if (refillRequestId === null || request === undefined) return [];
  const data = () => ({
    ...nextHead(),
    refill_request_id: refillRequestId,
    medication_request_id: request.id,
    original_medication_request_id: request.originalId,
    refills_remaining: refillsRemaining(request.chain),
    ...ownReferenceFields(refillReference),
  });
  if (move.to === 'shipped') return [{ type: 'refill.fulfilled', data: data() }];
  if (move.to !== 'cancelled') return [];
  return [{ type: 'refill.cancelled', data: { ...data(), reason: move.reason } }];
}

/** The events belong to the order that ships. If a refill is cancelled, the one event belongs to the original's order. */
function refillsReady(
  order: OrderToMove,
  { to }: OrderMove,
  requests: readonly MovedRequest[],
  nextHead: () => Head,
): Untimed<Payload>[] {
  return refillsReadyAfter(to, requests).map(
    ({ medicationRequestId, refillsRemaining: refills_remaining }) => {
      const refilled = order.requests.find(({ originalId }) => originalId === medicationRequestId);
      const isOfOriginal = to === 'cancelled' && refilled !== undefined;
      return {
        type: 'refill.ready',
        data: {
          ...(isOfOriginal ? headOf(order.clinicId, refilled.originalOrder) : nextHead()),
          medication_request_id: medicationRequestId,
          refills_remaining,
          ...ownReferenceFields(order.requestReferences.get(medicationRequestId) ?? noReference),
        },
      };
    },
  );
}

/** The part of the data that every event of an order has. */
function orderData(order: OrderToMove, head: Head) {
  return {
    ...head,
    medication_request_ids: order.requests.map(({ id }) => id),
    ...ownReferenceFields(order.reference),
  };
}

function shipmentAfter(order: OrderToMove, move: OrderMove) {
  return shipmentOnWire({ ...order, trackingNumber: move.trackingNumber ?? order.trackingNumber });
}

function shipmentOnWire(shipment: ServiceShipment) {
  const { carrierId: carrier_id, serviceId: service_id, trackingNumber: tracking_number } = shipment;
  return { carrier_id, service_id, tracking_number, tracking_url: trackingUrl(shipment) };
}

/** The event of a correction (D65). `order` is the order before it. */
export function shipmentCorrected(
  order: OrderToMove,
  corrected: ServiceShipment,
  stamp: EventStamp,
): OrderEvent {
  const { tracking_url: _url, ...previous } = shipmentOnWire(order);
  const data = { ...orderData(order, headOf(order.clinicId, order)), ...shipmentOnWire(corrected), previous };
  return orderEvent(stamp, { type: 'order.shipment_corrected', data });
}

/** The partner's own reference in an event; no fields if there is none (D33). */
function ownReferenceFields({ externalId, metadata }: OwnReference) {
  return {
    ...(externalId === null ? {} : { external_id: externalId }),
    ...(Object.keys(metadata).length === 0 ? {} : { metadata: { ...metadata } }),
  };
}
