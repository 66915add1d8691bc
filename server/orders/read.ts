import type { components } from '../../generated/partner/types.ts';
import { clinicNotFound, notFound } from '../errors.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { readTimestamp } from '../paging/timestamps.ts';
import { partnerOperation } from '../partner/operation.ts';
import type { OwnReference } from '../references/wire.ts';
import type { MedicationOrder } from './order.ts';
import { refillRefusal, refillsRemaining, refillStatus } from './refill-chain.ts';
import type { RefillChain } from './refill-chain.ts';
import { findOrdersOfClinic, isChangeKey } from './store/pages.ts';
import { findRequestOfPartner } from './store/request-views.ts';
import type { RequestView } from './store/request-views.ts';
import { findOrderOfPartner } from './store/views.ts';
import type { OrderDetails, OrderView } from './store/views.ts';
import { trackingUrl } from './tracking.ts';

/** Reads one order of any of the partner's clinics (D30). */
export const getMedicationOrder = partnerOperation(
  'getMedicationOrder',
  async ({ path }, { store, partnerId, auditRead }, reply) => {
    const order = await findOrderOfPartner(store, partnerId, path.medication_order_id);
    if (order === null) throw notFound('Medication order', 'medication_order_id');
    const { id, clinicId, patientId } = order;
    auditRead({ medication_order_id: id, clinic_id: clinicId, patient_id: patientId });
    return reply(200, { data: orderDetailsOnWire(order) });
  },
);

/** Lists a clinic's orders, newest first, or with updated_since in the order of their changes (D30). */
export const listMedicationOrders = partnerOperation(
  'listMedicationOrders',
  async ({ query }, { store, partnerId, auditRead }, reply) => {
    const { status = null, external_id: externalId = null, updated_since: since } = query;
    const clinicId = query.clinic_id.toLowerCase();
    const patientId = query.patient_id?.toLowerCase() ?? null;
    const updatedSince = since === undefined ? null : readTimestamp('updated_since', since);
    const search = { partnerId, clinicId, status, patientId, externalId, updatedSince };
    const page = pageRequest(query, { ...(updatedSince && { isKey: isChangeKey }) });
    const found = await findOrdersOfClinic(store, search, page);
    if (found === null) throw clinicNotFound('clinic_id');
    auditRead({ clinic_id: clinicId, ...(patientId !== null && { patient_id: patientId }) });
    return reply(200, {
      data: {
        medication_orders: found.items.map((order) => partnerOrderOnWire(order, order.requestIds)),
        next_cursor: nextCursor(found),
        synced_until: found.syncedUntil,
      },
    });
  },
);

/** Reads one medication request of any of the partner's clinics (D30). */
export const getMedicationRequest = partnerOperation(
  'getMedicationRequest',
  async ({ path }, { store, partnerId, auditRead }, reply) => {
    const request = await findRequestOfPartner(store, partnerId, path.medication_request_id);
    if (request === null) throw notFound('Medication request', 'medication_request_id');
    const { id, order } = request;
    auditRead({
      medication_request_id: id,
      medication_order_id: order.id,
      clinic_id: order.clinicId,
      patient_id: order.patientId,
    });
    return reply(200, { data: requestOnWire(request, order) });
  },
);

type Wire = components['schemas'];

/** An order as lists show it. */
function partnerOrderOnWire(order: OrderView, requestIds: readonly string[]): Wire['OrderSummary'] {
  return {
    medication_order_id: order.id,
    clinic_id: order.clinicId,
    patient_id: order.patientId,
    practitioner_id: order.practitionerId,
    ...referenceOnWire(order),
    status: order.status,
    reason: order.reason,
    cancellation_reason: order.cancellationReason,
    sequence: order.sequence,
    created_at: order.createdAt,
    updated_at: inMilliseconds(order.changedAt),
    carrier_id: order.carrierId,
    service_id: order.serviceId,
    service_name: order.serviceName,
    shipping_cost: order.shippingCost,
    is_refrigerated: order.isRefrigerated,
    shipment_group_id: order.shipmentGroupId,
    refill_request_id: order.refillRequestId,
    tracking: trackingOnWire(order),
    medication_request_ids: [...requestIds],
  };
}

/** An order with its medication requests and its history. */
function orderDetailsOnWire(order: OrderDetails): Wire['OrderDetails'] {
  const { requests, history, statusNote, notes } = order;
  return {
    ...partnerOrderOnWire(
      order,
      requests.map(({ id }) => id),
    ),
    medication_requests: requests.map((request) => requestOnWire(request, order)),
    history: history.map(({ status, reason, at }) => ({ status, reason, at })),
    status_note: statusNote,
    notes: [...notes],
  };
}

/** The formulary's entry that fills each medication request of a new order (D18). */
export function matchedMedications({ medicationRequests }: MedicationOrder): Wire['MatchedMedications'] {
  return medicationRequests.map((request) => ({
    medication_request_id: request.id,
    ...entryOnWire(request),
  }));
}

function entryOnWire(request: Pick<RequestView, 'medicationId' | 'medicationName' | 'medicationStrength'>) {
  return {
    medication_id: request.medicationId,
    medication_name: request.medicationName,
    medication_strength: request.medicationStrength,
  };
}

/** Cancelled refills return their authorization, so nothing else limits how many there are. */
const mostRefillsShown = 100;

/** A medication request. It has the status and the times of its order. */
function requestOnWire(
  request: RequestView,
  order: Pick<OrderView, 'id' | 'status' | 'createdAt' | 'changedAt'>,
): Wire['MedicationRequestDetails'] {
  return {
    medication_request_id: request.id,
    medication_order_id: order.id,
    original_medication_request_id: request.originalId,
    ...referenceOnWire(request),
    status: order.status,
    ...entryOnWire(request),
    quantity: request.quantity,
    unit_of_measure: request.unitOfMeasure,
    days_supply: request.daysSupply,
    refills_authorized: request.chain.authorized,
    ...refillabilityOnWire(request.chain),
    refill_requests: request.refills.slice(-mostRefillsShown).map((refill) => ({
      refill_request_id: refill.id,
      medication_order_id: refill.orderId,
      status: refillStatus(refill.orderStatus),
      created_at: refill.createdAt,
    })),
    created_at: order.createdAt,
    updated_at: inMilliseconds(order.changedAt),
  };
}

/** The partner's own reference (D33). */
export function referenceOnWire({ reference }: { readonly reference: OwnReference }) {
  return { external_id: reference.externalId, metadata: { ...reference.metadata } };
}

/** Says if a refill is possible now, or else the reason that createRefillRequest would give (D07). */
export function refillabilityOnWire(chain: RefillChain) {
  const refusal = refillRefusal(chain);
  return {
    refills_remaining: refillsRemaining(chain),
    refillable: refusal === null,
    not_refillable_reason: refusal,
  };
}

/** null unless the order has shipped with a tracking number. */
export function trackingOnWire(order: OrderView): Wire['Tracking'] {
  const { carrierId, trackingNumber } = order;
  return trackingNumber === null
    ? null
    : { carrier_id: carrierId, tracking_number: trackingNumber, tracking_url: trackingUrl(order) };
}

/** Many clients cannot read microseconds. */
export const inMilliseconds = (instant: string): string => `${instant.slice(0, 23)}Z`;
