import type { Address } from './address.ts';
import type { OwnReference } from './own-reference.ts';

export type Gender = 'male' | 'female' | 'other' | 'unknown';
export type Species =
  'human' | 'canine' | 'feline' | 'equine' | 'avian' | 'mammal - other' | 'reptilian' | 'swine';
export type PatientStatus = 'active' | 'inactive';

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
