import type { components } from '../../generated/operator/types.ts';
import type { Address } from '../domain/address.ts';
import { notFound } from '../errors.ts';
import type { OperatorIdentity } from '../operator/context.ts';
import { operatorOperation } from '../operator/operation.ts';
import { addressOnWire, orderSummaryOnWire, patientOnWire } from './operator-wire.ts';
import { refillsRemaining } from './refill-chain.ts';
import { findPatientRecord } from './store/patient-page.ts';
import type { PatientOrder, PatientRecord } from './store/patient-page.ts';
import type { RequestView } from './store/request-views.ts';

type Wire = components['schemas'];

const mostOrders = 100;

/** Reads a patient with its orders, for a purpose (D63). */
export const getPatient = operatorOperation('getPatient', async ({ path, query }, context, reply) => {
  const patient = await findPatientRecord(context.store, path.patient_id.toLowerCase(), mostOrders);
  if (patient === null) throw notFound('Patient', 'patient_id');
  const { id, clinicId, partnerId } = patient;
  context.auditRead({ patient_id: id, clinic_id: clinicId, partner_id: partnerId }, query.purpose);
  return reply(200, { data: recordOnWire(patient, context.operator) });
});

function recordOnWire(patient: PatientRecord, reader: OperatorIdentity): Wire['PatientRecord'] {
  return {
    patient: patientOnWire(patient, patient.erasedAt),
    status: patient.status,
    gender: patient.gender,
    address: addressOnWire(patient.address),
    former_addresses: formerAddresses(patient),
    external_id: patient.reference.externalId,
    orders: patient.orders.map((order) => patientOrderOnWire(order, reader)),
    has_more_orders: patient.hasMoreOrders,
    clinic_id: patient.clinicId,
    clinic_name: patient.clinicName,
    partner_id: patient.partnerId,
    partner_name: patient.partnerName,
    created_at: patient.createdAt.toISOString(),
    erased_at: patient.erasedAt?.toISOString() ?? null,
  };
}

/**
 * The other addresses that orders went to, latest first. An order without its own address ships to the patient's present one, and
 * is given that address when the patient moves (keepAddress).
 */
function formerAddresses({ address, orders }: PatientRecord): Wire['FormerAddress'][] {
  const seen = new Set([keyOf(address)]);
  return orders.flatMap(({ id, createdAt, shippingAddress }) => {
    if (shippingAddress === null || seen.has(keyOf(shippingAddress))) return [];
    seen.add(keyOf(shippingAddress));
    const last = { last_order_id: id, last_ordered_at: createdAt.toISOString() };
    return [{ address: addressOnWire(shippingAddress), ...last }];
  });
}

/** No country means the United States. */
const keyOf = ({ line1, line2, line3, city, state, postalCode, country }: Address): string =>
  JSON.stringify([line1, line2, line3, city, state, postalCode, country ?? 'US']);

function patientOrderOnWire(order: PatientOrder, reader: OperatorIdentity): Wire['PatientOrder'] {
  return {
    order: orderSummaryOnWire(order, reader),
    external_id: order.reference.externalId,
    shipped_at: order.shippedAt?.toISOString() ?? null,
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    lines: order.lines.map(patientLineOnWire),
  };
}

function patientLineOnWire(line: RequestView): Wire['PatientLine'] {
  return {
    medication_request_id: line.id,
    original_medication_request_id: line.originalId,
    medication_name: line.medicationName,
    medication_strength: line.medicationStrength,
    quantity: line.quantity,
    days_supply: line.daysSupply,
    refills_authorized: line.chain.authorized,
    refills_remaining: refillsRemaining(line.chain),
    external_id: line.reference.externalId,
  };
}
