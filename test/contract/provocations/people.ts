import { patientBody, practitionerBody, simplifiedBody, without } from '../../support/bodies.ts';
import type { Party } from '../../support/party.ts';
import { notJson, unknownId } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';

const practitioner =
  (fields: object, environment?: 'production'): Provocation =>
  async ({ party }) => {
    const caller = await party(environment);
    return caller.call('createPractitioner', { body: { ...practitionerBody(caller.clinicId), ...fields } });
  };

const patient =
  (bodyOf: (party: Party) => object, environment?: 'production'): Provocation =>
  async ({ party }) => {
    const caller = await party(environment);
    return caller.call('createPatient', { body: bodyOf(caller) });
  };
const primary = ({ clinicId, practitionerId }: Party) => patientBody(clinicId, practitionerId);
const simplified = ({ clinicId }: Party) => simplifiedBody(clinicId);

const flatWithoutZip = ({ clinicId }: Party) => {
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
    missing_fields: async ({ party }) => (await party()).call('createPractitioner', { body: {} }),
    malformed_uuid: practitioner({ assigned_clinic: 'lakeside' }),
    malformed_email: practitioner({ email: 'maria.alvarez' }),
    clinic_not_found: practitioner({ assigned_clinic: unknownId }),
    npis_differ: practitioner({ npi_number: '1245319599' }),
    unknown_field: practitioner({ licence_number: 'A-148822' }),
    npi_check_digit: practitioner({ npi: '1234567890' }, 'production'),
    malformed_json: notJson('createPractitioner'),
  },
  PatientCreated: {
    created: patient(simplified),
    created_with_warnings: patient(flatWithoutZip),
    animal_without_owner: patient((party) => ({ ...primary(party), species: 'canine' }), 'production'),
  },
  PatientInvalid: {
    gender_missing: patient((party) => without(primary(party), 'gender')),
    missing_fields: patient(() => ({})),
    first_name_too_short: patient((party) => ({ ...primary(party), first_name: 'L' })),
    malformed_uuid: patient((party) => ({ ...primary(party), practitioner_id: 'dr-alvarez' })),
    malformed_email: patient((party) => ({ ...simplified(party), email: 'noah.castillo' })),
    impossible_date: patient((party) => ({ ...simplified(party), date_of_birth: '1994-02-30' })),
    two_addresses: patient((party) => {
      const body = primary(party);
      return { ...body, addresses: [...body.addresses, ...body.addresses] };
    }),
    no_address: patient((party) => ({ ...primary(party), addresses: [] })),
    clinic_not_found: patient((party) => ({ ...primary(party), assigned_clinic: unknownId })),
    born_in_the_future: patient((party) => ({ ...primary(party), dob: '2030-01-01' }), 'production'),
    malformed_json: notJson('createPatient'),
  },
  PractitionerNotFound: {
    practitioner_not_found: patient((party) => ({ ...primary(party), practitioner_id: unknownId })),
  },
};
