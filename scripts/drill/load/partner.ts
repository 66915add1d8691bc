import operatorContract from '../../../generated/operator/contract.json' with { type: 'json' };
import { eventTypes } from '../../../server/domain/event-types.ts';
import { demoFormulary } from '../../../server/sandbox/demo/demo-formulary.ts';
import { patientBody, practitionerBody } from '../../sample-bodies.ts';
import type { References } from '../../sample-bodies.ts';
import { dataOf, idsOf, isObject } from './client.ts';
import type { Send, Sent } from './client.ts';
import type { Service } from './caller.ts';

/** A partner with a clinic, a patient, a webhook and some keys. */
export interface DrillPartner extends References {
  readonly partnerId: string;
  readonly apiKeys: readonly string[];
  /** The base64 secret that its deliveries are signed with. */
  readonly signingSecret: string;
}

/**
 * The key of an operator who may do everything. OPERATOR_KEY makes the first one; a key that is an operator's already is
 * returned as it is.
 */
export async function operatorKeyFrom(send: Send, { operatorUrl }: Service, key: string): Promise<string> {
  const headers = { 'x-operator-key': key };
  const self = await send(operatorUrl, { method: 'GET', path: '/api/operator/operators/self' }, headers);
  if (isObject(self.body['data']) && typeof self.body['data']['operator_id'] === 'string') return key;
  const body = { name: 'Drill', roles: ['admin', 'pharmacist'] };
  const data = dataOf(
    await send(operatorUrl, { method: 'POST', path: '/api/operator/operators', body }, headers),
  );
  const issued = isObject(data['key']) ? data['key'] : {};
  return String(issued['operator_key']);
}

export interface PartnerOptions {
  readonly send: Send;
  readonly service: Service;
  readonly operatorKey: string;
  /** How many API keys it gets: each has a rate limit of its own. */
  readonly keys: number;
  /** Without it the partner has no webhook, and no secret. */
  readonly webhookUrl?: string;
}

/** Makes a partner as docs/operate.md does on the first day. */
export async function makePartner(options: PartnerOptions): Promise<DrillPartner> {
  const { send, service, operatorKey, keys, webhookUrl } = options;
  const operator = async (method: Sent['method'], path: string, body?: object) =>
    idsOf(
      await send(
        service.operatorUrl,
        { method, path: `/api/operator/${path}`, ...(body && { body }) },
        { 'x-operator-key': operatorKey },
      ),
    );
  const { requestBody } = operatorContract.paths['/api/operator/carriers'].put;
  await operator('PUT', 'carriers', requestBody.content['application/json'].examples.one_carrier.value);
  const { partner_id: partnerId = '' } = await operator('POST', 'partners', { name: 'Drill partner' });
  await operator('POST', `partners/${partnerId}/baa`);
  const { clinic_id: clinicId = '' } = await operator('POST', 'clinics', {
    partner_id: partnerId,
    name: 'Drill clinic',
  });
  const rows = demoFormulary.map(({ schedule, ...row }) => ({ ...row, ...(schedule && { schedule }) }));
  await operator('PUT', `clinics/${clinicId}/formulary`, { rows });
  const apiKeys: string[] = [];
  while (apiKeys.length < keys) {
    const { api_key = '' } = await operator('POST', 'keys', { partner_id: partnerId });
    apiKeys.push(api_key);
  }

  const partner = async (path: string, body: object) =>
    idsOf(
      await send(
        service.url,
        { method: 'POST', path: `/api/external/${path}`, body },
        { 'x-api-key': apiKeys[0] ?? '' },
      ),
    );
  const { practitioner_id: practitionerId = '' } = await partner('practitioner', practitionerBody(clinicId));
  const references = { clinicId, practitionerId };
  const { patient_id: patientId = '' } = await partner('patient', patientBody(references));
  const webhook = { clinic_id: clinicId, webhook_url: webhookUrl, events: eventTypes };
  const { signing_secret: signingSecret = '' } =
    webhookUrl === undefined ? {} : await partner('webhook', webhook);
  return { ...references, partnerId, patientId, apiKeys, signingSecret };
}
