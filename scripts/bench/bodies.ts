/** Whom and where a request is for. */
export interface References {
  readonly patientId: string;
  readonly practitionerId: string;
  readonly clinicId: string;
}

/** The primary form with all that it has, 599 bytes. */
export function patientBody({ practitionerId, clinicId }: Omit<References, 'patientId'>) {
  return {
    first_name: 'Linh',
    middle_name: 'Mai',
    last_name: 'Tran',
    gender: 'female',
    dob: '1986-04-17',
    species: 'human',
    weight: '61.5',
    weight_recorded_date: '2026-10-30',
    status: 'active',
    practitioner_id: practitionerId,
    assigned_clinic: clinicId,
    contacts: [
      { key: 'email', value: 'linh.tran@mail.example' },
      { key: 'phone', value: '(503) 555-0188' },
    ],
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

/** An order of three lines. */
export function orderBody({ patientId, practitionerId, clinicId }: References) {
  const line = { quantity: 30, refills: '2', days_supply: 30 };
  return {
    patient_id: patientId,
    practitioner_id: practitionerId,
    clinic_id: clinicId,
    carrier_id: 'ups',
    service_id: 'ups-ground',
    medication_requests: [
      { ...line, medication: 'Gabapentin', dose: '300 mg', direction: 'Take one capsule at bedtime' },
      {
        ...line,
        medication: 'Metformin',
        dose: '500 mg',
        direction: 'Take one tablet twice a day with meals',
      },
      {
        ...line,
        medication: 'Lisinopril',
        dose: '10 mg',
        direction: 'Take one tablet in the morning',
        note: 'Patient prefers easy-open caps',
      },
    ],
  };
}

/** The flat form of an order. */
export function requestBody({ patientId, practitionerId, clinicId }: References) {
  return {
    clinic_id: clinicId,
    patient_id: patientId,
    practitioner_id: practitionerId,
    medication_name: 'Gabapentin',
    medication_strength: '300 mg',
    quantity: 30,
    refills: 2,
    days_supply: 30,
    instructions: 'Take one capsule at bedtime',
  };
}

export function practitionerBody(clinicId: string) {
  return {
    first_name: 'Maria',
    last_name: 'Alvarez',
    email: 'maria.alvarez@lakesideclinic.example',
    npi: '1234567893',
    assigned_clinic: clinicId,
    phone: '(415) 555-0134',
    address_line_1: '2100 Lakeside Drive',
    city: 'Oakland',
    state_code: 'CA',
    zip_code: '94612',
    credentials: 'MD',
    license_number: 'A-148822',
    license_state: 'CA',
    license_expiration: '2099-12-31',
    dea_number: 'BA1234563',
    dea_expiration: '2099-12-31',
  };
}
