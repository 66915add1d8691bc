import type { Operations } from '../../generated/partner/operations.ts';
import { operationsOf } from '../contract/typed-operation.ts';
import type { PartnerContext } from './context.ts';

/** Types a handler by its operationId in the partner contract. */
export const partnerOperation = operationsOf<Operations, PartnerContext>();
