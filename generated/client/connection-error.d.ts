/**
 * Thrown if a call got no complete answer: the connection could not be made, broke off, or took too long. `cause` is what
 * `fetch` threw. A POST or PATCH may have been done: repeat it with the same Idempotency-Key to be sure.
 */
export declare class PartnerConnectionError extends Error {
    readonly name = "PartnerConnectionError";
    /** What the system calls it, such as ECONNRESET; ETIMEDOUT after a time-out. Undefined in browsers, which do not say. */
    readonly code: string | undefined;
    /** Names only the host: the rest of an address may hold ids. */
    constructor(url: string, cause: unknown);
}
/** An attempt took longer than it may. */
export declare class TimeoutError extends Error {
    readonly name = "TimeoutError";
    readonly code = "ETIMEDOUT";
    constructor(milliseconds: number);
}
/** Whether the certificate of the service is signed by an authority that Node does not know. */
export declare function isUntrusted(error: unknown): boolean;
/** Whether every further attempt would fail likewise, because TLS refuses the service. */
export declare function isPermanent(error: unknown): boolean;
