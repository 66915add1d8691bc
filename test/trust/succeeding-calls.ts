import { vi } from 'vitest';

import type { Operations as OperatorOperations } from '../../generated/operator/operations.ts';
import type { Operations as PartnerOperations } from '../../generated/partner/operations.ts';
import type { Operator } from '../operator/operator.ts';
import { callsAboutOperators } from './operator-calls.ts';
import {
  orderBody,
  patientBody,
  practitionerBody,
  refillBody,
  requestBody,
  webhookBody,
} from '../support/bodies.ts';
import { storedRows } from '../support/stored-rows.ts';
import { ship } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import type { Call } from '../support/partner.ts';
import { newPatient, newRefill } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';

/** For each operation, a call that succeeds; what it needs is created first. */
type CallsOf<Operations> = Readonly<Record<keyof Operations, () => Call | Promise<Call>>>;

const carrier = {
  id: 'usps',
  name: 'US Postal Service',
  services: [
    {
      id: 'usps-priority',
      name: 'Priority Mail',
      can_refrigerate: true,
      default_price: 9.75,
      prices: {},
    },
  ],
};

/** Calls of the partner contract. A missing operation does not compile. */
export function partnerCallsOf(partner: PartnerWithPatient): CallsOf<PartnerOperations> {
  return {
    listApiKeys: () => ({}),
    issueApiKey: () => ({}),
    rollApiKey: async () => ({ path: { key_id: await newKey(partner) } }),
    revokeApiKey: async () => ({ path: { key_id: await newKey(partner) } }),
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
    registerWebhook: () => ({ body: webhookBody(partner.clinicId) }),
    listWebhooks: () => ({ query: { clinic_id: partner.clinicId } }),
    getWebhook: async () => ({ path: { webhook_id: await newWebhook(partner, 'read') } }),
    rotateWebhookSecret: async () => ({ path: { webhook_id: await newWebhook(partner, 'rotated') } }),
    updateWebhook: async () => ({
      path: { webhook_id: await newWebhook(partner, 'changed') },
      body: { enabled: false },
    }),
    listEvents: () => ({ query: { clinic_id: partner.clinicId } }),
    deleteWebhook: async () => ({
      body: { clinic_id: partner.clinicId, webhook_id: await newWebhook(partner, 'deleted') },
    }),
    recoverWebhook: async () => ({
      path: { webhook_id: await newWebhook(partner, 'recovered') },
      body: { since: '2026-11-01T00:00:00Z' },
    }),
    replayWebhookDelivery: async () => ({ path: await newDelivery(partner, 'resent') }),
    testWebhook: async () => ({ path: { webhook_id: await newWebhook(partner, 'tested') } }),
    listWebhookDeliveries: async () => ({ path: { webhook_id: await newWebhook(partner, 'listed') } }),
  };
}

