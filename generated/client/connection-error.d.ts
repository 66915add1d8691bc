/**
 * Thrown if a call got no complete answer: the connection could not be made, broke off, or took too long. `cause` is what
 * `fetch` threw. A POST or PATCH may have been done: repeat it with the same Idempotency-Key to be sure.
 */
export declare class PartnerConnectionError extends Error {
    readonly name = "PartnerConnectionError";
    /** The system's code, such as ECONNRESET; ETIMEDOUT after a time-out. Undefined in browsers, which give none. */
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
/** Tests for a certificate that was signed by an authority that Node does not know. */
export declare function isUntrusted(error: unknown): boolean;
/** TLS refuses the service, so every further attempt would fail too. */
export declare function isPermanent(error: unknown): boolean;
/**
 * Why a connection failed: the system's code if there is one, otherwise the message. fetch wraps the error that says it,
 * and wraps it twice if it tried several addresses.
 */
export declare function causeOf(error: unknown): string;
