// Written by `npm run generate` from the contract. Change the contract, not this file.

import type { paths } from './types.ts';

/** Every operation of the contract by its operationId. */
export interface Operations {
  /** Search */
  findAnything: paths['/api/operator/search']['post'];
  /** Get an overview */
  getOverview: paths['/api/operator/overview']['get'];
  /** Show who you are */
  getSelf: paths['/api/operator/operators/self']['get'];
  /** List operators */
  listOperators: paths['/api/operator/operators']['get'];
  /** Create an operator */
  createOperator: paths['/api/operator/operators']['post'];
  /** Get an operator */
  getOperator: paths['/api/operator/operators/{operator_id}']['get'];
  /** Update an operator */
  updateOperator: paths['/api/operator/operators/{operator_id}']['patch'];
  /** List the keys of an operator */
  listOperatorKeys: paths['/api/operator/operators/{operator_id}/keys']['get'];
  /** Issue a key to an operator */
  issueOperatorKey: paths['/api/operator/operators/{operator_id}/keys']['post'];
  /** Revoke a key of an operator */
  revokeOperatorKey: paths['/api/operator/operators/{operator_id}/keys/{key_id}']['delete'];
  /** Roll a key of an operator */
  rollOperatorKey: paths['/api/operator/operators/{operator_id}/keys/{key_id}/roll']['post'];
  /** List partners */
  listPartners: paths['/api/operator/partners']['get'];
  /** Create a partner */
  createPartner: paths['/api/operator/partners']['post'];
  /** Get a partner */
  getPartner: paths['/api/operator/partners/{partner_id}']['get'];
  /** Update a partner */
  updatePartner: paths['/api/operator/partners/{partner_id}']['patch'];
  /** Suspend a partner */
  suspendPartner: paths['/api/operator/partners/{partner_id}/suspend']['post'];
  /** Resume a partner */
  resumePartner: paths['/api/operator/partners/{partner_id}/resume']['post'];
  /** Record a signed business associate agreement */
  recordBaa: paths['/api/operator/partners/{partner_id}/baa']['post'];
  /** Get a partner's integration review */
  getIntegrationReview: paths['/api/operator/partners/{partner_id}/integration-review']['get'];
  /** Approve a partner */
  approvePartner: paths['/api/operator/partners/{partner_id}/approval']['post'];
  /** Withdraw the approval of a partner */
  withdrawApproval: paths['/api/operator/partners/{partner_id}/approval']['delete'];
  /** List clinics */
  listClinics: paths['/api/operator/clinics']['get'];
  /** Create a clinic */
  createClinic: paths['/api/operator/clinics']['post'];
  /** Get a clinic */
  getClinic: paths['/api/operator/clinics/{clinic_id}']['get'];
  /** Update a clinic */
  updateClinic: paths['/api/operator/clinics/{clinic_id}']['patch'];
  /** List a clinic's formulary */
  listFormulary: paths['/api/operator/clinics/{clinic_id}/formulary']['get'];
  /** Replace a clinic's formulary */
  replaceFormulary: paths['/api/operator/clinics/{clinic_id}/formulary']['put'];
  /** List keys */
  listKeys: paths['/api/operator/keys']['get'];
  /** Issue a key */
  issueKey: paths['/api/operator/keys']['post'];
  /** Revoke a key */
  revokeKey: paths['/api/operator/keys/{key_id}']['delete'];
  /** Roll a key */
  rollKey: paths['/api/operator/keys/{key_id}/roll']['post'];
  /** List OAuth clients */
  listOauthClients: paths['/api/operator/oauth-clients']['get'];
  /** Create an OAuth client */
  createOauthClient: paths['/api/operator/oauth-clients']['post'];
  /** Delete an OAuth client */
  deleteOauthClient: paths['/api/operator/oauth-clients/{client_id}']['delete'];
  /** Update an OAuth client */
  updateOauthClient: paths['/api/operator/oauth-clients/{client_id}']['patch'];
  /** Disable an OAuth client */
  disableOauthClient: paths['/api/operator/oauth-clients/{client_id}/disable']['post'];
  /** Enable an OAuth client */
  enableOauthClient: paths['/api/operator/oauth-clients/{client_id}/enable']['post'];
  /** Roll the secret of an OAuth client */
  rollOauthClientSecret: paths['/api/operator/oauth-clients/{client_id}/secret-roll']['post'];
  /** Rotate the key of access tokens */
  replaceTokenKey: paths['/api/operator/token-key-rotation']['post'];
  /** Get the carrier table */
  listCarriers: paths['/api/operator/carriers']['get'];
  /** Replace the carrier table */
  replaceCarriers: paths['/api/operator/carriers']['put'];
  /** List orders */
  listOrders: paths['/api/operator/orders']['get'];
  /** Count orders by status and age */
  countOrders: paths['/api/operator/order-counts']['get'];
  /** Get an order */
  getOrder: paths['/api/operator/orders/{order_id}']['get'];
  /** Get the progress of an order */
  getOrderProgress: paths['/api/operator/orders/{order_id}/progress']['get'];
  /** Change the status of an order */
  moveOrder: paths['/api/operator/orders/{order_id}/transitions']['post'];
  /** Correct the shipment of an order */
  correctShipment: paths['/api/operator/orders/{order_id}/shipment-correction']['post'];
  /** Find patients by the partner's own ID */
  findPatients: paths['/api/operator/patients']['get'];
  /** Get a patient */
  getPatient: paths['/api/operator/patients/{patient_id}']['get'];
  /** Erase a patient */
  erasePatient: paths['/api/operator/patients/{patient_id}/erasure']['post'];
  /** List webhooks */
  listWebhooks: paths['/api/operator/webhooks']['get'];
  /** Get a webhook */
  getWebhook: paths['/api/operator/webhooks/{webhook_id}']['get'];
  /** Delete a webhook */
  deleteWebhook: paths['/api/operator/webhooks/{webhook_id}']['delete'];
  /** Disable a webhook */
  disableWebhook: paths['/api/operator/webhooks/{webhook_id}/disable']['post'];
  /** Enable a webhook */
  enableWebhook: paths['/api/operator/webhooks/{webhook_id}/enable']['post'];
  /** Recover missed events */
  recoverWebhook: paths['/api/operator/webhooks/{webhook_id}/recovery']['post'];
  /** List deliveries */
  listDeliveries: paths['/api/operator/deliveries']['get'];
  /** Get a delivery */
  getDelivery: paths['/api/operator/deliveries/{delivery_id}']['get'];
  /** Replay a delivery */
  replayDelivery: paths['/api/operator/deliveries/{delivery_id}/replay']['post'];
  /** Report refusals */
  reportRefusals: paths['/api/operator/reports/refusals']['get'];
  /** List audit records */
  listAuditRecords: paths['/api/operator/audit']['get'];
  /** List sealed batches */
  listAuditBatches: paths['/api/operator/audit/batches']['get'];
  /** List audit records that are not sealed */
  listUnsealedAuditRecords: paths['/api/operator/audit/unsealed']['get'];
  /** Get the audit key */
  getAuditKey: paths['/api/operator/audit/key']['get'];
  /** Resume the sealing of the audit */
  resumeAuditSealing: paths['/api/operator/audit/resume']['post'];
  /** Get the PHI key rotation */
  getPhiKeyRotation: paths['/api/operator/phi-key-rotation']['get'];
  /** Rotate the PHI key */
  startPhiKeyRotation: paths['/api/operator/phi-key-rotation']['post'];
  /** Reset the environment */
  resetEnvironment: paths['/api/operator/reset']['post'];
}
