import { randomUUID } from 'node:crypto';

import { readApiKey } from '../../../server/store/api-key.ts';
import type { Answer } from '../../../server/contract/typed-operation.ts';
import { ApiError } from '../../../server/errors.ts';
import { partnerContext } from '../../../server/partner/context.ts';
import type { Caller, PartnerContext } from '../../../server/partner/context.ts';
import { partnerHandlers } from '../../../server/partner/handlers.ts';
import { admit } from '../../../server/store/admission.ts';
import type { Store } from '../../../server/store/store.ts';

/** The parts of a request, however a peer came by them. */
export interface WorkRequest {
  readonly body?: unknown;
  readonly path?: unknown;
  readonly query?: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** What every peer does once a request is routed and validated by its own means. */
export interface Work {
  /** Verifies the key and counts the request; nobody where the key is none. */
  readonly admitted: (apiKey: unknown) => Promise<Caller | undefined>;
  readonly run: (operationId: string, request: WorkRequest, caller: Caller) => Promise<Answer>;
}

export const unauthorized: Answer = {
  status: 401,
  body: { success: false, error: { code: 'UNAUTHORIZED', message: 'The access token is invalid.' } },
};

/**
 * The same work on the same store as our own server's: its admission, its handlers and so its very statements,
 * audit record, events and encryption included. What a peer is spared is all the rest: rate-limit headers,
 * refusals over the limit, idempotency, request ids, log, metrics, and the audit of what changed nothing.
 */
export function workOn(store: Store): Work {
  return {
    admitted: async (apiKey) => {
      const key = readApiKey('production', apiKey);
      const admission = key && (await admit(store, key, new Date()));
      if (!admission) return undefined;
      const { partnerId, keyId, baaSigned } = admission;
      return { partnerId, keyId, baaSigned };
    },
    run: async (operationId, request, caller) => {
      const handler = handlers.get(operationId);
      if (!handler) throw new Error(`No handler for ${operationId}`);
      const context = partnerContext({
        store,
        environment: 'production',
        operation: operationId,
        caller,
        now: new Date(),
        requestId: randomUUID(),
        claim: undefined,
        auditRead: () => undefined,
      });
      try {
        return await handler(request, context, envelope);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { code, message, details, status } = error;
        return { status, body: { success: false, error: { code, message, details } } };
      }
    },
  };
}

type MountedHandler = (request: object, context: PartnerContext, reply: typeof envelope) => Promise<Answer>;

const handlers = new Map(
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- as mount.ts: the request is validated
  Object.entries(partnerHandlers).map(([id, handler]) => [id, handler as unknown as MountedHandler] as const),
);

function envelope(status: number, body: object): Answer {
  return { status, body: { success: true, ...body } };
}
