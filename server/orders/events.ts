import type { components } from '../../generated/partner/types.ts';
import type { OrderEvent } from '../events/store/outbox.ts';
import { noReference } from '../references/wire.ts';
import type { OwnReference } from '../references/wire.ts';
import { refillsReadyAfter, requestsAfterMove } from './move-rules.ts';
import type { MovedRequest } from './move-rules.ts';
import type { MedicationOrder } from './order.ts';
import { refillsRemaining } from './refill-chain.ts';
import type { OrderStatus } from './status.ts';
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
    timestamp: stamp.now.toISOString(),
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

/** The events of a move, in their order (D08, D32). `order` is the order before the move. */
export function eventsOfMove(order: OrderToMove, move: OrderMove, stamp: EventStamp): OrderEvent[] {
  return payloadsOfMove(order, move, stamp.now.toISOString()).map((payload) => orderEvent(stamp, payload));
}

function orderEvent({ newId }: EventStamp, payload: Payload): OrderEvent {
  const { medication_order_id: orderId, clinic_id: clinicId } = payload.data;
  return { id: newId(), orderId, clinicId, type: payload.type, payload };
}

type Schemas = components['schemas'];

/** The event that receivers get, as the contract's webhooks describe it. */
type Payload = Schemas[Extract<keyof Schemas, `${'Order' | 'Refill'}${string}Event`>];

/** The order's new status, the end of the refill that it fills, and each medication request that becomes refillable. */
function payloadsOfMove(order: OrderToMove, move: OrderMove, timestamp: string): Payload[] {
  const requests = requestsAfterMove(order, move.to);
  const head = numberedHeads(order.clinicId);
  const moved = { id: order.id, status: move.to, eventSequence: order.eventSequence };
  const beginning = { timestamp, head: () => head(moved) };
  return [
    ...orderMoved(order, move, beginning),
    ...refillEnded(order, move, requests, beginning),
    ...refillsReadyAfter(move.to, requests).map(
      ({ medicationRequestId, refillsRemaining: refills_remaining }): Payload => ({
        type: 'refill.ready',
        timestamp,
        data: {
          ...head(readyOrder(order, move, medicationRequestId) ?? moved),
          medication_request_id: medicationRequestId,
          refills_remaining,
          ...ownReferenceFields(order.requestReferences.get(medicationRequestId) ?? noReference),
        },
      }),
    ),
  ];
}

interface NumberedOrder {
  readonly id: string;
  readonly status: OrderStatus;
  /** The sequence of its latest event before the move. */
  readonly eventSequence: number;
}

/** The fields with which the data of every event begins. */
type Head = Pick<Schemas['OrderCreatedData'], 'medication_order_id' | 'clinic_id' | 'status' | 'sequence'>;

/** Each head has the next sequence of its order (D09). A move has events of two orders if it cancels a refill. */
function numberedHeads(clinic_id: string): (order: NumberedOrder) => Head {
  const latest = new Map<string, number>();
  return ({ id, status, eventSequence }) => {
    const sequence = (latest.get(id) ?? eventSequence) + 1;
    latest.set(id, sequence);
    return { medication_order_id: id, clinic_id, status, sequence };
  };
}

/** When the order moved, and the head of its next event. */
interface Beginning {
  readonly timestamp: string;
  readonly head: () => Head;
}

function orderMoved(order: OrderToMove, move: OrderMove, { timestamp, head }: Beginning): Payload[] {
  // No move leads back to received.
  if (move.to === 'received') return [];
  const data = orderData(order, head());
  // No event carries the note itself (D66).
  const note = move.note ? { has_note: true as const } : {};
  switch (move.to) {
    case 'processing':
      return [{ type: 'order.processing', timestamp, data }];
    case 'on_hold':
      return [{ type: 'order.on_hold', timestamp, data: { ...data, reason: move.reason, ...note } }];
    case 'cancelled':
      return [{ type: 'order.cancelled', timestamp, data: { ...data, reason: move.reason, ...note } }];
    case 'shipped':
      return [{ type: 'order.fulfilled', timestamp, data: { ...data, ...shipmentAfter(order, move) } }];
    case 'delivered':
      return [{ type: 'order.delivered', timestamp, data: { ...data, ...shipmentAfter(order, move) } }];
  }
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
  { now, newId }: EventStamp,
): OrderEvent {
  const { tracking_url: _url, ...previous } = shipmentOnWire(order);
  const payload: Payload = {
    type: 'order.shipment_corrected',
    timestamp: now.toISOString(),
    data: {
      ...orderData(order, numberedHeads(order.clinicId)(order)),
      ...shipmentOnWire(corrected),
      previous,
    },
  };
  return orderEvent({ now, newId }, payload);
}

/** The order of a refill has one medication request. */
function refillEnded(
  { refillRequestId, refillReference }: OrderToMove,
  move: OrderMove,
  [request]: readonly MovedRequest[],
  { timestamp, head }: Beginning,
): Payload[] {
  if (refillRequestId === null || request === undefined) return [];
  const data = () => ({
    ...head(),
    refill_request_id: refillRequestId,
    medication_request_id: request.id,
    original_medication_request_id: request.originalId,
    refills_remaining: refillsRemaining(request.chain),
    ...ownReferenceFields(refillReference),
  });
  if (move.to === 'shipped') return [{ type: 'refill.fulfilled', timestamp, data: data() }];
  if (move.to !== 'cancelled') return [];
  return [{ type: 'refill.cancelled', timestamp, data: { ...data(), reason: move.reason } }];
}

/** If a refill is cancelled, `refill.ready` belongs to the order of the original; otherwise to the order that moves. */
function readyOrder(
  { requests }: OrderToMove,
  { to }: OrderMove,
  readyId: string,
): NumberedOrder | undefined {
  return to === 'cancelled'
    ? requests.find(({ originalId }) => originalId === readyId)?.originalOrder
    : undefined;
}

/** The partner's own reference in an event; no fields if there is none (D33). */
function ownReferenceFields({ externalId, metadata }: OwnReference) {
  return {
    ...(externalId === null ? {} : { external_id: externalId }),
    ...(Object.keys(metadata).length === 0 ? {} : { metadata: { ...metadata } }),
  };
}
