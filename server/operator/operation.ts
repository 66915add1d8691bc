import type { Operations } from '../../generated/operator/operations.ts';
import { operationsOf } from '../contract/typed-operation.ts';
import type { OperatorContext } from './context.ts';

/** Types a handler by its operationId in the operator contract. */
export const operatorOperation = operationsOf<Operations, OperatorContext>();
