import type { components } from '../../generated/operator/types.ts';
import type { Address } from '../domain/address.ts';
import type { OperatorIdentity } from '../operator/context.ts';
import { deliveryOnWire } from '../webhooks/operator-deliveries.ts';
import type { MedicationRequest } from './order.ts';
import type { OrderToMove } from './store/moves.ts';
import type { OrderCount } from './store/operator-list.ts';
import type { HistoryEntry, MoveActor, OrderProgress, OrderRecord } from './store/record.ts';
import type { Correction } from './store/shipments.ts';
import type { OrderSummary } from './store/summaries.ts';
import { supplyEndsOn } from './supply.ts';

type Wire = components['schemas'];

/**
 * An order as lists show it, without health information. The partner chose the shipment group, often by a patient's name, so only
 * readers who may see the patient's name see the group.
 */
export function orderSummaryOnWire(
  order: OrderSummary,
  { scopes }: Pick<OperatorIdentity, 'scopes'>,
): Wire['OrderSummary'] {
  return {
    order_id: order.id,
    partner_id: order.partnerId,
    partner_name: order.partnerName,
    clinic_id: order.clinicId,
    clinic_name: order.clinicName,
    status: order.status,
    status_since: order.statusSince.toISOString(),
    reason: order.reason,
    carrier_id: order.carrierId,
    service_id: order.serviceId,
    service_name: order.serviceName,
    is_refrigerated: order.isRefrigerated,
    is_refill: order.isRefill,
    refill_early: order.isEarlyRefill,
    line_count: order.lineCount,
    to_confirm: [...order.toConfirm],
    shipment_group_id: scopes.has('health-information:read') ? order.shipmentGroupId : null,
    tracking_number: order.trackingNumber,
    answered_at: order.answeredAt?.toISOString() ?? null,
    created_at: order.createdAt.toISOString(),
    updated_at: order.statusSince.toISOString(),
  };
}

/** An order with everything the pharmacy needs to fill and ship it. */
export function orderOnWire(order: OrderRecord, reader: OperatorIdentity): Wire['Order'] {
  return {
    ...orderSummaryOnWire(order, reader),
    shipping_cost: order.shippingCost,
    payment_method_id: order.paymentMethodId,
    refill_request_id: order.refillRequestId,
    refill: refillOnWire(order),
    external_id: order.reference.externalId,
    refill_external_id: order.refillReference.externalId,
    erased_at: order.erasedAt?.toISOString() ?? null,
    cancellation: order.cancellation,
    patient: patientOnWire(order.patient, order.erasedAt),
    ship_to: addressOnWire(order.shipTo),
    prescriber: prescriberOnWire(order.prescriber),
    lines: order.lines.map(lineOnWire),
    history: order.history.map(historyEntryOnWire),
    notes: [...order.notes],
  };
}

/** Where an order is and what has happened to it, without health information. */
export function orderProgressOnWire(
  progress: OrderProgress,
  reader: OperatorIdentity,
): Wire['OrderProgress'] {
  return {
    order: orderSummaryOnWire(progress.order, reader),
    tracking_url: progress.trackingUrl,
    history: progress.history.map(historyEntryOnWire),
    shipment_corrections: progress.corrections.map(correctionOnWire),
    deliveries: progress.deliveries.map(deliveryOnWire),
  };
}

function correctionOnWire({ at, why, previous, ...by }: Correction): Wire['CorrectedShipment'] {
  const { carrierId: carrier_id, serviceId: service_id, trackingNumber: tracking_number } = previous;
  return { at, why, operator: moverOnWire(by), previous: { carrier_id, service_id, tracking_number } };
}

export function orderCountOnWire(count: OrderCount): Wire['OrderCount'] {
  return {
    status: count.status,
    oldest_since: count.oldestSince?.toISOString() ?? null,
    under_1h: count.underHour,
    under_4h: count.underFourHours,
    under_1d: count.underDay,
    under_3d: count.underThreeDays,
    longer: count.longer,
  };
}

