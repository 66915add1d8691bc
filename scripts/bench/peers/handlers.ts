import { randomUUID } from 'node:crypto';

import type { Answer } from '../../../server/contract/typed-operation.ts';
import { ApiError } from '../../../server/errors.ts';
import { partnerContext } from '../../../server/partner/context.ts';
import type { Caller, PartnerContext } from '../../../server/partner/context.ts';
import { partnerHandlers } from '../../../server/partner/handlers.ts';
import { admit } from '../../../server/store/admission.ts';
import { readApiKey } from '../../../server/store/api-key.ts';
import type { Store } from '../../../server/store/store.ts';

/** The parts of a request that a handler gets. */
export interface HandlerRequest {
  readonly body?: unknown;
  readonly path?: object;
  readonly query?: object;
  readonly headers: object;
}

/** What a peer does on our store once it has routed and validated a request by its own means. */
export interface Handlers {
  /** Checks the key and counts the request against its limit. */
  readonly admit: (apiKey: unknown) => Promise<Caller | undefined>;
  readonly run: (operationId: string, request: HandlerRequest, caller: Caller) => Promise<Answer>;
}

export const unauthorized = refusal('UNAUTHORIZED', 'The access token is invalid.');

export function refusal(code: string, message: string): object {
  return { success: false, error: { code, message, requestId: randomUUID() } };
}

type AnyHandler = (request: object, context: PartnerContext, reply: typeof envelope) => Promise<Answer>;

const handlers = new Map(
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a peer validates what it passes
  Object.entries(partnerHandlers).map(([id, handler]) => [id, handler as unknown as AnyHandler] as const),
);

function envelope(status: number, body: object): Answer {
  return { status, body: { success: true, ...body } };
}

/**
 * Our admission, handlers and statements: sealing, audit record and events included. A peer does without rate-limit
 * headers, refusals over the limit, idempotency, the audit of reads and refusals, log and metrics.
 */
export function handlersOn(store: Store): Handlers {
  return {
    admit: async (apiKey) => {
      const key = readApiKey('production', apiKey);
      return (key && (await admit(store, key))) ?? undefined;
    },
    run: async (operation, request, caller) => {
      const handler = handlers.get(operation);
      if (!handler) throw new Error(`There is no handler for ${operation}`);
      const context = partnerContext({
        store,
        environment: 'production',
        requestsPerMinute: 60,
        operation,
        caller,
        now: new Date(),
        arrivedAt: store.database.now(),
        requestId: randomUUID(),
        claim: undefined,
        elapsedMs: () => 0,
        auditRead: () => undefined,
        readFeed: () => Promise.reject(new Error('Peers have no feed')),
      });
      try {
        return await handler(request, context, envelope);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { status: error.status, body: refusal(error.code, error.message) };
      }
    },
  };
}
