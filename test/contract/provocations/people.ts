import {
  patientBody,
  patientUpdateBody,
  practitionerBody,
  simplifiedBody,
  without,
} from '../../support/bodies.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { twice, unknownId, send } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';

const practitioner =
  (fields: object, environment?: 'production'): Provocation =>
  async ({ partner }) => {
    const caller = await partner(environment);
    return caller.call('createPractitioner', { body: { ...practitionerBody(caller.clinicId), ...fields } });
  };

const patient =
  (bodyOf: (partner: PartnerWithPatient) => object, environment?: 'production'): Provocation =>
  async ({ partner }) => {
    const caller = await partner(environment);
    return caller.call('createPatient', { body: bodyOf(caller) });
  };
const primary = ({ clinicId, practitionerId }: PartnerWithPatient) => patientBody(clinicId, practitionerId);
const simplified = ({ clinicId }: PartnerWithPatient) => simplifiedBody(clinicId);

const update =
  (body: object, environment?: 'production', patient_id?: string): Provocation =>
  async ({ partner }) => {
    const caller = await partner(environment);
    return caller.call('updatePatient', { path: { patient_id: patient_id ?? caller.patientId }, body });
  };
const { addresses, contacts } = patientUpdateBody();
const addressWith = (part: object) => ({ addresses: addresses.map((one) => ({ ...one, ...part })) });

const flatWithoutZip = ({ clinicId }: PartnerWithPatient) => {
  const { address, ...rest } = simplifiedBody(clinicId);
  return { ...rest, address_line1: address.line1, city: address.city, state: address.state, zip: 'none' };
};

export const people: Provocations = {
  PractitionerCreated: {
    created: practitioner({}),
    created_with_warnings: practitioner({ npi: '1234567890' }),
  },
  PractitionerInvalid: {
    first_name_too_short: practitioner({ first_name: 'M' }),
    missing_fields: send('createPractitioner', { body: {} }),
    malformed_email: practitioner({ email: 'maria.alvarez' }),
    npis_differ: practitioner({ npi_number: '1245319599' }),
    unknown_field: practitioner({ licence_number: 'A-148822', license_number: undefined }),
    npi_check_digit: practitioner({ npi: '1234567890' }, 'production'),
    empty_body: send('createPractitioner', { text: '' }),
  },
  PatientCreated: {
    created: patient(simplified),
    created_with_warnings: patient(flatWithoutZip),
    animal_without_owner: patient((partner) => ({ ...primary(partner), species: 'canine' }), 'production'),
  },
  PatientInvalid: {
    gender_missing: patient((partner) => without(primary(partner), 'gender')),
    missing_fields: send('createPatient', { body: {} }),
    first_name_too_short: patient((partner) => ({ ...primary(partner), first_name: 'L' })),
    malformed_email: patient((partner) => ({ ...simplified(partner), email: 'noah.castillo' })),
    impossible_date: patient((partner) => ({ ...simplified(partner), date_of_birth: '1994-02-30' })),
    two_addresses: patient((partner) => {
      const body = primary(partner);
      return { ...body, addresses: [...body.addresses, ...body.addresses] };
    }),
    no_address: patient((partner) => ({ ...primary(partner), addresses: [] })),
    metadata_too_large: patient((partner) => ({
      ...primary(partner),
      metadata: Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`key${index}`, ''])),
    })),
    born_in_the_future: patient((partner) => ({ ...primary(partner), dob: '2030-01-01' }), 'production'),
    mixed_forms: patient((partner) => {
      const { assigned_clinic: clinic_id, ...body } = primary(partner);
      return { ...body, clinic_id };
    }),
    unknown_form: send('createPatient', { body: { patient: { name: 'Linh Tran' } } }),
  },
  PatientUpdated: {
    moved: update({ addresses, contacts }),
    nothing_changed: update({ status: 'active' }),
    updated_with_warnings: update(addressWith({ postalCode: '947' })),
  },
  PatientUpdateInvalid: {
    city_missing: update(addressWith({ city: undefined })),
    state_code: update(addressWith({ state: 'XX' }), 'production'),
    weight_zero: update({ weight: '0' }, 'production'),
    malformed_json: async ({ partner }) => {
      const { call, patientId: patient_id } = await partner();
      return call('updatePatient', { path: { patient_id }, text: '{"weight":' });
    },
  },
  PatientNotFound: { patient_not_found: update({ status: 'active' }, undefined, unknownId) },
  PatientConflict: {
    external_id_taken: twice(
      patient((partner) => ({ ...simplified(partner), external_id: 'patient-20418' })),
    ),
  },
  PractitionerNotFound: {
    practitioner_not_found: patient((partner) => ({ ...primary(partner), practitioner_id: unknownId })),
  },
};
