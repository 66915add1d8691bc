/** Sends one request. */
export type Send = (request: Request) => Promise<Response>;
/** Resolves after some time, or rejects with the signal's reason if the caller aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;
/**
 * Retries on 429 and 503, which both say that nothing was done. A retried POST or PATCH has the Idempotency-Key of the
 * first attempt, so it is never done twice.
 */
export declare function retrying(send: Send, retries: number, wait: Wait): Send;
/** The time in Retry-After, in milliseconds; undefined without one that is in seconds. */
export declare function retryAfter(response: Response): number | undefined;
/** Waits with `setTimeout`. */
export declare const waitByClock: Wait;
