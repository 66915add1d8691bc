import type { Operations } from '../../generated/partner/operations.ts';
import { runOperation } from '../contract/mount.ts';
import type { TypedRequest } from '../contract/typed-operation.ts';
import { ApiError } from '../errors.ts';
import { partnerContext } from '../partner/context.ts';
import type { PartnerContext } from '../partner/context.ts';
import { partnerHandlers } from '../partner/handlers.ts';
import { auditRecord, noPerson } from '../store/audit.ts';
import type { AuditInput } from '../store/audit.ts';
import type { Change } from '../store/change.ts';
import { lowestId, newId } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';

/** The demo partner's store at one instant. */
export interface DemoPartner {
  readonly store: Store;
  readonly now: Date;
  readonly partnerId: string;
  readonly clinicId: string;
}

/** Runs an operation of the demo partner as a request would. What it creates gets these ids in order, then new ones. */
export async function asDemoPartner<Id extends keyof Operations>(
  demo: DemoPartner,
  operation: Id,
  sent: Partial<TypedRequest<Operations[Id]>>,
  ids: readonly string[] = [],
): Promise<void> {
  await runOperation(partnerHandlers, operation, sent, contextOf(demo, ids));
}

/** Its audit record says that it was not the partner: its calls are its own. */
export function demoChange(
  { now, partnerId }: DemoPartner,
  { status, ids }: Pick<AuditInput, 'status' | 'ids'>,
  events: Change['events'] = [],
): Change {
  const operation = 'seedDemo';
  const audit = {
    at: now,
    actor: noPerson,
    partnerId,
    operation,
    ids,
    status,
    requestId: null,
  } as const;
  return { audit: auditRecord(audit), events, claim: null };
}

function contextOf(demo: DemoPartner, ids: readonly string[]): PartnerContext {
  const { store, now, partnerId } = demo;
  const left = [...ids];
  return {
    ...partnerContext({
      store,
      environment: 'development',
      requestsPerMinute: 0,
      operation: '',
      caller: { partnerId, keyId: lowestId, baaSigned: false },
      now,
      arrivedAt: now,
      requestId: '',
      claim: undefined,
      elapsedMs: () => 0,
      auditRead: () => undefined,
      readFeed: () => Promise.reject(new Error('The samples read no feed')),
    }),
    newId: () => left.shift() ?? newId(now),
    change: ({ status }, named, events = []) => demoChange(demo, { status, ids: named }, events),
  };
}

/** A clinic that has ten webhooks, or another formulary, refuses one sample: the others run. */
export async function unlessRefused(make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
