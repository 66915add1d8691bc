import type { Operations } from '../../generated/partner/operations.ts';
import * as account from '../accounts/own-account.ts';
import * as apiKeys from '../accounts/own-api-keys.ts';
import * as oauthClients from '../accounts/own-oauth-clients.ts';
import * as carriers from '../carriers/partner.ts';
import type { Handlers } from '../contract/typed-operation.ts';
import * as events from '../events/partner.ts';
import * as formularies from '../formularies/partner.ts';
import * as cancellation from '../orders/cancel.ts';
import * as clarification from '../orders/clarify.ts';
import * as placing from '../orders/place.ts';
import * as reading from '../orders/read.ts';
import * as sandbox from '../orders/sandbox.ts';
import * as overview from '../overview/partner.ts';
import * as patients from '../patients/partner.ts';
import * as practitioners from '../practitioners/partner.ts';
import * as refills from '../refills/partner.ts';
import * as review from '../review/partner.ts';
import * as deliveries from '../webhooks/partner-deliveries.ts';
import * as webhooks from '../webhooks/partner.ts';
import type { PartnerContext } from './context.ts';

/**
 * The handlers of all operations in the partner contract, each exported under its operationId; a missing one does not
 * compile.
 */
export const partnerHandlers: Handlers<Operations, PartnerContext> = {
  ...account,
  ...overview,
  ...apiKeys,
  ...oauthClients,
  ...practitioners,
  ...patients,
  ...placing,
  ...reading,
  ...cancellation,
  ...clarification,
  ...refills,
  ...events,
  ...formularies,
  ...carriers,
  ...sandbox,
  ...review,
  ...webhooks,
  ...deliveries,
};
