import { vi } from 'vitest';

import type { Operations as OperatorOperations } from '../../generated/operator/operations.ts';
import type { Operations as PartnerOperations } from '../../generated/partner/operations.ts';
import type { Operator } from '../operator/operator.ts';
import {
  orderBody,
  patientBody,
  practitionerBody,
  refillBody,
  requestBody,
  webhookBody,
} from '../support/bodies.ts';
import { keptRows } from '../support/kept-rows.ts';
import { ship } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import type { Call } from '../support/partner.ts';
import type { Party } from '../support/party.ts';

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
export function partnerCallsOf(party: Party): CallsOf<PartnerOperations> {
  const { service } = party;
  return {
    createPractitioner: () => ({ body: practitionerBody(party.clinicId) }),
    createPatient: () => ({ body: patientBody(party.clinicId, party.practitionerId) }),
    createMedicationOrder: () => ({ body: orderBody(party) }),
    createMedicationRequest: () => ({ body: requestBody(party) }),
    createRefillRequest: async () => {
      const order = await newOrder(party);
      await ship(service, idIn(order, 'medication_order_id'));
      return { body: refillBody(idIn(order, 'medication_request_id'), party.clinicId) };
    },
    listCarriers: () => ({}),
    listCarrierServices: () => ({ path: { carrierId: 'ups' }, query: { patientId: party.patientId } }),
    registerWebhook: () => ({ body: webhookBody(party.clinicId) }),
    deleteWebhook: async () => ({
      body: { clinic_id: party.clinicId, webhook_id: await newWebhook(party, 'deleted') },
    }),
  };
}

/** Calls of the operator contract. */
export function operatorCallsOf(operator: Operator, party: Party): CallsOf<OperatorOperations> {
  return {
    createPartner: () => ({ body: { name: 'Lakeside Health' } }),
    listPartners: () => ({}),
    suspendPartner: async () => ({ path: { partner_id: await operator.newPartner() } }),
    resumePartner: async () => ({ path: { partner_id: await operator.newPartner() } }),
    recordBaa: async () => ({ path: { partner_id: await operator.newPartner() } }),
    createClinic: () => ({ body: { partner_id: party.partnerId, name: 'Lakeside Clinic' } }),
    listClinics: () => ({}),
    updateClinic: () => ({ path: { clinic_id: party.clinicId }, body: { free_shipping: true } }),
    issueKey: () => ({ body: { partner_id: party.partnerId } }),
    listKeys: () => ({}),
    revokeKey: async () => {
      const body = { partner_id: party.partnerId };
      return { path: { key_id: idIn(await operator.call('issueKey', { body }), 'key_id') } };
    },
    replaceFormulary: async () => {
      const clinic_id = await operator.newClinic(party.partnerId);
      const medication = { name: 'Lisinopril', strength: '20 mg', schedule: null, compounded: false };
      return { path: { clinic_id }, body: { rows: [medication] } };
    },
    listFormulary: () => ({ path: { clinic_id: party.clinicId } }),
    replaceCarriers: () => ({ body: { carriers: [carrier] } }),
    listCarriers: () => ({}),
    listOrders: () => ({}),
    getOrder: async () => ({ path: { order_id: idIn(await newOrder(party), 'medication_order_id') } }),
    moveOrder: async () => ({
      path: { order_id: idIn(await newOrder(party), 'medication_order_id') },
      body: { to: 'processing' },
    }),
    listDeliveries: () => ({}),
    getDelivery: async () => ({ path: { delivery_id: await newDelivery(party, 'shown') } }),
    replayDelivery: async () => ({ path: { delivery_id: await newDelivery(party, 'replayed') } }),
    listAuditRecords: () => ({}),
    startPhiKeyRotation: () => ({}),
    getPhiKeyRotation: async () => {
      await operator.call('startPhiKeyRotation');
      return {};
    },
    resetEnvironment: () => ({}),
  };
}

const newOrder = (party: Party) => party.call('createMedicationRequest', { body: requestBody(party) });

async function newWebhook(party: Party, path: string): Promise<string> {
  const body = { clinic_id: party.clinicId, webhook_url: `http://127.0.0.1:9/${path}` };
  return idIn(await party.call('registerWebhook', { body }), 'webhook_id');
}

/** A delivery to a receiver that does not exist. */
async function newDelivery(party: Party, path: string): Promise<string> {
  const webhookId = await newWebhook(party, path);
  await newOrder(party);
  return vi.waitFor(
    async () => {
      const [delivery] = await keptRows(party.service, 'deliveries', 'webhook_id', webhookId);
      if (delivery === undefined) throw new Error('The event is not relayed yet');
      return String(delivery['id']);
    },
    { timeout: 15_000, interval: 50 },
  );
}
