import type { Address } from './address.ts';
import type { Contact, Patient } from './patient.ts';

/** What a partner may change of a patient (D35). What is absent stays as it is. */
export type PatientUpdate = Partial<UpdatablePatient>;

export type UpdatablePatient = Pick<
  Patient,
  'address' | 'contacts' | 'weight' | 'weightRecordedDate' | 'status'
>;

/** The part of an update that differs from the patient. */
export function changesIn(update: PatientUpdate, patient: UpdatablePatient): PatientUpdate {
  const { address, contacts, weight, weightRecordedDate, status } = update;
  return {
    ...(address !== undefined &&
      !isSame(addressLines(address), addressLines(patient.address)) && { address }),
    ...(contacts !== undefined && !isSame(contacts.map(pair), patient.contacts.map(pair)) && { contacts }),
    ...(weight !== undefined && weight !== patient.weight && { weight }),
    ...(weightRecordedDate !== undefined &&
      weightRecordedDate !== patient.weightRecordedDate && { weightRecordedDate }),
    ...(status !== undefined && status !== patient.status && { status }),
  };
}

/** Without the country, which an update cannot name. */
function addressLines({ line1, line2, line3, city, state, postalCode }: Address): unknown {
  return [line1, line2, line3, city, state, postalCode];
}

const pair = ({ key, value }: Contact): unknown => [key, value];

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
