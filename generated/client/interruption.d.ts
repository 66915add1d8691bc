/**
 * Whether a failed request of the feed is worth repeating: the rate limit was used up, or the service that answered
 * before does not. Everything else the service refuses, and would again.
 */
export declare function isInterruption(error: unknown, answeredBefore: boolean): boolean;
/**
 * The milliseconds until the next attempt: a second, then two, then four, or what the service asks for. A random part
 * keeps the readers of a restarted service from coming back all at once.
 */
export declare function pauseAfter(error: unknown, failures: number): number;
