import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
import { bundled } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { newPatient, newPractitioner } from '../support/fixtures.ts';
import { anotherClinic, newPartner, unknownId } from '../support/partner.ts';
import type { Call } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';
import { storedRows } from '../support/stored-rows.ts';
import { partnerCallsOf } from '../trust/succeeding-calls.ts';

const order = ['clinic_id', 'patient_id', 'medication_order_id'];
const prescription = [...order, 'practitioner_id', 'medication_request_id'];
const refill = [...order, 'medication_request_id', 'refill_request_id'];
const webhook = ['clinic_id', 'webhook_id'];

/** The IDs in each operation's audit record: of what it reads or changes. A new operation without an entry does not compile. */
const audited: Readonly<Record<keyof Operations, readonly string[]>> = {
  listApiKeys: [],
  issueApiKey: ['key_id'],
  rollApiKey: ['key_id', 'new_key_id'],
  revokeApiKey: ['key_id'],
  listOauthClients: [],
  createOauthClient: ['key_id'],
  getOauthClient: ['key_id'],
  updateOauthClient: ['key_id'],
  rollOauthClientSecret: ['key_id'],
  deleteOauthClient: ['key_id'],
  getAccount: [],
  getOverview: ['clinic_id'],
  listClinics: [],
  listRequests: [],
  countRefusedRequests: [],
  createPractitioner: ['clinic_id', 'practitioner_id'],
  createPatient: ['clinic_id', 'patient_id'],
  updatePatient: ['clinic_id', 'patient_id'],
  createMedicationOrder: prescription,
  createMedicationRequest: prescription,
  createRefillRequest: refill,
  getRefillRequest: refill,
  listMedicationOrders: ['clinic_id', 'patient_id'],
  getMedicationOrder: order,
  getMedicationRequest: [...order, 'medication_request_id'],
  cancelMedicationOrder: order,
  createClarification: order,
  advanceSandboxOrder: order,
  listMedications: ['clinic_id'],
  listCarriers: [],
  listCarrierServices: ['clinic_id', 'patient_id'],
  getIntegrationReview: [],
  updateIntegrationReview: [],
  testReceiver: ['webhook_id'],
  listWebhooks: ['clinic_id'],
  registerWebhook: webhook,
  getWebhook: webhook,
  updateWebhook: webhook,
  rotateWebhookSecret: webhook,
  recoverWebhook: webhook,
  deleteWebhook: webhook,
  listWebhookDeliveries: [...webhook, 'medication_order_id'],
  replayWebhookDelivery: ['webhook_id', 'delivery_id'],
  testWebhook: ['webhook_id', 'delivery_id'],
  listEvents: ['clinic_id', 'medication_order_id'],
};

const service = await sharedService('development');

/** A call of each operation that succeeds, about things of the second clinic of a partner. */
async function callsOfSecondClinic() {
  const partner = await newPartner(service, 'development');
  const clinic = { ...partner, clinicId: await anotherClinic(partner) };
  const practitionerId = await newPractitioner(clinic);
  const second = { ...clinic, practitionerId, patientId: await newPatient({ ...clinic, practitionerId }) };
  const { clinicId: clinic_id, patientId: patient_id } = second;
  const calls = partnerCallsOf(second);
  const ofOrder = { medication_order_id: unknownId };
  return {
    partner: second,
    ids: { clinic_id, patient_id, practitioner_id: practitionerId },
    calls: {
      ...calls,
      listMedicationOrders: () => ({ query: { clinic_id, patient_id } }),
      listEvents: () => ({ query: { clinic_id, ...ofOrder } }),
      listWebhookDeliveries: async () => ({ ...(await calls.listWebhookDeliveries()), query: ofOrder }),
    },
  };
}

/** The clinic of the webhook that a call names. */
async function clinicOf({ path }: Call): Promise<object> {
  const [webhook] = path?.['webhook_id']
    ? await storedRows(service, 'webhooks', 'id', path['webhook_id'])
    : [];
  return webhook ? { clinic_id: webhook['clinic_id'] } : {};
}

const isOperation = (id: string): id is keyof Operations => Object.hasOwn(audited, id);
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const inUpperCase = (call: Call): Call => {
  const text = JSON.stringify(call).replaceAll(uuid, (id) => id.toUpperCase());
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the same call with other letters
  return JSON.parse(text) as Call;
};

it('every operation finds things of any clinic of the partner by IDs in upper case, is audited with exactly their IDs and without a secret, and replays its answer under an Idempotency-Key', async () => {
  const { partner, ids, calls } = await callsOfSecondClinic();
  const recorded: (readonly [operation: string, requestId: string, ids: object])[] = [];
  const secrets: unknown[] = [];
  for (const { id, parameters } of bundled('partner').operations) {
    if (!isOperation(id)) throw new Error(`There is no call of ${id}`);
    const call: Call = await calls[id]();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => partner.call(id, { ...inUpperCase(call), headers });
    const answer = await send();
    if (parameters.some(({ name }) => name === 'Idempotency-Key')) {
      const again = await send();
      expect([id, again.headers.get('idempotency-replayed')]).toEqual([id, 'true']);
      expect([again.status, again.body]).toEqual([answer.status, answer.body]);
    }
    const data = isObject(answer.body) && answer.body['data'];
    const shown = isObject(data) ? data : {};
    secrets.push(shown['api_key'], shown['signing_secret'], shown['client_secret']);
    const known: Readonly<Record<string, unknown>> = {
      ...ids,
      ...(isObject(call.body) && call.body),
      ...(await clinicOf(call)),
      ...{ ...shown, new_key_id: shown['key_id'] },
      ...{ ...call.query, ...call.path },
    };
    const named = Object.fromEntries(audited[id].map((name) => [name, known[name]]));
    recorded.push([id, answer.headers.get('x-request-id') ?? '', named]);
  }
  const given = secrets.filter((secret) => secret !== undefined);
  expect(given).toHaveLength(6);
  for (const [operation, requestId, named] of recorded) {
    const rows = () => storedRows(service, 'audit_records', 'request_id', requestId);
    await expect.poll(rows).toMatchObject([{ operation, outcome: 'done' }]);
    const [row] = await rows();
    expect([operation, row?.['ids']]).toEqual([operation, named]);
    for (const secret of given) expect(JSON.stringify(row)).not.toContain(secret);
  }
});
