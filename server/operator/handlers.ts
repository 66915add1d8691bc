import type { Operations } from '../../generated/operator/operations.ts';
import * as apiKeys from '../accounts/api-keys.ts';
import * as clinics from '../accounts/clinics.ts';
import * as oauthClients from '../accounts/oauth-clients.ts';
import * as operatorKeys from '../accounts/operator-keys.ts';
import * as operators from '../accounts/operators.ts';
import * as partners from '../accounts/partners.ts';
import * as audit from '../audit/operator.ts';
import * as carriers from '../carriers/operator.ts';
import type { Handlers } from '../contract/typed-operation.ts';
import * as erasure from '../erasure/operator.ts';
import * as formularies from '../formularies/operator.ts';
import * as shipments from '../orders/correct-shipment.ts';
import * as orders from '../orders/operator.ts';
import * as patientPage from '../orders/patient-page.ts';
import * as overview from '../overview/operator.ts';
import * as patients from '../patients/operator.ts';
import * as approval from '../review/approval.ts';
import * as review from '../review/operator.ts';
import * as rotation from '../rotation/operator.ts';
import * as search from '../search/operator.ts';
import * as deliveries from '../webhooks/operator-deliveries.ts';
import * as webhooks from '../webhooks/operator.ts';
import type { OperatorContext } from './context.ts';

/**
 * The handlers of all operations in the operator contract, each exported under its operationId; a missing one does not
 * compile.
 */
export const operatorHandlers: Handlers<Operations, OperatorContext> = {
  ...operators,
  ...operatorKeys,
  ...partners,
  ...overview,
  ...review,
  ...approval,
  ...clinics,
  ...apiKeys,
  ...oauthClients,
  ...formularies,
  ...carriers,
  ...orders,
  ...shipments,
  ...patients,
  ...patientPage,
  ...search,
  ...erasure,
  ...webhooks,
  ...deliveries,
  ...audit,
  ...rotation,
};
