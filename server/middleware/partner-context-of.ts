import type { Operation } from '../contract/contract.ts';
import type { Environment } from '../domain/environment.ts';
import { partnerContext } from '../partner/context.ts';
import type { PartnerContext } from '../partner/context.ts';
import type { Store } from '../store/store.ts';
import './request-state.ts';

/** Hands a handler what the request's way has learnt, without handing it the request. */
export function partnerContextOf(store: Store, environment: Environment) {
  return (operation: Operation, locals: Express.Locals): PartnerContext => {
    const { caller, receivedAt, requestId, claim } = locals;
    if (!caller) throw new Error(`${operation.id} was reached without a key`);
    return partnerContext({
      store,
      environment,
      operation: operation.id,
      caller,
      now: receivedAt,
      requestId,
      claim,
      auditRead: (ids) => {
        locals.auditIds = ids;
      },
    });
  };
}
