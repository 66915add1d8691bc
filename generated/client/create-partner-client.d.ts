import type { PartnerClient } from './partner-client.js';
import type { Send, Wait } from './retrying.js';
/** How a client reaches the service. */
export interface PartnerClientOptions {
    /** The address of the environment, as the operator gave it to you. */
    readonly baseUrl: string;
    /** The key of that environment. A secret: it belongs on a server, never in a page that others can read. */
    readonly apiKey: string;
    /** How often a 429 or 503 is tried again, each time after the seconds that its Retry-After names. Default: 3. */
    readonly retries?: number;
    /** Sends a request in place of the global `fetch`. */
    readonly fetch?: Send;
    /** Waits in place of the clock. */
    readonly wait?: Wait;
}
/** Makes a client for one environment. It runs wherever there is a `fetch`: in Node and in a browser. */
export declare function createPartnerClient({ baseUrl, apiKey, retries, fetch: send, wait, }: PartnerClientOptions): PartnerClient;
