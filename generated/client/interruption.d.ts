/**
 * Whether a failed request of the feed is worth repeating: the rate limit was used up, or the service that answered
 * before does not. Everything else the service refuses, and would again.
 */
export declare function isInterruption(error: unknown, answeredBefore: boolean): boolean;
/** The milliseconds until the next attempt: more after each failure, or what the service asks for. */
export declare function pauseAfter(error: unknown, failures: number): number;
