/** Sends one request. */
export type Send = (request: Request) => Promise<Response>;
/** Resolves after some time, or rejects with the signal's reason if the caller aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;
interface Limits {
    readonly retries: number;
    /** Milliseconds for one attempt, from its start to the end of its answer. */
    readonly timeout: number;
    readonly wait: Wait;
}
/**
 * Retries on 429 and 503, which both say that nothing was done, and if there is no complete answer. A retried POST or PATCH
 * has the Idempotency-Key of the first attempt, so it is never done twice.
 */
export declare function retrying(send: Send, { retries, timeout, wait }: Limits): Send;
/** The time in Retry-After, in milliseconds; undefined without one that is in seconds. */
export declare function retryAfter(response: Response): number | undefined;
/**
 * The milliseconds to wait after failures: a second, then two, then four, at most 30 s, or at least what the service asks
 * for. A random part keeps the clients of a restarted service from coming back all at once.
 */
export declare function backOff(failures: number, atLeast?: number): number;
/** Waits with `setTimeout`. */
export declare const waitByClock: Wait;
export {};
