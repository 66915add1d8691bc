import type { PartnerClient } from './partner-client.js';
import type { Send, Wait } from './retrying.js';
/** The options of a client. */
export interface PartnerClientOptions {
    /** The address of the environment, as the operator gave it to you: https, or http to this machine. */
    readonly baseUrl: string;
    /** Your API key for that environment. Keep it secret: use it on a server, never in a web page. */
    readonly apiKey: string;
    /**
     * How many times to retry a 429 or 503, each time after the seconds in its Retry-After, and a lost connection or a
     * time-out, after 1, 2 and 4 seconds. Default: 3.
     */
    readonly retries?: number;
    /**
     * Milliseconds that each attempt has, from its start to the end of the answer. An answer that you let the service hold,
     * with `wait`, has that time besides. Default: 30 000; `Infinity` for no limit. For a limit on the whole call, give it
     * a `signal: AbortSignal.timeout(…)`.
     */
    readonly timeout?: number;
    /** Sends a request instead of the global `fetch`. */
    readonly fetch?: Send;
    /** Waits before a retry, instead of `setTimeout`. */
    readonly wait?: Wait;
}
/** Creates a client for one environment. It runs wherever `fetch` does: in Node and in browsers. */
export declare function createPartnerClient({ baseUrl, apiKey, retries, timeout, fetch: send, wait, }: PartnerClientOptions): PartnerClient;
