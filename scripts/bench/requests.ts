import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';

/** The ids that requests refer to. */
export interface References {
  readonly patientId: string;
  readonly practitionerId: string;
  readonly clinicId: string;
}

/** A partner with one clinic. */
export interface Tenant extends References {
  readonly apiKey: string;
}

/** What is asked of a server again and again; each connection asks for a tenant of its own. */
export interface Scenario {
  readonly name: string;
  readonly status: number;
  readonly templateOf: (tenant: Tenant) => string;
  /** The rows of each connection's requests, if they are about seeded rows. */
  readonly rowsOf?: () => readonly (readonly number[])[];
}

export interface RequestParts {
  readonly body?: object;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: readonly string[];
}

const operations = new Map(readContract(contract).operations.map((one) => [one.id, one]));

/** A request as it goes over the wire; method and path come from the contract. */
export function requestText(operationId: string, apiKey: string, parts: RequestParts = {}): string {
  const operation = operations.get(operationId);
  if (!operation) throw new Error(`The contract has no operation ${operationId}`);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts.path?.[name] ?? '');
  // URLSearchParams would escape the placeholders.
  const query = Object.entries(parts.query ?? {}).map(([name, value]) => `${name}=${value}`);
  const target = query.length === 0 ? path : `${path}?${query.join('&')}`;
  const body = parts.body === undefined ? '' : JSON.stringify(parts.body);
  const lines = [
    `${operation.method.toUpperCase()} ${target} HTTP/1.1`,
    'Host: localhost',
    `X-API-Key: ${apiKey}`,
    'Accept: application/json',
    ...(body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    ...(parts.headers ?? []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/* The bodies are examples of the contract with other ids, and without the partner's own: each can be used only once. */
const {
  '/api/external/practitioner': practitioners,
  '/api/external/patient': patients,
  '/api/external/medication-order': orders,
  '/api/external/medication-request': requests,
} = contract.paths;

export function practitionerBody(clinicId: string) {
  const { doctor } = practitioners.post.requestBody.content['application/json'].examples;
  const expirations = { license_expiration: '2099-12-31', dea_expiration: '2099-12-31' };
  return { ...doctor.value, ...expirations, assigned_clinic: clinicId };
}

/** The primary form with everything that it may have, about 550 bytes. */
export function patientBody({ practitionerId, clinicId }: Omit<References, 'patientId'>) {
  const { primary } = patients.post.requestBody.content['application/json'].examples;
  const { external_id: _id, metadata: _metadata, ...patient } = primary.value;
  return { ...patient, practitioner_id: practitionerId, assigned_clinic: clinicId };
}

/** An order of three lines. */
export function orderBody(references: References) {
  const { two_medications: two } = orders.post.requestBody.content['application/json'].examples;
  const { external_id: _id, metadata: _metadata, medication_requests, ...order } = two.value;
  const lines = medication_requests.map(({ external_id: _lineId, ...line }) => line);
  const third = { medication: 'Lisinopril', dose: '10 mg', quantity: 30, direction: 'Take one tablet a day' };
  return {
    ...order,
    ...wireReferences(references),
    medication_requests: [...lines, third],
  };
}

/** The flat form of an order. */
export function medicationRequestBody(references: References) {
  const { least } = requests.post.requestBody.content['application/json'].examples;
  return { ...least.value, ...wireReferences(references) };
}

function wireReferences({ patientId, practitionerId, clinicId }: References) {
  return { patient_id: patientId, practitioner_id: practitionerId, clinic_id: clinicId };
}

export const createPatient: Scenario = {
  name: 'createPatient',
  status: 201,
  templateOf: (tenant) => requestText('createPatient', tenant.apiKey, { body: patientBody(tenant) }),
};
