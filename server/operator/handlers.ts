import type { Operations } from '../../generated/operator/operations.ts';
import type { Handlers } from '../contract/typed-operation.ts';
import type { OperatorContext } from './context.ts';
import { createClinic } from './create-clinic.ts';
import { createPartner } from './create-partner.ts';
import { getDelivery } from './get-delivery.ts';
import { getOrder } from './get-order.ts';
import { getPhiKeyRotation } from './get-phi-key-rotation.ts';
import { issueKey } from './issue-key.ts';
import { listAuditRecords } from './list-audit-records.ts';
import { listCarriers } from './list-carriers.ts';
import { listClinics } from './list-clinics.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listFormulary } from './list-formulary.ts';
import { listKeys } from './list-keys.ts';
import { listOrders } from './list-orders.ts';
import { listPartners } from './list-partners.ts';
import { moveOrder } from './move-order.ts';
import { recordBaa } from './record-baa.ts';
import { replayDelivery } from './replay-delivery.ts';
import { replaceCarriers } from './replace-carriers.ts';
import { replaceFormulary } from './replace-formulary.ts';
import { resetEnvironment } from './reset-environment.ts';
import { resumePartner } from './resume-partner.ts';
import { revokeKey } from './revoke-key.ts';
import { startPhiKeyRotation } from './start-phi-key-rotation.ts';
import { suspendPartner } from './suspend-partner.ts';
import { updateClinic } from './update-clinic.ts';

/** A handler for every operation of the operator's contract: a missing one does not compile. */
export const operatorHandlers: Handlers<Operations, OperatorContext> = {
  createPartner,
  listPartners,
  suspendPartner,
  resumePartner,
  recordBaa,
  createClinic,
  listClinics,
  updateClinic,
  issueKey,
  listKeys,
  revokeKey,
  replaceFormulary,
  listFormulary,
  replaceCarriers,
  listCarriers,
  listOrders,
  getOrder,
  moveOrder,
  listDeliveries,
  getDelivery,
  replayDelivery,
  listAuditRecords,
  startPhiKeyRotation,
  getPhiKeyRotation,
  resetEnvironment,
};
