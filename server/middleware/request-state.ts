import type { Caller } from '../partner/context.ts';
import type { Operation } from '../contract/contract.ts';
import type { IdempotencyClaim } from '../store/idempotency.ts';

/** What an answer says in its head. */
export type AnswerHeaders = Record<string, string | number>;

declare global {
  // Express's own way to type res.locals is to merge into its namespace.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    /** What the request's way learns of a request, step by step. */
    interface Locals {
      requestId: string;
      /** What the head of the answer will say. */
      headers?: AnswerHeaders;
      /** When the request arrived, by the injected clock. */
      receivedAt: Date;
      /** Who calls; absent until the key is known. */
      caller: Caller | undefined;
      /** Whether the operator calls: known by the operator's key, on the operator's side. */
      operator: boolean;
      /** The exact bytes of the body, for the idempotency fingerprint. */
      bodyBytes: Buffer | undefined;
      /** The operation that the request was matched to. */
      operation: Operation | undefined;
      /** What stood in the path in place of the operation's parameters. */
      pathParameters: Readonly<Record<string, string | string[]>> | undefined;
      /** The idempotency claim the request runs under, where its key was sent (D20). */
      claim: IdempotencyClaim | undefined;
      /** Whether a kept answer is replayed (D20): then nothing was changed. */
      isReplay: boolean;
      /** Identifiers that the request concerns, for the audit record of an answer that changed nothing. */
      auditIds: Readonly<Record<string, string>> | undefined;
      /** The code of the refusal; absent where the answer is a success. */
      outcome: string | undefined;
      /** Called once the answer is given, even where the caller has gone and nobody will read it. */
      whenAnswered: (() => void) | undefined;
    }
  }
}

/**
 * What is known of a request that has just arrived. Everything it may come to know has its place from the start: an
 * object that grows, as Express's own `res.locals` does, is slower to ask and to add to.
 */
export function arrived(requestId: string, receivedAt: Date, headers: AnswerHeaders): Express.Locals {
  return {
    requestId,
    receivedAt,
    headers,
    caller: undefined,
    operator: false,
    bodyBytes: undefined,
    operation: undefined,
    pathParameters: undefined,
    claim: undefined,
    isReplay: false,
    auditIds: undefined,
    outcome: undefined,
    whenAnswered: undefined,
  };
}
