import { addressViolations, noAddress } from './address.ts';
import { yearsBefore } from './calendar.ts';
import type { PatientUpdate } from './patient-update.ts';
import type { Patient } from './patient.ts';
import type { Violation } from './violation.ts';

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

/** The rules for what a partner may change later. They judge what is sent, not what the patient had before. */
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
