import { addressViolations, noAddress } from '../domain/address.ts';
import type { Address } from '../domain/address.ts';
import { yearsBefore } from '../domain/calendar.ts';
import type { Violation } from '../domain/findings.ts';
import type { OwnReference } from '../references/wire.ts';

type Gender = 'male' | 'female' | 'other' | 'unknown';
type Species = 'human' | 'canine' | 'feline' | 'equine' | 'avian' | 'mammal - other' | 'reptilian' | 'swine';
type PatientStatus = 'active' | 'inactive';

export interface Contact {
  readonly key: string;
  readonly value: string;
}

/** A human or animal patient of one clinic. The date of birth is a calendar date as written (D16). */
export interface Patient {
  readonly id: string;
  readonly clinicId: string;
  /** Null in the simplified forms, which name no practitioner. */
  readonly practitionerId: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly gender: Gender | null;
  readonly dateOfBirth: string;
  readonly species: Species;
  readonly animalOwnerName: string | null;
  /** Numeric text, as sent. */
  readonly weight: string | null;
  readonly weightRecordedDate: string | null;
  readonly status: PatientStatus;
  readonly contacts: readonly Contact[];
  readonly address: Address;
  readonly reference: OwnReference;
}

/** The fields that a partner may change (D35). An absent field stays as it is. */
export type PatientUpdate = Partial<UpdatablePatient>;

type UpdatablePatient = Pick<Patient, 'address' | 'contacts' | 'weight' | 'weightRecordedDate' | 'status'>;

/** The fields of a patient that a rule or a handler may find wrong. */
export type PatientField =
  | 'clinicId'
  | 'practitionerId'
  | 'dateOfBirth'
  | 'animalOwnerName'
  | 'weight'
  | 'address.state'
  | 'address.postalCode';

type Found = Violation<PatientField>[];

/** Older dates of birth are typing errors. */
const oldestYears = 130;

/** Everything wrong with a patient beyond the contract's schemas (D26), in field order. */
export function patientViolations(patient: Patient, today: string): Found {
  return [
    ...birthViolations(patient.dateOfBirth, today),
    ...ownerViolations(patient),
    ...patientUpdateViolations(patient),
  ];
}

/** The rules for an update. They judge the fields that are sent, not those that the patient has already. */
export function patientUpdateViolations({ weight = null, address = noAddress }: PatientUpdate): Found {
  return [...weightViolations(weight), ...addressViolations(address, 'address.state', 'address.postalCode')];
}

function birthViolations(birth: string, today: string): Found {
  const field = 'dateOfBirth';
  if (birth > today) {
    return [{ field, reason: 'in_the_future', predicate: 'must not be in the future', binds: 'production' }];
  }
  if (birth < yearsBefore(oldestYears, today)) {
    const predicate = `must not be more than ${oldestYears} years ago`;
    return [{ field, reason: 'too_long_ago', predicate, binds: 'production' }];
  }
  return [];
}

/** Only advice: the contract leaves the owner's name optional, but the pharmacy will ask for it. */
function ownerViolations({ species, animalOwnerName }: Patient): Found {
  if (species === 'human' || (animalOwnerName !== null && animalOwnerName.trim() !== '')) return [];
  const predicate = 'should name the owner of an animal patient';
  return [{ field: 'animalOwnerName', reason: 'recommended', predicate, binds: 'never' }];
}

function weightViolations(weight: string | null): Found {
  if (weight === null || Number(weight) > 0) return [];
  return [{ field: 'weight', reason: 'minimum', predicate: 'must be greater than 0', binds: 'production' }];
}

/**
 * The person whom operators search for (D63): the last name without case, accents and non-letters, together with the date of
 * birth. null if nothing of the name is left, because a date of birth alone must find nobody.
 */
export function personKey({
  lastName,
  dateOfBirth,
}: Pick<Patient, 'lastName' | 'dateOfBirth'>): readonly [name: string, birth: string] | null {
  const name = lastName
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return name === '' ? null : [name, dateOfBirth];
}

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
