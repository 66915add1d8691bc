import type { components } from '../../generated/partner/types.ts';
import { noAddress } from '../domain/address.ts';
import type { Address } from '../domain/address.ts';
import type { WireName } from '../domain/findings.ts';
import { externalIdOf, toOwnReference } from '../references/wire.ts';
import type { SentExternalId } from '../references/wire.ts';
import type { Contact, Patient, PatientField, PatientUpdate } from './rules.ts';

type Schemas = components['schemas'];
type Primary = Schemas['PatientPrimary'];
type WithAddress = Schemas['PatientSimplified'];
type Flat = Schemas['PatientSimplifiedFlat'];

/** Any form of a patient as the domain knows it, with the names that the form gives to its fields. */
export interface MappedPatient {
  readonly patient: Patient;
  readonly wireName: WireName<PatientField>;
  readonly externalIds: readonly SentExternalId[];
}

/** Maps the three forms of a patient (D16); the contract ensures that a body is exactly one of them. */
export function toPatient(body: Schemas['Patient'], id: string): MappedPatient {
  return { ...inOneForm(body, id), externalIds: externalIdOf('patients', body) };
}

type InOneForm = Omit<MappedPatient, 'externalIds'>;

function inOneForm(body: Schemas['Patient'], id: string): InOneForm {
  if ('addresses' in body) return fromPrimary(body, id);
  return 'address' in body ? fromAddressObject(body, id) : fromFlat(body, id);
}

function fromPrimary(body: Primary, id: string): InOneForm {
  return {
    patient: {
      id,
      clinicId: body.assigned_clinic.toLowerCase(),
      practitionerId: body.practitioner_id.toLowerCase(),
      firstName: body.first_name,
      middleName: body.middle_name ?? null,
      lastName: body.last_name,
      gender: body.gender,
      // The calendar date as written: the offset of a timestamp never moves a birthday (D16).
      dateOfBirth: body.dob.slice(0, 10),
      species: body.species ?? 'human',
      animalOwnerName: body.animal_owner_name ?? null,
      weight: body.weight ?? null,
      weightRecordedDate: body.weight_recorded_date ?? null,
      status: body.status ?? 'active',
      contacts: body.contacts ?? [],
      address: primaryAddress(body.addresses),
      reference: toOwnReference(body),
    },
    wireName: primaryName,
  };
}

/** The contract requires exactly one address, which the array type cannot express. */
function primaryAddress([address]: Primary['addresses']): Address {
  return {
    line1: address?.addressLine1 ?? null,
    line2: address?.addressLine2 ?? null,
    line3: address?.addressLine3 ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    postalCode: address?.postalCode ?? null,
    country: null,
  };
}

function fromAddressObject(body: WithAddress, id: string): InOneForm {
  const { line1, city, state, zip, country } = body.address;
  return {
    patient: {
      ...simplified(body, id),
      address: { ...noAddress, line1, city, state, postalCode: zip, country: country ?? null },
    },
    wireName: (field) => addressObjectNames[field],
  };
}

function fromFlat(body: Flat, id: string): InOneForm {
  const { address_line1: line1, city, state, zip } = body;
  return {
    patient: { ...simplified(body, id), address: { ...noAddress, line1, city, state, postalCode: zip } },
    wireName: (field) => flatNames[field],
  };
}

/** The fields that both simplified forms have: a human patient without an assigned practitioner. */
function simplified(body: WithAddress | Flat, id: string): Omit<Patient, 'address'> {
  return {
    id,
    clinicId: body.clinic_id.toLowerCase(),
    practitionerId: null,
    firstName: body.first_name,
    middleName: null,
    lastName: body.last_name,
    gender: body.gender ?? null,
    dateOfBirth: body.date_of_birth,
    species: 'human',
    animalOwnerName: null,
    weight: null,
    weightRecordedDate: null,
    status: 'active',
    contacts: [...contact('email', body.email), ...contact('phone', body.phone)],
    reference: toOwnReference(body),
  };
}

function contact(key: string, value: string | undefined): Contact[] {
  return value === undefined ? [] : [{ key, value }];
}

const primaryNames: Readonly<Record<PatientField, string>> = {
  clinicId: 'assigned_clinic',
  practitionerId: 'practitioner_id',
  dateOfBirth: 'dob',
  animalOwnerName: 'animal_owner_name',
  weight: 'weight',
  'address.state': 'addresses[0].state',
  'address.postalCode': 'addresses[0].postalCode',
};

export const primaryName: WireName<PatientField> = (field) => primaryNames[field];

/** Fields that the simplified forms lack keep their primary names; no rule finds anything wrong with them. */
const flatNames: Readonly<Record<PatientField, string>> = {
  ...primaryNames,
  clinicId: 'clinic_id',
  dateOfBirth: 'date_of_birth',
  'address.state': 'state',
  'address.postalCode': 'zip',
};

const addressObjectNames: Readonly<Record<PatientField, string>> = {
  ...flatNames,
  'address.state': 'address.state',
  'address.postalCode': 'address.zip',
};

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
