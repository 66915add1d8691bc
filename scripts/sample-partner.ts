import operatorContract from '../generated/operator/contract.json' with { type: 'json' };
import contract from '../generated/partner/contract.json' with { type: 'json' };
import { isObject } from '../server/contract/json-schema.ts';
import { demoFormulary } from '../server/sandbox/demo/demo-data.ts';
import { dataOf, sendPatiently } from './send.ts';
import type { Sent } from './send.ts';

/** The ids that requests refer to. */
export interface References {
  readonly patientId: string;
  readonly practitionerId: string;
  readonly clinicId: string;
}

/* The bodies are examples of the contract with other ids, and without the partner's own ids, which work only once. */
const {
  '/api/external/practitioner': practitioners,
  '/api/external/patient': patients,
  '/api/external/medication-order': orders,
} = contract.paths;

function practitionerBody(clinicId: string) {
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
export function orderBody({ patientId, practitionerId, clinicId }: References) {
  const { two_medications: two } = orders.post.requestBody.content['application/json'].examples;
  const { external_id: _id, metadata: _metadata, medication_requests, ...order } = two.value;
  const lines = medication_requests.map(({ external_id: _lineId, ...line }) => line);
  const third = { medication: 'Lisinopril', dose: '10 mg', quantity: 30, direction: 'Take one tablet a day' };
  return {
    ...order,
    patient_id: patientId,
    practitioner_id: practitionerId,
    clinic_id: clinicId,
    medication_requests: [...lines, third],
  };
}

/** Sends a request to one of the APIs, and returns the data of the answer. */
export type Ask = (
  method: Sent['method'],
  path: string,
  body?: object,
) => Promise<Readonly<Record<string, unknown>>>;

/** Asks the API at an address, such as https://localhost:8444/api/operator/, until the service is available. */
export const askAt =
  (api: string, headers: Readonly<Record<string, string>>): Ask =>
  async (method, path, body) =>
    dataOf(await sendPatiently(api, { method, path, ...(body && { body }) }, headers));

/** Makes the first operator of production with OPERATOR_KEY, and returns the key of that operator, who may do everything. */
export async function makeOperator(first: Ask): Promise<string> {
  const { key } = await first('POST', 'operators', { name: 'Operator', roles: ['admin', 'pharmacist'] });
  return String(isObject(key) && key['operator_key']);
}

export async function makeCarriers(operator: Ask): Promise<void> {
  const { requestBody } = operatorContract.paths['/api/operator/carriers'].put;
  await operator('PUT', 'carriers', requestBody.content['application/json'].examples.one_carrier.value);
}

/** Makes a partner that may send health information, and returns its id. */
export async function makePartner(operator: Ask): Promise<string> {
  const partner = await operator('POST', 'partners', { name: 'Partner' });
  const id = String(partner['partner_id']);
  await operator('POST', `partners/${id}/baa`);
  return id;
}

/** Makes a clinic with a formulary, in which the partner makes a practitioner and a patient. */
export async function makeClinic(
  operator: Ask,
  partner: Ask,
  partner_id: string,
  name: string,
): Promise<References> {
  const clinic = await operator('POST', 'clinics', { partner_id, name });
  const clinicId = String(clinic['clinic_id']);
  const rows = demoFormulary.map(({ id: _id, schedule, ...row }) => ({
    ...row,
    ...(schedule && { schedule }),
  }));
  await operator('PUT', `clinics/${clinicId}/formulary`, { rows });
  const { practitioner_id } = await partner('POST', 'practitioner', practitionerBody(clinicId));
  const references = { clinicId, practitionerId: String(practitioner_id) };
  const { patient_id } = await partner('POST', 'patient', patientBody(references));
  return { ...references, patientId: String(patient_id) };
}
