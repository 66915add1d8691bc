import { noReference } from '../../server/references/wire.ts';
import type { Patient } from '../../server/patients/rules.ts';
import type { Practitioner } from '../../server/practitioners/rules.ts';

/** A practitioner and a patient that break no rule on 2026-11-21. */
export const practitioner: Practitioner = {
  id: '01936d5e-0000-7000-8000-000000000001',
  clinicId: '01936d5e-0000-7000-8000-00000000000c',
  firstName: 'Maria',
  lastName: 'Alvarez',
  email: 'maria.alvarez@lakesideclinic.example',
  npi: '1234567893',
  isVeterinarian: false,
  phone: null,
  addressLine1: '2100 Lakeside Drive',
  addressLine2: null,
  city: 'Oakland',
  stateCode: 'CA',
  zipCode: '94612',
  credentials: 'MD',
  specialty: null,
  licenseNumber: 'A-148822',
  licenseState: 'CA',
  licenseExpiration: '2028-06-30',
  deaNumber: 'BA1234563',
  deaExpiration: '2027-12-31',
  signatureImage:
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

export const patient: Patient = {
  id: '01936d5e-0000-7000-8000-000000000002',
  clinicId: practitioner.clinicId,
  practitionerId: practitioner.id,
  firstName: 'Jonas',
  middleName: null,
  lastName: 'Weber',
  gender: 'male',
  dateOfBirth: '1984-05-17',
  species: 'human',
  animalOwnerName: null,
  weight: '81.5',
  weightRecordedDate: '2026-10-01',
  status: 'active',
  contacts: [{ key: 'email', value: 'jonas.weber@mail.example' }],
  address: {
    line1: '77 Alder Street',
    line2: null,
    line3: null,
    city: 'Oakland',
    state: 'CA',
    postalCode: '94612',
    country: null,
  },
  reference: noReference,
};
