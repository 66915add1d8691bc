import type { Operations } from '../../generated/operator/operations.ts';
import { issueKey, listKeys, revokeKey, rollKey } from '../accounts/api-keys.ts';
import {
  createOauthClient,
  deleteOauthClient,
  disableOauthClient,
  enableOauthClient,
  listOauthClients,
  replaceTokenKey,
  rollOauthClientSecret,
  updateOauthClient,
} from '../accounts/oauth-clients.ts';
import { createClinic, getClinic, listClinics, updateClinic } from '../accounts/clinics.ts';
import {
  issueOperatorKey,
  listOperatorKeys,
  revokeOperatorKey,
  rollOperatorKey,
} from '../accounts/operator-keys.ts';
import {
  createOperator,
  getOperator,
  getSelf,
  listOperators,
  updateOperator,
} from '../accounts/operators.ts';
import {
  createPartner,
  getPartner,
  listPartners,
  recordBaa,
  resumePartner,
  suspendPartner,
  updatePartner,
} from '../accounts/partners.ts';
import {
  getAuditKey,
  listAuditBatches,
  listAuditRecords,
  listUnsealedAuditRecords,
  reportRefusals,
  resumeAuditSealing,
} from '../audit/operator.ts';
import { listCarriers, replaceCarriers } from '../carriers/operator.ts';
import type { Handlers } from '../contract/typed-operation.ts';
import { erasePatient, resetEnvironment } from '../erasure/operator.ts';
import { listFormulary, replaceFormulary } from '../formularies/operator.ts';
import { correctShipment } from '../orders/correct-shipment.ts';
import { countOrders, getOrder, getOrderProgress, listOrders, moveOrder } from '../orders/operator.ts';
import { getPatient } from '../orders/patient-page.ts';
import { findPatients } from '../patients/operator.ts';
import { getOverview } from '../overview/operator.ts';
import { approvePartner, withdrawApproval } from '../review/approval.ts';
import { getIntegrationReview } from '../review/operator.ts';
import { getPhiKeyRotation, startPhiKeyRotation } from '../rotation/operator.ts';
import { findAnything } from '../search/operator.ts';
import { getDelivery, listDeliveries, replayDelivery } from '../webhooks/operator-deliveries.ts';
import {
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  getWebhook,
  listWebhooks,
  recoverWebhook,
} from '../webhooks/operator.ts';
import type { OperatorContext } from './context.ts';

/** The handlers of all operations in the operator contract; a missing one does not compile. */
export const operatorHandlers: Handlers<Operations, OperatorContext> = {
  getSelf,
  createOperator,
  getOperator,
  listOperators,
  updateOperator,
  listOperatorKeys,
  issueOperatorKey,
  rollOperatorKey,
  revokeOperatorKey,
  createPartner,
  getPartner,
  listPartners,
  updatePartner,
  suspendPartner,
  resumePartner,
  recordBaa,
  getOverview,
  getIntegrationReview,
  approvePartner,
  withdrawApproval,
  createClinic,
  getClinic,
  listClinics,
  updateClinic,
  issueKey,
  listKeys,
  rollKey,
  revokeKey,
  createOauthClient,
  listOauthClients,
  disableOauthClient,
  enableOauthClient,
  rollOauthClientSecret,
  updateOauthClient,
  deleteOauthClient,
  replaceTokenKey,
  replaceFormulary,
  listFormulary,
  replaceCarriers,
  listCarriers,
  listOrders,
  countOrders,
  getOrder,
  getOrderProgress,
  moveOrder,
  correctShipment,
  findPatients,
  findAnything,
  getPatient,
  erasePatient,
  listWebhooks,
  getWebhook,
  disableWebhook,
  enableWebhook,
  recoverWebhook,
  deleteWebhook,
  listDeliveries,
  getDelivery,
  replayDelivery,
  reportRefusals,
  listAuditRecords,
  listAuditBatches,
  listUnsealedAuditRecords,
  getAuditKey,
  resumeAuditSealing,
  startPhiKeyRotation,
  getPhiKeyRotation,
  resetEnvironment,
};
