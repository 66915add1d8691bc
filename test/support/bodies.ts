/** Bodies that fit the contract and every strict rule on the day of the test clock. */

const signature =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function practitionerBody(clinicId: string) {
  return {
    first_name: 'Maria',
    last_name: 'Alvarez',
    email: 'maria.alvarez@lakesideclinic.example',
    npi: '1234567893',
    is_veterinarian: false,
    assigned_clinic: clinicId,
    phone: '(415) 555-0134',
    address_line_1: '2100 Lakeside Drive',
    address_line_2: 'Suite 400',
    city: 'Oakland',
    state_code: 'CA',
    zip_code: '94612',
    credentials: 'MD',
    specialty: 'Endocrinology',
    license_number: 'A-148822',
    license_state: 'CA',
    license_expiration: '2028-06-30',
    dea_number: 'BA1234563',
    dea_expiration: '2027-12-31',
    signature_image: signature,
  };
}

export function veterinarianBody(clinicId: string) {
  return {
    first_name: 'Hanna',
    last_name: 'Lindqvist',
    is_veterinarian: true,
    assigned_clinic: clinicId,
    license_state: 'CA',
    license_expiration: '2027-09-30',
    dea_number: 'BA1234563',
  };
}

/** The primary form with all its fields. */
export function patientBody(clinicId: string, practitionerId: string) {
  return {
    first_name: 'Linh',
    middle_name: 'Mai',
    last_name: 'Tran',
    gender: 'female',
    dob: '1986-04-17',
    species: 'human',
    animal_owner_name: null,
    weight: '61.5',
    weight_recorded_date: '2026-10-30',
    status: 'active',
    practitioner_id: practitionerId,
    assigned_clinic: clinicId,
    contacts: [{ key: 'email', value: 'linh.tran@mail.example' }],
    addresses: [
      {
        addressLine1: '418 Alder Street',
        addressLine2: 'Apt 5',
        addressLine3: null,
        city: 'Portland',
        state: 'OR',
        postalCode: '97205',
      },
    ],
  };
}

/** All that can be changed of a patient, each with another value than in patientBody. */
export function patientUpdateBody() {
  return {
    addresses: [
      {
        addressLine1: '2210 Shattuck Avenue',
        addressLine2: null,
        addressLine3: null,
        city: 'Berkeley',
        state: 'CA',
        postalCode: '94704',
      },
    ],
    contacts: [{ key: 'phone', value: '(510) 555-0143' }],
    weight: '63.2',
    weight_recorded_date: '2026-11-01',
    status: 'inactive',
  };
}

export function simplifiedBody(clinicId: string) {
  return {
    clinic_id: clinicId,
    first_name: 'Noah',
    last_name: 'Castillo',
    date_of_birth: '1994-09-23',
    gender: 'male',
    email: 'noah.castillo@mail.example',
    phone: '(512) 555-0117',
    address: {
      line1: '1204 Barton Springs Road',
      city: 'Austin',
      state: 'TX',
      zip: '78704',
      country: 'US',
    },
  };
}

export function flatPatientBody(clinicId: string) {
  const { address, ...rest } = simplifiedBody(clinicId);
  const { line1: address_line1, city, state, zip } = address;
  return { ...rest, address_line1, city, state, zip };
}

/** The ids that an order refers to. */
export interface References {
  readonly clinicId: string;
  readonly patientId: string;
  readonly practitionerId: string;
}

const referencesIn = ({ clinicId, patientId, practitionerId }: References) => ({
  clinic_id: clinicId,
  patient_id: patientId,
  practitioner_id: practitionerId,
});

export function lineBody() {
  return {
    medication: 'Metformin',
    dose: '500 mg',
    unit_of_measure: 'mg',
    quantity: 60,
    refills: '2',
    direction: 'Take one tablet twice a day with meals',
    days_supply: 30,
    note: 'Patient prefers easy-open caps',
    compounding_reason: 'Needs a dye-free preparation',
  };
}

export function orderBody(references: References) {
  return {
    ...referencesIn(references),
    carrier_id: 'ups',
    service_id: 'ups-2nd-day-air',
    is_refrigerated: true,
    medication_requests: [lineBody()],
  };
}

export function requestBody(references: References) {
  return {
    ...referencesIn(references),
    medication_name: 'Lisinopril',
    medication_strength: '20 mg',
    quantity: 30,
    refills: 2,
    days_supply: 30,
    instructions: 'Take one tablet a day',
    diagnosis_codes: ['I10'],
  };
}

export function refillBody(medicationRequestId: string, clinicId: string) {
  return {
    medication_request_id: medicationRequestId,
    shipment_group_id: 'november-2026-tran',
    clinic_id: clinicId,
    shipping_address: {
      line1: '15 Lighthouse Lane',
      city: 'Astoria',
      state: 'OR',
      zip: '97103',
      country: 'US',
    },
    shipment_service_code: 'fedex-2day',
    payment_method_id: 'pm_7f2c91',
  };
}

export function webhookBody(clinicId: string) {
  return { clinic_id: clinicId, webhook_url: 'https://hooks.lakesideclinic.example/fulfillment' };
}

/** A body without one of its fields. */
export function without<Body extends object, Field extends keyof Body>(
  body: Body,
  field: Field,
): Omit<Body, Field> {
  const { [field]: _left, ...rest } = body;
  return rest;
}
