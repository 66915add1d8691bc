/** Sends one request. */
export type Send = (request: Request) => Promise<Response>;
/** Resolves after some time, or rejects with the signal's reason once the caller has given up. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;
/**
 * Sends a request again while the service asks for it: 429 and 503 both say that nothing was done. A repeated
 * POST carries the Idempotency-Key of the first, so that it is never done twice.
 */
export declare function retrying(send: Send, retries: number, wait: Wait): Send;
/** Waits by the clock of Node or the browser. */
export declare const waitByClock: Wait;
