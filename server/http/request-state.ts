import type { Caller } from '../caller.ts';
import type { Claim } from './idempotency.ts';

declare global {
  // Express's own way to type res.locals is to merge into its namespace.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    /** What the request's way learns of a request, step by step. */
    interface Locals {
      requestId: string;
      /** What the head of the answer will say. */
      headers?: Record<string, string | number>;
      /** When the request arrived, by the injected clock. */
      receivedAt: Date;
      /** Who calls; absent until the key is known. */
      caller?: Caller;
      /** Whether the operator calls: known by the operator's key, on the operator's side. */
      operator?: boolean;
      /** The exact bytes of the body, for the idempotency fingerprint. */
      bodyBytes?: Buffer;
      /** The operation that the request was matched to. */
      operationId?: string;
      /** What stood in the path in place of the operation's parameters. */
      pathParameters?: Readonly<Record<string, string | string[]>>;
      /** The idempotency claim the request runs under, where its key was sent (D20). */
      claim?: Claim;
      /** Identifiers that the request concerns, for the audit record of an answer that changed nothing. */
      auditIds?: Readonly<Record<string, string>>;
      /** The code of the refusal; absent where the answer is a success. */
      outcome?: string;
      /** Whether the change, if it is made, takes the audit record along. */
      recorded?: boolean;
    }
  }
}
