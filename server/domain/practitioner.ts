/** A doctor or veterinarian of one clinic. Dates are calendar dates, YYYY-MM-DD. */
export interface Practitioner {
  readonly id: string;
  readonly clinicId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly npi: string | null;
  readonly isVeterinarian: boolean;
  readonly phone: string | null;
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly zipCode: string | null;
  readonly credentials: string | null;
  readonly specialty: string | null;
  readonly licenseNumber: string | null;
  readonly licenseState: string | null;
  readonly licenseExpiration: string | null;
  readonly deaNumber: string | null;
  readonly deaExpiration: string | null;
  readonly signatureImage: string | null;
}

/** What the rules of an order need to know about its prescriber. */
export type PractitionerStanding = Pick<
  Practitioner,
  'isVeterinarian' | 'licenseExpiration' | 'deaNumber' | 'deaExpiration'
>;
