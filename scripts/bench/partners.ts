import { isObject } from '../../server/contract/json-schema.ts';
import {
  askAt,
  makeCarriers,
  makeClinic,
  makeOperator,
  makePartner,
  orderBody,
  patientBody,
} from '../sample-partner.ts';
import type { Ask, References } from '../sample-partner.ts';
import { operatorKey, proxyHeaders } from './stage.ts';
import type { Server } from './stage.ts';

/** A partner as the load sees it. */
export interface Partner extends References {
  /** The header by which it authenticates. */
  readonly credential: Readonly<Record<string, string>>;
  /** The header by which the operator of its pharmacy authenticates. */
  readonly operatorCredential: Readonly<Record<string, string>>;
  /** A second clinic, used only for reads: orders that the load creates would change its lists. */
  readonly quietClinicId: string;
  /** The orders of the quiet clinic. */
  readonly orderIds: readonly string[];
}

/** A page of a list. */
const ordersOfQuietClinic = 25;

/** The statuses that an order passes. Each is an event, so the orders of a quiet clinic fill a page of the feed. */
const movesOf = (orderId: string) => [
  { to: 'processing' },
  { to: 'shipped', tracking_number: orderId, confirmed: ['tracking_number_unlikely'] },
  { to: 'delivered' },
];

/** Makes partners over the two APIs of a server with an empty database. */
export async function makePartners(server: Server, count: number): Promise<Partner[]> {
  const first = operatorAt(server, operatorKey);
  // In development OPERATOR_KEY is an operator's key already; in production it makes the first one.
  const key = await makeOperator(first).catch(() => operatorKey);
  await makeCarriers(operatorAt(server, key));
  return Promise.all(Array.from({ length: count }, () => makeBenchPartner(server, key)));
}

const operatorAt = ({ operatorUrl }: Server, key: string): Ask =>
  askAt(`${operatorUrl}/api/operator/`, { ...proxyHeaders, 'x-operator-key': key });

/** The API of a server as a partner calls it. */
export const partnerAt = ({ url }: Server, { credential }: Pick<Partner, 'credential'>): Ask =>
  askAt(`${url}/api/external/`, { ...proxyHeaders, ...credential });

async function makeBenchPartner(server: Server, key: string): Promise<Partner> {
  const operator = operatorAt(server, key);
  const partner_id = await makePartner(operator);
  const { api_key } = await operator('POST', 'keys', { partner_id });
  const credential = { 'x-api-key': String(api_key) };
  const partner = partnerAt(server, { credential });
  const references = await makeClinic(operator, partner, partner_id, 'Clinic');
  const { clinicId } = references;
  await partner('POST', 'patient', { ...patientBody(references), external_id: clinicId });
  const quiet = await makeClinic(operator, partner, partner_id, 'Quiet clinic');
  const orderIds: string[] = [];
  while (orderIds.length < ordersOfQuietClinic) {
    const { medication_order_id } = await partner('POST', 'medication-order', orderBody(quiet));
    const id = String(medication_order_id);
    for (const move of movesOf(id)) await operator('POST', `orders/${id}/transitions`, move);
    orderIds.push(id);
  }
  return {
    ...references,
    credential,
    operatorCredential: { 'x-operator-key': key },
    quietClinicId: quiet.clinicId,
    orderIds,
  };
}

/** The same partner with an OAuth client of its own. */
interface OAuthPartner {
  /** With its credential for the token endpoint. */
  readonly asking: Partner;
  /** With an access token, which works for ten minutes. */
  readonly calling: Partner;
}

export async function makeOAuthClient(server: Server, partner: Partner): Promise<OAuthPartner> {
  const ask = partnerAt(server, partner);
  const { client_id, client_secret } = await ask('POST', 'oauth-client', { name: 'Bench' });
  const pair = Buffer.from(`${String(client_id)}:${String(client_secret)}`).toString('base64');
  const asking = { ...partner, credential: { authorization: `Basic ${pair}` } };
  const response = await fetch(`${server.url}/oauth/token`, {
    method: 'POST',
    headers: { ...proxyHeaders, ...asking.credential },
    body: new URLSearchParams(tokenForm),
  });
  const grant: unknown = await response.json();
  const token = String(isObject(grant) && grant['access_token']);
  return { asking, calling: { ...partner, credential: { authorization: `Bearer ${token}` } } };
}

/** The form of a token request. */
export const tokenForm = { grant_type: 'client_credentials' };
