import type { Operations } from '../../generated/partner/operations.ts';
import type { Handlers } from '../contract/typed-operation.ts';
import type { PartnerContext } from './context.ts';
import { createMedicationOrder } from './create-medication-order.ts';
import { createMedicationRequest } from './create-medication-request.ts';
import { createPatient } from './create-patient.ts';
import { createPractitioner } from './create-practitioner.ts';
import { createRefillRequest } from './create-refill-request.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listCarrierServices } from './list-carrier-services.ts';
import { listCarriers } from './list-carriers.ts';
import { registerWebhook } from './register-webhook.ts';

/** A handler for every operation of the partner contract: a missing one does not compile. */
export const partnerHandlers: Handlers<Operations, PartnerContext> = {
  createPractitioner,
  createPatient,
  createMedicationOrder,
  createMedicationRequest,
  createRefillRequest,
  listCarriers,
  listCarrierServices,
  registerWebhook,
  deleteWebhook,
};
