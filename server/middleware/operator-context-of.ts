import type { Operation } from '../contract/contract.ts';
import type { Environment } from '../domain/environment.ts';
import { operatorContext } from '../operator/context.ts';
import type { OperatorContext } from '../operator/context.ts';
import type { Store } from '../store/store.ts';
import './request-state.ts';

/** Hands a handler what the request's way has learnt, without handing it the request. */
export function operatorContextOf(store: Store, environment: Environment) {
  return (operation: Operation, locals: Express.Locals): OperatorContext =>
    operatorContext({
      store,
      environment,
      operation: operation.id,
      now: locals.receivedAt,
      requestId: locals.requestId,
    });
}
