import type { components } from '../../generated/operator/types.ts';
import { operatorOperation } from '../operator/operation.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { findPatients as find } from './store/search.ts';
import type { FoundPatient } from './store/search.ts';

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
