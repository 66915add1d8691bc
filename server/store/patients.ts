import { noAddress } from '../domain/address.ts';
import { destinationState } from '../domain/destination.ts';
import type { Patient } from '../domain/patient.ts';
import type { Place, OwnSealer } from '../sealing/sealer.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { clinicOfPartner, ofPartner } from './clinics.ts';
import { externalIdsAreFree, orTaken, referenceColumns } from './own-references.ts';
import { snakeCased } from './snake-case.ts';
import type { Store } from './store.ts';

const createPatient = defineChange({
  name: 'create_patient',
  done: 'created',
  checks: [
    clinicOfPartner,
    {
      name: 'practitioner',
      sql: `
        select from clinic
        where :practitioner_id::uuid is null
          or exists (
            select from practitioners
            where id = :practitioner_id and clinic_id = clinic.id and ${ofPartner('practitioners')}
          )`,
      otherwise: 'practitioner_not_found',
    },
    externalIdsAreFree(['patients', ':external_id_hash']),
  ],
  writes: {
    created: `
      insert into patients (
        id, partner_id, clinic_id, practitioner_id, species, status, state, sealed, references_sealed, external_id_hash,
        created_at
      )
      select
        :id, :partner_id, :clinic_id, :practitioner_id, :species, :status, :state, :sealed, :references_sealed,
        :external_id_hash, at
      from permitted`,
  },
  shared: { locks: ['external_id_hash'] },
});

/** The practitioner, if one is named, must be of the same clinic. */
export function insertPatient(
  store: Store,
  partnerId: string,
  patient: Patient,
  change: Change,
): Promise<'created' | 'clinic_not_found' | 'practitioner_not_found' | 'external_id_taken'> {
  const { id, clinicId, practitionerId, species, status, reference: _reference, ...personal } = patient;
  const values = {
    ...snakeCased({ id, partnerId, clinicId, practitionerId, species, status }),
    state: destinationState(personal.address.state),
    sealed: store.sealer.ofPartner(partnerId).seal(patientPlace(id), personal satisfies PersonalData),
    ...referenceColumns(store, 'patients', { ...patient, partnerId }),
  };
  return orTaken(applyChange(store, createPatient, values, change));
}

/** The part of a patient that is sealed at rest. */
export type PersonalData = Omit<
  Patient,
  'id' | 'clinicId' | 'practitionerId' | 'species' | 'status' | 'reference'
>;

/** What is left of a patient that was erased. */
export const withoutPersonalData: PersonalData = {
  firstName: '',
  middleName: null,
  lastName: '',
  gender: null,
  dateOfBirth: '',
  animalOwnerName: null,
  weight: null,
  weightRecordedDate: null,
  contacts: [],
  address: noAddress,
};

export const patientPlace = (id: string): Place => ({ table: 'patients', column: 'sealed', id });

/** What the rules for orders need of a patient. */
export type PatientReference = Pick<Patient, 'id' | 'species' | 'status' | 'address'> & {
  /** Two-letter code from the address: shipping is priced by state. */
  readonly state: string | null;
  /** Grows with each change of the patient. */
  readonly version: number;
};

/** A PatientReference as a JSON object, without the address, which is in the sealed column. */
export const patientObject = `json_build_object(
  'id', patients.id, 'species', patients.species, 'status', patients.status, 'state', patients.state,
  'version', patients.version
)`;

export function openPatient(
  sealer: OwnSealer,
  clear: Omit<PatientReference, 'address'>,
  sealed: Uint8Array,
): PatientReference {
  const { address } = sealer.open<PersonalData>(patientPlace(clear.id), sealed);
  return { ...clear, address };
}
