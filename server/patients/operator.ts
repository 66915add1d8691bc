import type { components } from '../../generated/operator/types.ts';
import { ApiError, notFound } from '../errors.ts';
import { erasePatient as erase, findPatientSummary } from './store/erasure.ts';
import { findPatients as find } from './store/search.ts';
import type { FoundPatient } from './store/search.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { operatorOperation } from '../operator/operation.ts';

/** Finds the patients that a partner calls by an external_id, by their ids only (D49). */
export const findPatients = operatorOperation(
  'findPatients',
  async ({ query }, { store, auditRead }, reply) => {
    const clinicId = query.clinic_id?.toLowerCase() ?? null;
    const page = await find(store, { externalId: query.external_id, clinicId }, pageRequest(query));
    const [only, ...others] = page.items;
    if (only && others.length === 0) auditRead(idsOf(only));
    return reply(200, { data: { patients: page.items.map(patientOnWire), next_cursor: nextCursor(page) } });
  },
);

function idsOf({ id, clinicId, partnerId }: FoundPatient) {
  return { patient_id: id, clinic_id: clinicId, partner_id: partnerId };
}

function patientOnWire(patient: FoundPatient): components['schemas']['FoundPatient'] {
  return { ...idsOf(patient), clinic_name: patient.clinicName, partner_name: patient.partnerName };
}

/** Erases what is sealed about a patient, for good. Its identifiers and the audit stay. */
export const erasePatient = operatorOperation('erasePatient', async ({ path }, context, reply) => {
  const { store } = context;
  const patient = await findPatientSummary(store, path.patient_id);
  if (patient === null) throw notFound('Patient', 'patient_id');
  const { id, clinicId, partnerId } = patient;
  const ids = { patient_id: id, clinic_id: clinicId };
  const verdict = await erase(store, patient, context.change({ status: 200, ids, partnerId }));
  if (verdict === 'open_orders') throw openOrders();
  const erasedAt = patient.erasedAt ?? context.now;
  return reply(200, { data: { ...ids, erased_at: erasedAt.toISOString() }, message: 'Patient erased' });
});

function openOrders(): ApiError {
  return new ApiError('CONFLICT', 'An order of the patient has not shipped and is not cancelled.', {
    field: 'patient_id',
    reason: 'open_orders',
  });
}
