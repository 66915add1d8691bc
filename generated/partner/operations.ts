// Written by `npm run generate` from the contract. Change the contract, not this file.

import type { paths } from './types.ts';

/** Every operation of the contract by its operationId. */
export interface Operations {
  /** Get your account */
  getAccount: paths['/api/external/account']['get'];
  /** Get an overview */
  getOverview: paths['/api/external/overview']['get'];
  /** List your clinics */
  listClinics: paths['/api/external/clinics']['get'];
  /** List your requests */
  listRequests: paths['/api/external/requests']['get'];
  /** Count your refused requests */
  countRefusedRequests: paths['/api/external/requests/refused']['get'];
  /** List your keys */
  listApiKeys: paths['/api/external/key']['get'];
  /** Issue a key */
  issueApiKey: paths['/api/external/key']['post'];
  /** Revoke a key */
  revokeApiKey: paths['/api/external/key/{key_id}']['delete'];
  /** Roll a key */
  rollApiKey: paths['/api/external/key/{key_id}/roll']['post'];
  /** List your OAuth clients */
  listOauthClients: paths['/api/external/oauth-client']['get'];
  /** Create an OAuth client */
  createOauthClient: paths['/api/external/oauth-client']['post'];
  /** Get an OAuth client */
  getOauthClient: paths['/api/external/oauth-client/{client_id}']['get'];
  /** Delete an OAuth client */
  deleteOauthClient: paths['/api/external/oauth-client/{client_id}']['delete'];
  /** Update an OAuth client */
  updateOauthClient: paths['/api/external/oauth-client/{client_id}']['patch'];
  /** Roll the secret of an OAuth client */
  rollOauthClientSecret: paths['/api/external/oauth-client/{client_id}/secret-roll']['post'];
  /** Create a practitioner */
  createPractitioner: paths['/api/external/practitioner']['post'];
  /** Create a patient */
  createPatient: paths['/api/external/patient']['post'];
  /** Update a patient */
  updatePatient: paths['/api/external/patient/{patient_id}']['patch'];
  /** List medication orders */
  listMedicationOrders: paths['/api/external/medication-order']['get'];
  /** Create a medication order, carrier form */
  createMedicationOrder: paths['/api/external/medication-order']['post'];
  /** Get a medication order */
  getMedicationOrder: paths['/api/external/medication-order/{medication_order_id}']['get'];
  /** Cancel a medication order */
  cancelMedicationOrder: paths['/api/external/medication-order/{medication_order_id}/cancellation']['post'];
  /** Answer the pharmacy's question about an order */
  createClarification: paths['/api/external/medication-order/{medication_order_id}/clarification']['post'];
  /** Create a medication request, flat form */
  createMedicationRequest: paths['/api/external/medication-request']['post'];
  /** Get a medication request */
  getMedicationRequest: paths['/api/external/medication-request/{medication_request_id}']['get'];
  /** Create a refill request */
  createRefillRequest: paths['/api/external/refill-request']['post'];
  /** Get a refill request */
  getRefillRequest: paths['/api/external/refill-request/{refill_request_id}']['get'];
  /** List a clinic's medications */
  listMedications: paths['/api/external/medications']['get'];
  /** List carriers */
  listCarriers: paths['/api/external/carriers']['get'];
  /** List a carrier's services and prices */
  listCarrierServices: paths['/api/external/carriers/{carrierId}/services']['get'];
  /** Move an order at once (development only) */
  advanceSandboxOrder: paths['/api/external/sandbox/medication-order/{medication_order_id}/advance']['post'];
  /** Get your integration review (development only) */
  getIntegrationReview: paths['/api/external/integration-review']['get'];
  /** Declare what you do without (development only) */
  updateIntegrationReview: paths['/api/external/integration-review']['patch'];
  /** Probe a receiver (development only) */
  testReceiver: paths['/api/external/integration-review/probes']['post'];
  /** List a clinic's webhooks */
  listWebhooks: paths['/api/external/webhook']['get'];
  /** Register a webhook */
  registerWebhook: paths['/api/external/webhook']['post'];
  /** Delete a webhook */
  deleteWebhook: paths['/api/external/webhook']['delete'];
  /** Get a webhook */
  getWebhook: paths['/api/external/webhook/{webhook_id}']['get'];
  /** Update a webhook */
  updateWebhook: paths['/api/external/webhook/{webhook_id}']['patch'];
  /** Rotate a webhook's signing secret */
  rotateWebhookSecret: paths['/api/external/webhook/{webhook_id}/secret-rotation']['post'];
  /** List a webhook's deliveries */
  listWebhookDeliveries: paths['/api/external/webhook/{webhook_id}/deliveries']['get'];
  /** Read a clinic's events */
  listEvents: paths['/api/external/events']['get'];
  /** Recover missed events */
  recoverWebhook: paths['/api/external/webhook/{webhook_id}/recovery']['post'];
  /** Replay a delivery */
  replayWebhookDelivery: paths['/api/external/webhook/{webhook_id}/deliveries/{delivery_id}/replay']['post'];
  /** Send a test event */
  testWebhook: paths['/api/external/webhook/{webhook_id}/test']['post'];
}
