import type { components } from '../../../generated/partner/types.ts';
import type { PatientUpdate } from '../../domain/patient-update.ts';
import { primaryAddress } from './to-patient.ts';

/** Its fields are those of the primary form. */
export function toPatientUpdate(body: components['schemas']['PatientUpdate']): PatientUpdate {
  const { addresses, contacts, weight, weight_recorded_date: weightRecordedDate, status } = body;
  return {
    ...(addresses !== undefined && { address: primaryAddress(addresses) }),
    ...(contacts !== undefined && { contacts }),
    ...(weight !== undefined && { weight }),
    ...(weightRecordedDate !== undefined && { weightRecordedDate }),
    // As in a create, null means active (D16).
    ...(status !== undefined && { status: status ?? 'active' }),
  };
}

const names = [
  ['address', 'addresses'],
  ['contacts', 'contacts'],
  ['weight', 'weight'],
  ['weightRecordedDate', 'weight_recorded_date'],
  ['status', 'status'],
] as const satisfies [keyof PatientUpdate, string][];

/** The names of an update's fields on the wire. */
export function updatedNames(update: PatientUpdate) {
  return names.filter(([field]) => field in update).map(([, name]) => name);
}
