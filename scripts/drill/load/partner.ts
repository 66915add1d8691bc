import operatorContract from '../../../generated/operator/contract.json' with { type: 'json' };
import { eventTypes } from '../../../server/events/types.ts';
import { demoFormulary } from '../../../server/sandbox/demo/demo-formulary.ts';
import { patientBody, practitionerBody } from '../../sample-bodies.ts';
import type { References } from '../../sample-bodies.ts';
import type { Service } from '../service.ts';
import { dataOf, idsOf, isObject, sendPatiently } from './send.ts';
import type { Ids, Sent } from './send.ts';

/** A partner with a clinic, a patient, a webhook and some keys, each with a rate limit of its own. */
export interface DrillPartner extends References {
  readonly keys: readonly { readonly id: string; readonly key: string }[];
}

/** Sends requests as an operator, and returns the ids of the answers. */
export type Operate = (method: Sent['method'], path: string, body?: object) => Promise<Ids>;

export function operateAt({ operatorUrl }: Service, operatorKey: string): Operate {
  return async (method, path, body) => {
    const sent = { method, path: `/api/operator/${path}`, ...(body && { body }) };
    return idsOf(await sendPatiently(operatorUrl, sent, { 'x-operator-key': operatorKey }));
  };
}

/** Makes the first operator with OPERATOR_KEY, and returns the key of that operator, who may do everything. */
export async function makeOperator({ operatorUrl }: Service, firstKey: string): Promise<string> {
  const body = { name: 'Drill', roles: ['admin', 'pharmacist'] };
  const sent = { method: 'POST', path: '/api/operator/operators', body } as const;
  const { key } = dataOf(await sendPatiently(operatorUrl, sent, { 'x-operator-key': firstKey }));
  return String(isObject(key) && key['operator_key']);
}

/** Makes a partner as docs/operate.md does on the first day. Returns it with the secret that signs its deliveries. */
export async function makePartner(
  service: Service,
  operatorKey: string,
  numberOfKeys: number,
  webhookUrl: string,
): Promise<{ readonly partner: DrillPartner; readonly signingSecret: string }> {
  const operate = operateAt(service, operatorKey);
  const { requestBody } = operatorContract.paths['/api/operator/carriers'].put;
  await operate('PUT', 'carriers', requestBody.content['application/json'].examples.one_carrier.value);
  const { partner_id = '' } = await operate('POST', 'partners', { name: 'Drill partner' });
  await operate('POST', `partners/${partner_id}/baa`);
  const { clinic_id: clinicId = '' } = await operate('POST', 'clinics', { partner_id, name: 'Drill clinic' });
  const rows = demoFormulary.map(({ id: _id, schedule, ...row }) => ({
    ...row,
    ...(schedule && { schedule }),
  }));
  await operate('PUT', `clinics/${clinicId}/formulary`, { rows });
  const keys: { id: string; key: string }[] = [];
  while (keys.length < numberOfKeys) {
    const { key_id: id = '', api_key: key = '' } = await operate('POST', 'keys', { partner_id });
    keys.push({ id, key });
  }

  const create = async (path: string, body: object) => {
    const sent = { method: 'POST', path: `/api/external/${path}`, body } as const;
    return idsOf(await sendPatiently(service.url, sent, { 'x-api-key': keys[0]?.key ?? '' }));
  };
  const { practitioner_id: practitionerId = '' } = await create('practitioner', practitionerBody(clinicId));
  const references = { clinicId, practitionerId };
  const { patient_id: patientId = '' } = await create('patient', patientBody(references));
  const webhook = { clinic_id: clinicId, webhook_url: webhookUrl, events: eventTypes };
  const { signing_secret: signingSecret = '' } = await create('webhook', webhook);
  return { partner: { ...references, patientId, keys }, signingSecret };
}
