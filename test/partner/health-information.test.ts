import { describe, expect, it } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
import { savePartner } from '../../server/accounts/store/partners.ts';
import {
  orderBody,
  patientBody,
  practitionerBody,
  refillBody,
  requestBody,
  webhookBody,
} from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { unknownClientId } from '../support/own-clients.ts';
import { newPartner, refusalIn, unknownId } from '../support/partner.ts';
import type { Call, Partner } from '../support/partner.ts';
import { operatorChange } from '../support/tenant.ts';

const running = bothEnvironments();
const references = (clinicId: string) => ({ clinicId, patientId: unknownId, practitionerId: unknownId });

type CallOf = (clinicId: string) => Call;

/**
 * For each operation, a request that reaches the rules, and the status that it gets in production without an agreement,
 * or `carries` if the operation carries health information (D12). Without its entry here, a new one does not compile.
 */
const operations: Readonly<Record<keyof Operations, readonly [CallOf, number | 'carries']>> = {
  listApiKeys: [() => ({}), 200],
  issueApiKey: [() => ({ body: {} }), 201],
  rollApiKey: [() => ({ path: { key_id: unknownId }, body: {} }), 404],
  revokeApiKey: [() => ({ path: { key_id: unknownId } }), 404],
  listOauthClients: [() => ({}), 200],
  createOauthClient: [() => ({ body: { name: 'Order service' } }), 201],
  getOauthClient: [() => ({ path: { client_id: unknownClientId } }), 404],
  updateOauthClient: [() => ({ path: { client_id: unknownClientId }, body: { enabled: true } }), 404],
  rollOauthClientSecret: [() => ({ path: { client_id: unknownClientId } }), 404],
  deleteOauthClient: [() => ({ path: { client_id: unknownClientId } }), 404],
  createPractitioner: [(clinicId) => ({ body: practitionerBody(clinicId) }), 201],
  createPatient: [(clinicId) => ({ body: patientBody(clinicId, unknownId) }), 'carries'],
  updatePatient: [() => ({ path: { patient_id: unknownId }, body: { weight: '61.5' } }), 'carries'],
  createMedicationOrder: [(clinicId) => ({ body: orderBody(references(clinicId)) }), 'carries'],
  getMedicationOrder: [() => ({ path: { medication_order_id: unknownId } }), 'carries'],
  cancelMedicationOrder: [
    () => ({ path: { medication_order_id: unknownId }, body: { reason: 'other' } }),
    'carries',
  ],
  createClarification: [
    () => ({ path: { medication_order_id: unknownId }, body: { text: 'Yes' } }),
    'carries',
  ],
  listMedicationOrders: [(clinicId) => ({ query: { clinic_id: clinicId } }), 'carries'],
  createMedicationRequest: [(clinicId) => ({ body: requestBody(references(clinicId)) }), 'carries'],
  getMedicationRequest: [() => ({ path: { medication_request_id: unknownId } }), 'carries'],
  createRefillRequest: [(clinicId) => ({ body: refillBody(unknownId, clinicId) }), 'carries'],
  getRefillRequest: [() => ({ path: { refill_request_id: unknownId } }), 'carries'],
  getAccount: [() => ({}), 200],
  getOverview: [(clinicId) => ({ query: { clinic_id: clinicId } }), 200],
  listRequests: [() => ({}), 200],
  countRefusedRequests: [() => ({}), 200],
  listClinics: [() => ({}), 200],
  listMedications: [(clinicId) => ({ query: { clinic_id: clinicId } }), 200],
  listCarriers: [() => ({}), 200],
  listCarrierServices: [() => ({ path: { carrierId: 'ups' }, query: { patientId: unknownId } }), 'carries'],
  // Production does not have it.
  advanceSandboxOrder: [() => ({ path: { medication_order_id: unknownId }, body: {} }), 404],
  getIntegrationReview: [() => ({}), 404],
  updateIntegrationReview: [() => ({ body: { without: [] } }), 404],
  testReceiver: [() => ({ body: { webhook_id: unknownId } }), 404],
  registerWebhook: [(clinicId) => ({ body: webhookBody(clinicId) }), 201],
  listWebhooks: [(clinicId) => ({ query: { clinic_id: clinicId } }), 200],
  getWebhook: [() => ({ path: { webhook_id: unknownId } }), 404],
  rotateWebhookSecret: [() => ({ path: { webhook_id: unknownId } }), 404],
  updateWebhook: [() => ({ path: { webhook_id: unknownId }, body: { enabled: true } }), 404],
  listEvents: [(clinicId) => ({ query: { clinic_id: clinicId } }), 200],
  deleteWebhook: [(clinicId) => ({ body: { clinic_id: clinicId, webhook_id: unknownId } }), 404],
  recoverWebhook: [() => ({ path: { webhook_id: unknownId }, body: { since: '2026-11-01T00:00:00Z' } }), 404],
  listWebhookDeliveries: [() => ({ path: { webhook_id: unknownId } }), 404],
  replayWebhookDelivery: [() => ({ path: { webhook_id: unknownId, delivery_id: unknownId } }), 404],
  testWebhook: [() => ({ path: { webhook_id: unknownId } }), 404],
};
const isOperation = (id: string): id is keyof Operations => Object.hasOwn(operations, id);
const all = Object.keys(operations)
  .filter(isOperation)
  .map((id) => [id, ...operations[id]] as const);
const carrying = all.filter(([, , expected]) => expected === 'carries');
const free = all.filter(([, , expected]) => expected !== 'carries');

/** What the request names does not exist; a list is empty. */
const answered = carrying.map(([id]) => [
  id,
  id.startsWith('list') && id !== 'listCarrierServices' ? 200 : 404,
]);

const statusesOf = async ({ call, clinicId }: Partner, asked: readonly (typeof all)[number][]) => {
  const statuses: (readonly [string, number])[] = [];
  for (const [id, callOf] of asked) statuses.push([id, (await call(id, callOf(clinicId))).status]);
  return statuses;
};

describe('without a signed business associate agreement', () => {
  it('what carries health information is refused in production before it is validated, until it is signed (D12)', async () => {
    const partner = await newPartner(running('production'), 'production', { baaSigned: false });
    for (const [operation, callOf] of carrying) {
      const { body, path = {} } = callOf(partner.clinicId);
      const unread =
        body === undefined ? { path, query: { nonsense: '1' } } : { path, body: { nonsense: 1 } };
      for (const sent of [callOf(partner.clinicId), unread]) {
        expect([operation, refusalIn(await partner.call(operation, sent))]).toEqual([
          operation,
          {
            status: 403,
            code: 'FORBIDDEN',
            message: 'A signed business associate agreement is required to send health information.',
            details: { reason: 'baa_required' },
          },
        ]);
      }
    }
    const { service, clock } = partner.service;
    const change = operatorChange(partner.partnerId, clock.now());
    await savePartner(service.store, partner.partnerId, { baaSigned: true }, change);
    expect(await statusesOf(partner, carrying)).toEqual(answered);
  });

  it('it is accepted in development, which has no health information', async () => {
    const partner = await newPartner(running('development'), 'development', { baaSigned: false });
    expect(await statusesOf(partner, carrying)).toEqual(answered);
  });

  it('everything else is accepted in production', async () => {
    const partner = await newPartner(running('production'), 'production', { baaSigned: false });
    expect(await statusesOf(partner, free)).toEqual(free.map(([id, , status]) => [id, status]));
  });
});
