import type { Operations } from '../../generated/partner/operations.ts';
import { runOperation } from '../contract/mount.ts';
import type { TypedRequest } from '../contract/typed-operation.ts';
import { partnerContext } from '../partner/context.ts';
import type { PartnerContext } from '../partner/context.ts';
import { partnerHandlers } from '../partner/handlers.ts';
import { auditRecord } from '../store/audit.ts';
import { lowestId, newId } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';

/** The demo partner's store at one instant. */
export interface DemoPartner {
  readonly store: Store;
  readonly now: Date;
  readonly partnerId: string;
  readonly clinicId: string;
}

/** Runs an operation of the demo partner as a request would. What it creates gets these ids, in this order, then new ones. */
export async function asDemoPartner<Id extends keyof Operations>(
  demo: DemoPartner,
  operation: Id,
  sent: Partial<TypedRequest<Operations[Id]>>,
  ids: readonly string[] = [],
): Promise<void> {
  await runOperation(partnerHandlers, operation, sent, contextOf(demo, ids));
}

/** Its audit records say that it was not the partner: its calls are its own. */
function contextOf({ store, now, partnerId }: DemoPartner, ids: readonly string[]): PartnerContext {
  const left = [...ids];
  return {
    ...partnerContext({
      store,
      environment: 'development',
      requestsPerMinute: 0,
      operation: '',
      caller: { partnerId, keyId: lowestId, baaSigned: false },
      now,
      requestId: '',
      claim: undefined,
      elapsedMs: () => 0,
      auditRead: () => undefined,
      readFeed: () => Promise.reject(new Error('The samples read no feed')),
    }),
    newId: () => left.shift() ?? newId(now),
    change: ({ status }, named, events = []) => ({
      audit: auditRecord({
        at: now,
        actor: { kind: 'operator' },
        partnerId,
        operation: 'seedDemo',
        ids: named,
        status,
        requestId: null,
      }),
      events,
      claim: null,
    }),
  };
}
