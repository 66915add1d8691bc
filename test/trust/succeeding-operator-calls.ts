import type { Operations } from '../../generated/operator/operations.ts';
import type { Operator } from '../operator/operator.ts';
import { newPerson } from '../operator/people.ts';
import { newPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { ship } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import { addBogusBatch } from '../support/sealed-audit.ts';
import { newDelivery, newOrder, newWebhook } from './succeeding-calls.ts';
import type { CallsOf } from './succeeding-calls.ts';

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

/** Calls of the operator contract. A missing operation does not compile. */
export function operatorCallsOf(operator: Operator, partner: PartnerWithPatient): CallsOf<Operations> {
  const newOrderPath = async () => ({ order_id: idIn(await newOrder(partner), 'medication_order_id') });
  const aClient = async () => {
    const body = { partner_id: partner.partnerId, name: 'Order service' };
    return { path: { client_id: idIn(await operator.call('createOauthClient', { body }), 'client_id') } };
  };
  const aPerson = async () => {
    const { operator_id, key_id } = await newPerson(operator);
    return { path: { operator_id, key_id } };
  };
  return {
    getSelf: () => ({}),
    createOperator: () => ({ body: { name: `Rosa Chen ${crypto.randomUUID()}`, roles: ['auditor'] } }),
    listOperators: () => ({}),
    getOperator: aPerson,
    updateOperator: async () => ({ ...(await aPerson()), body: { roles: ['support'] } }),
    listOperatorKeys: aPerson,
    issueOperatorKey: async () => ({ ...(await aPerson()), body: {} }),
    rollOperatorKey: async () => ({ ...(await aPerson()), body: {} }),
    revokeOperatorKey: aPerson,
    getOverview: () => ({}),
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
    getIntegrationReview: () => ({ path: { partner_id: partner.partnerId } }),
    approvePartner: async () => ({
      path: { partner_id: await operator.newPartner() },
      body: { why: 'Reviewed by hand' },
    }),
    withdrawApproval: async () => ({ path: { partner_id: await operator.newPartner() } }),
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
    createOauthClient: () => ({ body: { partner_id: partner.partnerId, name: 'Order service' } }),
    listOauthClients: () => ({}),
    updateOauthClient: async () => ({ ...(await aClient()), body: { name: 'Reports' } }),
    disableOauthClient: aClient,
    enableOauthClient: aClient,
    rollOauthClientSecret: async () => ({ ...(await aClient()), body: {} }),
    deleteOauthClient: aClient,
    replaceTokenKey: () => ({}),
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
    correctShipment: async () => {
      const { order_id } = await newOrderPath();
      await ship(partner.service, order_id);
      return { path: { order_id }, body: { tracking_number: '9405511899223857264837', why: 'mistyped' } };
    },
    findPatients: () => ({ query: { external_id: 'patient-7781' } }),
    findAnything: () => ({ body: { text: 'Lakeside' } }),
    getPatient: () => ({ path: { patient_id: partner.patientId }, query: { purpose: 'audit' } }),
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
    resumeAuditSealing: async () => ({
      body: { after: (await addBogusBatch(partner.service.service.store)) - 1 },
    }),
    startPhiKeyRotation: () => ({}),
    getPhiKeyRotation: async () => {
      await operator.call('startPhiKeyRotation');
      return {};
    },
    resetEnvironment: () => ({}),
  };
}
