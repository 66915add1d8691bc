import type { Tenant } from './tenants.ts';

/** What is asked of a server, over and over; each connection asks for a tenant of its own. */
export interface Scenario {
  readonly name: string;
  /** The only status that counts as an answer: any other ends the bench. */
  readonly status: number;
  readonly requestOf: (tenant: Tenant) => string;
}

/** In a request, these digits are another number each time it is sent. */
export const counterMarker = '0000000000000000';

export const createPatient: Scenario = {
  name: 'createPatient',
  status: 201,
  requestOf: (tenant) => post('/api/external/patient', tenant, patientOf(tenant)),
};

export const createPatientIdempotent: Scenario = {
  name: 'createPatient, Idempotency-Key',
  status: 201,
  requestOf: (tenant) =>
    post('/api/external/patient', tenant, patientOf(tenant), [`Idempotency-Key: bench-${counterMarker}`]),
};

export const createMedicationOrder: Scenario = {
  name: 'createMedicationOrder, 3 lines',
  status: 201,
  requestOf: (tenant) => post('/api/external/medication-order', tenant, orderOf(tenant)),
};

export const listCarrierServices: Scenario = {
  name: 'listCarrierServices',
  status: 200,
  requestOf: (tenant) => get(`/api/external/carriers/ups/services?patientId=${tenant.patientId}`, tenant),
};

/** A read that needs nothing but the carriers' names. */
export const listCarriers: Scenario = {
  name: 'a read from memory',
  status: 200,
  requestOf: (tenant) => get('/api/external/carriers', tenant),
};

/** The last field of the body is wrong, so nothing is refused early. */
export const refusedPatient: Scenario = {
  name: 'a refused request',
  status: 400,
  requestOf: (tenant) => {
    const { addresses, ...rest } = patientOf(tenant);
    return post('/api/external/patient', tenant, { ...rest, addresses: [...addresses, ...addresses] });
  },
};

/** The primary form with all that it has, 599 bytes. */
function patientOf({ practitionerId, clinicId }: Tenant) {
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

function orderOf({ patientId, practitionerId, clinicId }: Tenant) {
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

function post(path: string, tenant: Tenant, body: object, headers: readonly string[] = []): string {
  const text = JSON.stringify(body);
  const more = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`, ...headers];
  return `${head('POST', path, tenant, more)}${text}`;
}

function get(path: string, tenant: Tenant): string {
  return head('GET', path, tenant, []);
}

function head(method: string, path: string, { apiKey }: Tenant, more: readonly string[]): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `X-API-Key: ${apiKey}`,
    'Accept: application/json',
    'User-Agent: bench',
    ...more,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
