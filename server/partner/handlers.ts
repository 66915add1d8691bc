import type { Operations } from '../../generated/partner/operations.ts';
import { issueApiKey, listApiKeys, revokeApiKey, rollApiKey } from '../accounts/own-api-keys.ts';
import { countRefusedRequests, getAccount, listClinics, listRequests } from '../accounts/own-account.ts';
import {
  createOauthClient,
  deleteOauthClient,
  getOauthClient,
  listOauthClients,
  rollOauthClientSecret,
  updateOauthClient,
} from '../accounts/own-oauth-clients.ts';
import { listCarriers, listCarrierServices } from '../carriers/partner.ts';
import type { Handlers } from '../contract/typed-operation.ts';
import { listEvents } from '../events/partner.ts';
import { listMedications } from '../formularies/partner.ts';
import { cancelMedicationOrder } from '../orders/cancel.ts';
import { createClarification } from '../orders/clarify.ts';
import { createMedicationOrder, createMedicationRequest } from '../orders/place.ts';
import { getMedicationOrder, getMedicationRequest, listMedicationOrders } from '../orders/read.ts';
import { advanceSandboxOrder } from '../orders/sandbox.ts';
import { getOverview } from '../overview/partner.ts';
import { createPatient, updatePatient } from '../patients/partner.ts';
import { createPractitioner } from '../practitioners/partner.ts';
import { createRefillRequest, getRefillRequest } from '../refills/partner.ts';
import { listWebhookDeliveries, replayWebhookDelivery, testWebhook } from '../webhooks/partner-deliveries.ts';
import {
  deleteWebhook,
  getWebhook,
  listWebhooks,
  recoverWebhook,
  registerWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '../webhooks/partner.ts';
import { getIntegrationReview, testReceiver, updateIntegrationReview } from '../review/partner.ts';
import type { PartnerContext } from './context.ts';

/** The handlers of all operations in the partner contract; a missing one does not compile. */
export const partnerHandlers: Handlers<Operations, PartnerContext> = {
  getAccount,
  getOverview,
  listClinics,
  listRequests,
  countRefusedRequests,
  listApiKeys,
  issueApiKey,
  rollApiKey,
  revokeApiKey,
  listOauthClients,
  createOauthClient,
  getOauthClient,
  updateOauthClient,
  rollOauthClientSecret,
  deleteOauthClient,
  createPractitioner,
  createPatient,
  updatePatient,
  createMedicationOrder,
  getMedicationOrder,
  listMedicationOrders,
  cancelMedicationOrder,
  createClarification,
  createMedicationRequest,
  getMedicationRequest,
  createRefillRequest,
  getRefillRequest,
  listEvents,
  listMedications,
  listCarriers,
  listCarrierServices,
  advanceSandboxOrder,
  getIntegrationReview,
  updateIntegrationReview,
  testReceiver,
  registerWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  recoverWebhook,
  listWebhookDeliveries,
  replayWebhookDelivery,
  testWebhook,
};
