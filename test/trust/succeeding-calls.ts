import type { Operations } from '../../generated/partner/operations.ts';
import {
  orderBody,
  patientBody,
  practitionerBody,
  refillBody,
  requestBody,
  webhookBody,
} from '../support/bodies.ts';
import { eventually } from '../support/eventually.ts';
import { createOwnClient } from '../support/own-clients.ts';
import { storedRows } from '../support/stored-rows.ts';
import { hold, ship } from '../support/order-progress.ts';
import { anotherClinic, idIn } from '../support/partner.ts';
import type { Call } from '../support/partner.ts';
import { newRefill } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';

/** For each operation, a call that succeeds; what it needs is created first. */
export type CallsOf<Operations> = Readonly<Record<keyof Operations, () => Call | Promise<Call>>>;

/** Calls of the partner contract. A missing operation does not compile. */
export function partnerCallsOf(partner: PartnerWithPatient): CallsOf<Operations> {
  return {
    listApiKeys: () => ({}),
    issueApiKey: () => ({}),
    rollApiKey: async () => ({ path: { key_id: await newKey(partner) } }),
    revokeApiKey: async () => ({ path: { key_id: await newKey(partner) } }),
    listOauthClients: () => ({}),
    createOauthClient: () => ({ body: { name: 'Order service' } }),
    getOauthClient: () => newClientPath(partner),
    updateOauthClient: async () => ({ ...(await newClientPath(partner)), body: { enabled: false } }),
    rollOauthClientSecret: () => newClientPath(partner),
    deleteOauthClient: () => newClientPath(partner),
    createPractitioner: () => ({ body: practitionerBody(partner.clinicId) }),
    createPatient: () => ({ body: patientBody(partner.clinicId, partner.practitionerId) }),
    updatePatient: () => ({ path: { patient_id: partner.patientId }, body: { weight: '62' } }),
    createMedicationOrder: () => ({ body: orderBody(partner) }),
    listMedicationOrders: () => ({ query: { clinic_id: partner.clinicId } }),
    getMedicationOrder: async () => ({
      path: { medication_order_id: idIn(await newOrder(partner), 'medication_order_id') },
    }),
    cancelMedicationOrder: async () => ({
      path: { medication_order_id: idIn(await newOrder(partner), 'medication_order_id') },
      body: { reason: 'patient_request' },
    }),
    createClarification: async () => {
      const medication_order_id = idIn(await newOrder(partner), 'medication_order_id');
      await hold(partner.service, medication_order_id);
      return { path: { medication_order_id }, body: { text: 'Yes' } };
    },
    createMedicationRequest: () => ({ body: requestBody(partner) }),
    getMedicationRequest: async () => ({
      path: { medication_request_id: idIn(await newOrder(partner), 'medication_request_id') },
    }),
    createRefillRequest: async () => {
      const order = await newOrder(partner);
      await ship(partner.service, idIn(order, 'medication_order_id'));
      return { body: refillBody(idIn(order, 'medication_request_id'), partner.clinicId) };
    },
    getRefillRequest: async () => ({ path: { refill_request_id: await newRefill(partner) } }),
    getAccount: () => ({}),
    getOverview: () => ({ query: { clinic_id: partner.clinicId } }),
    listClinics: () => ({}),
    listRequests: () => ({}),
    countRefusedRequests: () => ({}),
    listMedications: () => ({ query: { clinic_id: partner.clinicId } }),
    listCarriers: () => ({}),
    listCarrierServices: () => ({ path: { carrierId: 'ups' }, query: { patientId: partner.patientId } }),
    advanceSandboxOrder: async () => ({
      path: { medication_order_id: idIn(await newOrder(partner), 'medication_order_id') },
      body: { to: 'processing' },
    }),
    getIntegrationReview: () => ({}),
    updateIntegrationReview: () => ({ body: { without: ['refills'] } }),
    testReceiver: async () => ({ body: { webhook_id: await newWebhook(partner, 'probed') } }),
    registerWebhook: () => ({ body: webhookBody(partner.clinicId) }),
    listWebhooks: () => ({ query: { clinic_id: partner.clinicId } }),
    getWebhook: async () => ({ path: { webhook_id: await newWebhook(partner, 'read') } }),
    rotateWebhookSecret: async () => ({ path: { webhook_id: await newWebhook(partner, 'rotated') } }),
    updateWebhook: async () => ({
      path: { webhook_id: await newWebhook(partner, 'changed') },
      body: { enabled: false },
    }),
    listEvents: () => ({ query: { clinic_id: partner.clinicId } }),
    deleteWebhook: async () => {
      const clinic_id = await anotherClinic(partner);
      return { body: { clinic_id, webhook_id: await newWebhook(partner, 'deleted', clinic_id) } };
    },
    recoverWebhook: async () => ({
      path: { webhook_id: await newWebhook(partner, 'recovered') },
      body: { since: '2026-11-01T00:00:00Z' },
    }),
    replayWebhookDelivery: async () => ({ path: await newDelivery(partner, 'resent') }),
    testWebhook: async () => ({ path: { webhook_id: await newWebhook(partner, 'tested') } }),
    listWebhookDeliveries: async () => ({ path: { webhook_id: await newWebhook(partner, 'listed') } }),
  };
}

export const newOrder = (partner: PartnerWithPatient) =>
  partner.call('createMedicationRequest', { body: requestBody(partner) });

const newKey = async (partner: PartnerWithPatient) => idIn(await partner.call('issueApiKey'), 'key_id');

const newClientPath = async (partner: PartnerWithPatient) => ({
  path: { client_id: (await createOwnClient(partner)).clientId },
});

/** A webhook of a clinic of its own, because a clinic has ten at most. */
export async function newWebhook(partner: PartnerWithPatient, path: string, clinicId?: string) {
  const clinic_id = clinicId ?? (await anotherClinic(partner));
  const body = { clinic_id, webhook_url: `http://127.0.0.1:9/${path}` };
  return idIn(await partner.call('registerWebhook', { body }), 'webhook_id');
}

/** A delivery to a receiver that does not exist. */
export async function newDelivery(partner: PartnerWithPatient, path: string) {
  const webhook_id = await newWebhook(partner, path, partner.clinicId);
  await newOrder(partner);
  return eventually(async () => {
    const [delivery] = await storedRows(partner.service, 'deliveries', 'webhook_id', webhook_id);
    if (delivery === undefined) throw new Error('The event is not relayed yet');
    return { webhook_id, delivery_id: String(delivery['id']) };
  });
}
