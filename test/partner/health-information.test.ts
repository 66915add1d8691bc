import { describe, expect, it } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
import { savePartner } from '../../server/accounts/store/partners.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { newPartner, refusalIn, unknownId } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { operatorChange } from '../support/tenant.ts';

const running = bothEnvironments();

/** True for each operation that carries health information (D12). A new operation without an entry does not compile. */
const carries: Readonly<Record<keyof Operations, boolean>> = {
  listApiKeys: false,
  issueApiKey: false,
  rollApiKey: false,
  revokeApiKey: false,
  listOauthClients: false,
  createOauthClient: false,
  getOauthClient: false,
  updateOauthClient: false,
  rollOauthClientSecret: false,
  deleteOauthClient: false,
  createPractitioner: false,
  createPatient: true,
  updatePatient: true,
  createMedicationOrder: true,
  getMedicationOrder: true,
  cancelMedicationOrder: true,
  createClarification: true,
  listMedicationOrders: true,
  createMedicationRequest: true,
  getMedicationRequest: true,
  createRefillRequest: true,
  getRefillRequest: true,
  getAccount: false,
  getOverview: false,
  listRequests: false,
  countRefusedRequests: false,
  listClinics: false,
  listMedications: false,
  listCarriers: false,
  listCarrierServices: true,
  advanceSandboxOrder: false,
  getIntegrationReview: false,
  updateIntegrationReview: false,
  testReceiver: false,
  registerWebhook: false,
  listWebhooks: false,
  getWebhook: false,
  rotateWebhookSecret: false,
  updateWebhook: false,
  listEvents: false,
  deleteWebhook: false,
  recoverWebhook: false,
  listWebhookDeliveries: false,
  replayWebhookDelivery: false,
  testWebhook: false,
};
const isOperation = (id: string): id is keyof Operations => Object.hasOwn(carries, id);
const all = Object.keys(carries).filter(isOperation);
const carrying = all.filter((id) => carries[id]);

/** The operations that refuse a request because of the missing agreement, before they validate it. */
async function refusedBy({ call }: Partner, asked: readonly (keyof Operations)[]) {
  const ids = ['key_id', 'client_id', 'patient_id', 'medication_order_id', 'medication_request_id'];
  const names = [...ids, 'refill_request_id', 'webhook_id', 'delivery_id', 'carrierId'];
  const path = Object.fromEntries(names.map((name) => [name, unknownId]));
  const refused: string[] = [];
  for (const id of asked) {
    const answer = await call(id, { path, query: { nonsense: '1' } });
    if (answer.status !== 403) continue;
    expect([id, refusalIn(answer)]).toEqual([
      id,
      {
        status: 403,
        code: 'FORBIDDEN',
        message: 'A signed business associate agreement is required to send health information.',
        details: { reason: 'baa_required' },
      },
    ]);
    refused.push(id);
  }
  return refused;
}

describe('without a signed business associate agreement', () => {
  it('exactly what carries health information is refused in production, until it is signed (D12)', async () => {
    const partner = await newPartner(running('production'), 'production', { baaSigned: false });
    expect(await refusedBy(partner, all)).toEqual(carrying);
    const { service, clock } = partner.service;
    const change = operatorChange(partner.partnerId, clock.now());
    await savePartner(service.store, partner.partnerId, { baaSigned: true }, change);
    expect(await refusedBy(partner, carrying)).toEqual([]);
  });

  it('it is accepted in development, which has no health information', async () => {
    const partner = await newPartner(running('development'), 'development', { baaSigned: false });
    expect(await refusedBy(partner, all)).toEqual([]);
  });
});
