import type { Operation } from '../contract/contract.ts';
import type { ApiError } from '../errors.ts';
import type { OperatorIdentity } from '../operator/context.ts';
import type { Caller } from '../partner/context.ts';
import type { AfterAnswer } from './answer.ts';
import type { RequestSpan } from '../observability/tracing.ts';
import type { AuditIds } from '../audit/record.ts';
import type { IdempotencyClaim } from '../store/idempotency.ts';

declare global {
  // Express's own way to type res.locals is to merge into its namespace.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    /** What the middleware learns about a request, step by step. */
    interface Locals {
      requestId: string;
      /** What the log and the audit keep of it (request-id.ts). */
      recordedId: string;
      /** When the request arrived, by the injected clock. */
      receivedAt: Date;
      /** The same by the process's own timer, in milliseconds, to measure how long it takes. */
      startedMs: number;
      /** The same by the clock of the database, which decides whether a change comes too late (arrival.ts). */
      arrivedAt: Date;
      /** When it had its answer, by the process's own timer: one duration for the log, the metrics and the audit. */
      answeredMs?: number;
      /** The span of the request, if requests are traced. */
      span?: RequestSpan;
      /** What runs when the request has its answer. */
      afterAnswer?: readonly AfterAnswer[];
      /** The partner behind a valid key. */
      caller?: Caller;
      /** The operator behind a valid key. */
      operator?: OperatorIdentity;
      /** Where the request of an operator comes from. */
      address?: string | null;
      /** The exact bytes of the body, for the idempotency fingerprint. */
      bodyBytes?: Buffer;
      /** The operation that the request was matched to. */
      operation?: Operation;
      /** The values of the operation's path parameters. */
      pathParameters?: Readonly<Record<string, string | string[]>>;
      /** The idempotency claim that the request runs under, if it sent a key (D20). */
      claim?: IdempotencyClaim;
      /** Aborts when the client disconnects, if the operation can hold its answer back. */
      hungUp?: AbortSignal;
      /** How long the answer was held back because the caller asked for it, in milliseconds. */
      waitedMs?: number;
      /** The identifiers that a read concerned, for its audit record. */
      auditIds?: AuditIds;
      /** Why the operator reads health information, for its audit record. */
      purpose?: string | null;
      /** The refusal; absent on a success. */
      refusal?: ApiError;
      /** The lookup id of the key that was sent, valid or not. */
      lookupId?: string | undefined;
      /** Whether the answer is the stored one of an earlier request with the same Idempotency-Key. */
      replayed?: boolean;
    }
  }
}
