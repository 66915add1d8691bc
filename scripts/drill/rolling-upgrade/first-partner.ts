import operatorContract from '../../../generated/operator/contract.json' with { type: 'json' };
import { demoFormulary } from '../../../server/sandbox/demo/demo-formulary.ts';
import { patientBody, practitionerBody } from '../../sample-bodies.ts';
import type { References } from '../../sample-bodies.ts';
import { idsOf } from '../load/client.ts';
import type { Send, Sent } from '../load/client.ts';

/** A partner with a key, a clinic, a patient and a webhook, all made by a server of release 1.0.0. */
export interface FirstPartner extends References {
  readonly apiKey: string;
  readonly signingSecret: string;
}

interface FirstPartnerOptions {
  readonly send: Send;
  /** The partner port and the operator port. */
  readonly url: string;
  readonly operatorUrl: string;
  /** In 1.0.0 the key of every operator. */
  readonly operatorKey: string;
  readonly webhookUrl: string;
}

export async function makeFirstPartner(options: FirstPartnerOptions): Promise<FirstPartner> {
  const { send, url, operatorUrl, operatorKey, webhookUrl } = options;
  const operator = async (method: Sent['method'], path: string, body?: object) => {
    const sent = { method, path: `/api/operator/${path}`, ...(body && { body }) };
    return idsOf(await send(operatorUrl, sent, { 'x-operator-key': operatorKey }));
  };
  const { requestBody } = operatorContract.paths['/api/operator/carriers'].put;
  await operator('PUT', 'carriers', requestBody.content['application/json'].examples.one_carrier.value);
  const { partner_id = '' } = await operator('POST', 'partners', { name: 'Drill partner' });
  await operator('POST', `partners/${partner_id}/baa`);
  const { clinic_id: clinicId = '' } = await operator('POST', 'clinics', {
    partner_id,
    name: 'Drill clinic',
  });
  const rows = demoFormulary.map(({ schedule, ...row }) => ({ ...row, ...(schedule && { schedule }) }));
  await operator('PUT', `clinics/${clinicId}/formulary`, { rows });
  const { api_key: apiKey = '' } = await operator('POST', 'keys', { partner_id });

  const partner = async (path: string, body: object) =>
    idsOf(await send(url, { method: 'POST', path: `/api/external/${path}`, body }, { 'x-api-key': apiKey }));
  const { practitioner_id: practitionerId = '' } = await partner('practitioner', practitionerBody(clinicId));
  const { patient_id: patientId = '' } = await partner('patient', patientBody({ clinicId, practitionerId }));
  const webhook = await partner('webhook', { clinic_id: clinicId, webhook_url: webhookUrl });
  const { signing_secret: signingSecret = '' } = webhook;
  return { apiKey, clinicId, practitionerId, patientId, signingSecret };
}
