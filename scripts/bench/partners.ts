import { setTimeout as delay } from 'node:timers/promises';

import operatorContract from '../../generated/operator/contract.json' with { type: 'json' };
import { demoFormulary } from '../../server/sandbox/demo/demo-formulary.ts';
import { orderBody, patientBody, practitionerBody } from '../sample-bodies.ts';
import type { References } from '../sample-bodies.ts';
import { operatorKey, proxyHeaders } from './stage.ts';
import type { Server } from './stage.ts';

/** A partner as the load sees it. */
export interface Partner extends References {
  readonly apiKey: string;
  /** A second clinic, that only reads are about: orders that the load creates would change what a list shows. */
  readonly quietClinicId: string;
  /** The orders of the quiet clinic. */
  readonly orderIds: readonly string[];
}

/** A page of a list. */
const ordersOfQuietClinic = 25;

/** The statuses that an order passes. Each is an event, so the orders of a quiet clinic have a page of the feed. */
const moves = [
  { to: 'processing' },
  { to: 'shipped', tracking_number: '9405511899223857264837' },
  { to: 'delivered' },
];

/** Makes partners over the two APIs of a server with an empty database. */
export async function makePartners(server: Server, count: number): Promise<Partner[]> {
  const key = await firstOperator(server);
  const operator: Call = (method, path, body) =>
    call(`${server.operatorUrl}/api/operator/${path}`, { 'x-operator-key': key }, method, body);
  const { requestBody } = operatorContract.paths['/api/operator/carriers'].put;
  await operator('PUT', 'carriers', requestBody.content['application/json'].examples.one_carrier.value);
  return Promise.all(Array.from({ length: count }, () => makePartner(server, operator)));
}

/** In development OPERATOR_KEY is an operator's key already; in production it makes the first one. */
async function firstOperator({ operatorUrl }: Server): Promise<string> {
  const operators = `${operatorUrl}/api/operator/operators`;
  const headers = { 'x-operator-key': operatorKey };
  const person = { name: 'Bench', roles: ['admin', 'pharmacist'] };
  const data = await call(operators, headers, 'POST', person).catch(() => undefined);
  const issued: unknown = data?.['key'];
  return isObject(issued) ? String(issued['operator_key']) : operatorKey;
}

async function makePartner(server: Server, operator: Call): Promise<Partner> {
  const { partner_id } = await operator('POST', 'partners', { name: 'Partner' });
  await operator('POST', `partners/${String(partner_id)}/baa`);
  const { api_key } = await operator('POST', 'keys', { partner_id });
  const apiKey = String(api_key);
  const partner: Call = (method, path, body) =>
    call(`${server.url}/api/external/${path}`, { 'x-api-key': apiKey }, method, body);

  const makeClinic = async (name: string): Promise<References> => {
    const { clinic_id } = await operator('POST', 'clinics', { partner_id, name });
    const clinicId = String(clinic_id);
    const rows = demoFormulary.map(({ id: _id, schedule, ...row }) => ({
      ...row,
      ...(schedule && { schedule }),
    }));
    await operator('PUT', `clinics/${clinicId}/formulary`, { rows });
    const { practitioner_id } = await partner('POST', 'practitioner', practitionerBody(clinicId));
    const references = { clinicId, practitionerId: String(practitioner_id) };
    const { patient_id } = await partner('POST', 'patient', patientBody(references));
    return { ...references, patientId: String(patient_id) };
  };
  const references = await makeClinic('Clinic');
  const quiet = await makeClinic('Quiet clinic');
  const orderIds: string[] = [];
  while (orderIds.length < ordersOfQuietClinic) {
    const { medication_order_id } = await partner('POST', 'medication-order', orderBody(quiet));
    const id = String(medication_order_id);
    for (const move of moves) await operator('POST', `orders/${id}/transitions`, move);
    orderIds.push(id);
  }
  return { ...references, apiKey, quietClinicId: quiet.clinicId, orderIds };
}

/** Calls an operation and resolves to the `data` of its answer. */
type Call = (method: string, path: string, body?: object) => Promise<Readonly<Record<string, unknown>>>;

export async function call(
  url: string,
  key: Readonly<Record<string, string>>,
  method: string,
  body?: object,
  tries = 20,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    method,
    headers: { ...proxyHeaders, ...key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  // On a busy machine a statement may have waited for too long.
  if (response.status === 503 && tries > 1) {
    await delay(1_000);
    return call(url, key, method, body, tries - 1);
  }
  const text = await response.text();
  const answer: unknown = response.ok ? JSON.parse(text) : undefined;
  if (!isObject(answer) || !isObject(answer['data'])) {
    throw new Error(`${method} ${url} was answered ${response.status}: ${text}`);
  }
  return answer['data'];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
