import { askAt, makeCarriers, makeClinic, makeOperator, makePartner, orderBody } from '../sample-partner.ts';
import type { Ask, References } from '../sample-partner.ts';
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
  const first = operatorAt(server, operatorKey);
  // In development OPERATOR_KEY is an operator's key already; in production it makes the first one.
  const key = await makeOperator(first).catch(() => operatorKey);
  const operator = operatorAt(server, key);
  await makeCarriers(operator);
  return Promise.all(Array.from({ length: count }, () => makeBenchPartner(server, operator)));
}

const operatorAt = ({ operatorUrl }: Server, key: string): Ask =>
  askAt(`${operatorUrl}/api/operator/`, { ...proxyHeaders, 'x-operator-key': key });

/** The API of a server as a partner calls it. */
export const partnerAt = ({ url }: Server, apiKey: string): Ask =>
  askAt(`${url}/api/external/`, { ...proxyHeaders, 'x-api-key': apiKey });

async function makeBenchPartner(server: Server, operator: Ask): Promise<Partner> {
  const partner_id = await makePartner(operator);
  const { api_key } = await operator('POST', 'keys', { partner_id });
  const apiKey = String(api_key);
  const partner = partnerAt(server, apiKey);
  const references = await makeClinic(operator, partner, partner_id, 'Clinic');
  const quiet = await makeClinic(operator, partner, partner_id, 'Quiet clinic');
  const orderIds: string[] = [];
  while (orderIds.length < ordersOfQuietClinic) {
    const { medication_order_id } = await partner('POST', 'medication-order', orderBody(quiet));
    const id = String(medication_order_id);
    for (const move of moves) await operator('POST', `orders/${id}/transitions`, move);
    orderIds.push(id);
  }
  return { ...references, apiKey, quietClinicId: quiet.clinicId, orderIds };
}