function historyEntryOnWire(entry: HistoryEntry): Wire['HistoryEntry'] {
  const { status, reason, at } = entry;
  return { status, reason, at: at.toISOString(), ...moveActorOnWire(entry) };
}

/** An order in the details of a refusal: its status, since when, and who moved it there. */
export function currentOnWire(order: OrderToMove) {
  const { status, statusSince } = order;
  return { order_status: status, status_since: statusSince.toISOString(), ...moveActorOnWire(order) };
}

/** Who moved an order. */
function moveActorOnWire({ actorKind, ...mover }: MoveActor) {
  return { actor: actorKind, operator: moverOnWire(mover) };
}

function moverOnWire({ operatorId, operatorName }: Omit<MoveActor, 'actorKind'>) {
  return operatorId === null || operatorName === null
    ? null
    : { operator_id: operatorId, name: operatorName };
}

export function patientOnWire(patient: OrderRecord['patient'], erasedAt: Date | null): Wire['OrderPatient'] {
  const isErased = erasedAt !== null;
  return {
    patient_id: patient.id,
    first_name: isErased ? null : patient.firstName,
    middle_name: patient.middleName,
    last_name: isErased ? null : patient.lastName,
    date_of_birth: isErased ? null : patient.dateOfBirth,
    species: patient.species,
    animal_owner_name: patient.animalOwnerName,
    weight: patient.weight,
    weight_recorded_on: patient.weightRecordedDate,
    contacts: patient.contacts.map(({ key, value }) => ({ key, value })),
  };
}

export function addressOnWire({
  line1,
  line2,
  line3,
  city,
  state,
  postalCode,
  country,
}: Address): Wire['ShipTo'] {
  return { line1, line2, line3, city, state, postal_code: postalCode, country };
}

function prescriberOnWire(prescriber: OrderRecord['prescriber']): Wire['Prescriber'] {
  return {
    practitioner_id: prescriber.id,
    first_name: prescriber.firstName,
    last_name: prescriber.lastName,
    credentials: prescriber.credentials,
    is_veterinarian: prescriber.isVeterinarian,
    npi: prescriber.npi,
    dea_number: prescriber.deaNumber,
    phone: prescriber.phone,
  };
}

const mostFillsShown = 100;

/** The facts by which a pharmacist judges a refill (D64). */
function refillOnWire({ refill, isEarlyRefill }: OrderRecord): Wire['Refill'] {
  if (refill === null) return null;
  const end = supplyEndsOn(refill.fills);
  return {
    original_medication_request_id: refill.originalId,
    original_order_id: refill.orderId,
    original_received_on: refill.receivedOn,
    refills_authorized: refill.authorized,
    fills: refill.fills.slice(-mostFillsShown).map((fill) => ({
      order_id: fill.orderId,
      medication_request_id: fill.requestId,
      shipped_on: fill.shippedOn,
      quantity: fill.quantity,
      days_supply: fill.daysSupply,
    })),
    supply_ends_on: end,
    supply_unknown: end === null ? 'days_supply_missing' : null,
    early: isEarlyRefill,
  };
}

function lineOnWire(request: MedicationRequest): Wire['OrderLine'] {
  return {
    medication_request_id: request.id,
    original_medication_request_id: request.originalId,
    medication_id: request.medicationId,
    medication_name: request.medicationName,
    medication_strength: request.medicationStrength,
    compounded: request.compounded,
    dose: request.dose ?? request.medicationStrength,
    ordered_dose: request.dose,
    strength_differs: request.strengthDiffers,
    unit_of_measure: request.unitOfMeasure,
    quantity: request.quantity,
    refills: request.refills,
    direction: request.direction,
    days_supply: request.daysSupply,
    note: request.note,
    compounding_reason: request.compoundingReason,
    diagnosis_codes: [...request.diagnosisCodes],
    schedule: request.schedule,
    external_id: request.reference.externalId,
  };
}