/** Calls of the operator contract. */
export function operatorCallsOf(
  operator: Operator,
  partner: PartnerWithPatient,
): CallsOf<OperatorOperations> {
  const newOrderPath = async () => ({ order_id: idIn(await newOrder(partner), 'medication_order_id') });
  return {
    ...callsAboutOperators(operator),
    createPartner: () => ({ body: { name: 'Lakeside Health' } }),
    getPartner: () => ({ path: { partner_id: partner.partnerId } }),
    listPartners: () => ({}),
    updatePartner: async () => ({
      path: { partner_id: await operator.newPartner() },
      body: { keys_managed_by: 'operator' },
    }),
    suspendPartner: async () => ({ path: { partner_id: await operator.newPartner() } }),
    resumePartner: async () => ({ path: { partner_id: await operator.newPartner() } }),
    recordBaa: async () => ({ path: { partner_id: await operator.newPartner() } }),
    createClinic: () => ({ body: { partner_id: partner.partnerId, name: 'Lakeside Clinic' } }),
    getClinic: () => ({ path: { clinic_id: partner.clinicId } }),
    listClinics: () => ({}),
    updateClinic: () => ({ path: { clinic_id: partner.clinicId }, body: { free_shipping: true } }),
    issueKey: () => ({ body: { partner_id: partner.partnerId } }),
    listKeys: () => ({}),
    rollKey: async () => {
      const body = { partner_id: partner.partnerId };
      return { path: { key_id: idIn(await operator.call('issueKey', { body }), 'key_id') }, body: {} };
    },
    revokeKey: async () => {
      const body = { partner_id: partner.partnerId };
      return { path: { key_id: idIn(await operator.call('issueKey', { body }), 'key_id') } };
    },
    replaceFormulary: async () => {
      const clinic_id = await operator.newClinic(partner.partnerId);
      const medication = { name: 'Lisinopril', strength: '20 mg', schedule: null, compounded: false };
      return { path: { clinic_id }, body: { rows: [medication] } };
    },
    listFormulary: () => ({ path: { clinic_id: partner.clinicId } }),
    replaceCarriers: () => ({ body: { carriers: [carrier] } }),
    listCarriers: () => ({}),
    listOrders: () => ({}),
    countOrders: () => ({}),
    getOrderProgress: async () => ({ path: await newOrderPath() }),
    getOrder: async () => ({ path: await newOrderPath() }),
    moveOrder: async () => ({ path: await newOrderPath(), body: { to: 'processing' } }),
    findPatients: () => ({ query: { external_id: 'patient-7781' } }),
    erasePatient: async () => ({ path: { patient_id: await newPatient(partner) } }),
    listWebhooks: () => ({}),
    getWebhook: async () => ({ path: { webhook_id: await newWebhook(partner, 'shown') } }),
    recoverWebhook: async () => ({
      path: { webhook_id: await newWebhook(partner, 'recovering') },
      body: { since: '2026-11-01T00:00:00Z' },
    }),
    disableWebhook: async () => ({ path: { webhook_id: await newWebhook(partner, 'disabled') } }),
    enableWebhook: async () => ({ path: { webhook_id: await newWebhook(partner, 'enabled') } }),
    deleteWebhook: async () => ({ path: { webhook_id: await newWebhook(partner, 'removed') } }),
    listDeliveries: () => ({}),
    getDelivery: async () => {
      const { delivery_id } = await newDelivery(partner, 'shown');
      return { path: { delivery_id } };
    },
    replayDelivery: async () => {
      const { delivery_id } = await newDelivery(partner, 'replayed');
      return { path: { delivery_id } };
    },
    reportRefusals: () => ({}),
    listAuditRecords: () => ({}),
    listAuditBatches: () => ({}),
    listUnsealedAuditRecords: () => ({}),
    getAuditKey: () => ({}),
    startPhiKeyRotation: () => ({}),
    getPhiKeyRotation: async () => {
      await operator.call('startPhiKeyRotation');
      return {};
    },
    resetEnvironment: () => ({}),
  };
}

const newOrder = (partner: PartnerWithPatient) =>
  partner.call('createMedicationRequest', { body: requestBody(partner) });

const newKey = async (partner: PartnerWithPatient) => idIn(await partner.call('issueApiKey'), 'key_id');

async function newWebhook(partner: PartnerWithPatient, path: string): Promise<string> {
  const body = { clinic_id: partner.clinicId, webhook_url: `http://127.0.0.1:9/${path}` };
  return idIn(await partner.call('registerWebhook', { body }), 'webhook_id');
}

/** A delivery to a receiver that does not exist. */
async function newDelivery(partner: PartnerWithPatient, path: string) {
  const webhook_id = await newWebhook(partner, path);
  await newOrder(partner);
  return vi.waitFor(
    async () => {
      const [delivery] = await storedRows(partner.service, 'deliveries', 'webhook_id', webhook_id);
      if (delivery === undefined) throw new Error('The event is not relayed yet');
      return { webhook_id, delivery_id: String(delivery['id']) };
    },
    { timeout: 15_000, interval: 50 },
  );
}
