import type { Operations } from '../../../generated/partner/operations.ts';
import { counterPlaceholder, rowPlaceholder } from '../load/template.ts';
import { medicationRequestBody, orderBody, patientBody, practitionerBody } from '../../sample-bodies.ts';
import type { RequestParts, Tenant } from '../requests.ts';
import { seededId } from './rows.ts';
import type { RowPlan } from './rows.ts';

/** An operation as the growth part asks for it. */
export interface GrowthOperation {
  readonly status: number;
  readonly rows: RowPlan;
  readonly parts: (tenant: Tenant) => RequestParts;
}

export const patientId = seededId('patient', rowPlaceholder);

/** A partner may have few keys, so these cannot be repeated. */
type Unmeasured = 'issueApiKey' | 'rollApiKey' | 'revokeApiKey';

/** Every other operation of production: without its entry here, a new one does not compile. */
export const growthOperations: Readonly<
  Record<Exclude<keyof Operations, Unmeasured | 'advanceSandboxOrder'>, GrowthOperation>
> = {
  listApiKeys: { status: 200, rows: 'patients', parts: () => ({}) },
  createPractitioner: {
    status: 201,
    rows: 'patients',
    parts: ({ clinicId }) => ({ body: practitionerBody(clinicId) }),
  },
  createPatient: { status: 201, rows: 'patients', parts: (tenant) => ({ body: patientBody(tenant) }) },
  updatePatient: {
    status: 200,
    rows: 'patients',
    parts: (tenant) => {
      const [address] = patientBody(tenant).addresses;
      const addresses = [{ ...address, addressLine2: `Apt ${counterPlaceholder}` }];
      return { path: { patient_id: patientId }, body: { addresses } };
    },
  },
  createMedicationOrder: {
    status: 201,
    rows: 'patients',
    parts: (tenant) => ({ body: orderBody({ ...tenant, patientId }) }),
  },
  getMedicationOrder: {
    status: 200,
    rows: 'patients',
    parts: () => ({ path: { medication_order_id: seededId('order', rowPlaceholder) } }),
  },
  cancelMedicationOrder: {
    status: 200,
    rows: 'held',
    parts: () => ({
      path: { medication_order_id: seededId('held', rowPlaceholder) },
      body: { reason: 'patient_request' },
    }),
  },
  listMedicationOrders: {
    status: 200,
    rows: 'patients',
    parts: ({ clinicId }) => ({ query: { clinic_id: clinicId } }),
  },
  createMedicationRequest: {
    status: 201,
    rows: 'patients',
    parts: (tenant) => ({ body: medicationRequestBody({ ...tenant, patientId }) }),
  },
  getMedicationRequest: {
    status: 200,
    rows: 'patients',
    parts: () => ({ path: { medication_request_id: seededId('request', rowPlaceholder) } }),
  },
  createRefillRequest: {
    status: 201,
    rows: 'refillable',
    parts: ({ clinicId }) => ({
      body: { clinic_id: clinicId, medication_request_id: seededId('request', rowPlaceholder) },
    }),
  },
  getRefillRequest: {
    status: 200,
    rows: 'refilled',
    parts: () => ({ path: { refill_request_id: seededId('refill', rowPlaceholder) } }),
  },
  getAccount: { status: 200, rows: 'patients', parts: () => ({}) },
  listRequests: { status: 200, rows: 'patients', parts: () => ({}) },
  countRefusedRequests: { status: 200, rows: 'patients', parts: () => ({}) },
  listClinics: { status: 200, rows: 'patients', parts: () => ({}) },
  listMedications: {
    status: 200,
    rows: 'patients',
    parts: ({ clinicId }) => ({ query: { clinic_id: clinicId, search: 'met' } }),
  },
  listCarriers: { status: 200, rows: 'patients', parts: () => ({}) },
  listCarrierServices: {
    status: 200,
    rows: 'patients',
    parts: () => ({ path: { carrierId: 'usps' }, query: { patientId } }),
  },
  registerWebhook: {
    status: 201,
    rows: 'unregistered',
    parts: ({ clinicId }) => ({
      body: { clinic_id: clinicId, webhook_url: `https://hooks.example.com/${counterPlaceholder}` },
    }),
  },
  listWebhooks: {
    status: 200,
    rows: 'registered',
    parts: ({ clinicId }) => ({ query: { clinic_id: clinicId } }),
  },
  getWebhook: {
    status: 200,
    rows: 'registered',
    parts: () => ({ path: { webhook_id: seededId('webhook', rowPlaceholder) } }),
  },
  rotateWebhookSecret: {
    status: 200,
    rows: 'registered',
    parts: () => ({ path: { webhook_id: seededId('webhook', rowPlaceholder) } }),
  },
  updateWebhook: {
    status: 200,
    rows: 'registered',
    parts: () => ({
      path: { webhook_id: seededId('webhook', rowPlaceholder) },
      body: { events: ['order.fulfilled'] },
    }),
  },
  listWebhookDeliveries: {
    status: 200,
    rows: 'registered',
    parts: () => ({ path: { webhook_id: seededId('webhook', rowPlaceholder) } }),
  },
  listEvents: {
    status: 200,
    rows: 'patients',
    parts: ({ clinicId }) => ({ query: { clinic_id: clinicId } }),
  },
  recoverWebhook: {
    status: 201,
    rows: 'registered',
    parts: () => ({
      path: { webhook_id: seededId('webhook', rowPlaceholder) },
      body: { since: '2020-01-01T00:00:00Z' },
    }),
  },
  replayWebhookDelivery: {
    status: 200,
    rows: 'registered',
    parts: () => ({
      path: {
        webhook_id: seededId('webhook', rowPlaceholder),
        delivery_id: seededId('delivery', rowPlaceholder),
      },
    }),
  },
  testWebhook: {
    status: 201,
    rows: 'registered',
    parts: () => ({ path: { webhook_id: seededId('webhook', rowPlaceholder) } }),
  },
  deleteWebhook: {
    status: 200,
    rows: 'registered',
    parts: ({ clinicId }) => ({
      body: { clinic_id: clinicId, webhook_id: seededId('webhook', rowPlaceholder) },
    }),
  },
};
