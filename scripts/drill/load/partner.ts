import { eventTypes } from '../../../server/events/types.ts';
import { askAt, makeCarriers, makeClinic, makePartner } from '../../sample-partner.ts';
import type { Ask, References } from '../../sample-partner.ts';
import type { Service } from '../service.ts';

/** A partner with a clinic, a patient, a webhook and some keys, each with a rate limit of its own. */
export interface DrillPartner extends References {
  readonly keys: readonly { readonly id: string; readonly key: string }[];
}

/** The operator API of a process of the service. */
export const operatorAt = ({ operatorUrl }: Service, key: string): Ask =>
  askAt(`${operatorUrl}/api/operator/`, { 'x-operator-key': key });

/** Makes a partner as docs/operate.md does on the first day. Returns it with the secret that signs its deliveries. */
export async function makeDrillPartner(
  service: Service,
  operatorKey: string,
  numberOfKeys: number,
  webhookUrl: string,
): Promise<{ readonly partner: DrillPartner; readonly signingSecret: string }> {
  const operator = operatorAt(service, operatorKey);
  await makeCarriers(operator);
  const partner_id = await makePartner(operator);
  const keys: { id: string; key: string }[] = [];
  while (keys.length < numberOfKeys) {
    const { key_id: id, api_key: key } = await operator('POST', 'keys', { partner_id });
    keys.push({ id: String(id), key: String(key) });
  }
  const partner = askAt(`${service.url}/api/external/`, { 'x-api-key': keys[0]?.key ?? '' });
  const references = await makeClinic(operator, partner, partner_id, 'Drill clinic');
  const webhook = { clinic_id: references.clinicId, webhook_url: webhookUrl, events: eventTypes };
  const { signing_secret } = await partner('POST', 'webhook', webhook);
  return { partner: { ...references, keys }, signingSecret: String(signing_secret) };
}
