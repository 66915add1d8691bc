import type { Client, ClientPathsWithMethod, FetchOptions, FetchResponse, MaybeOptionalInit } from './openapi-fetch.js';
import type { paths } from './types.js';
import type { OAuthClient } from './access-token.js';
import type { Send, Wait } from './retrying.js';
/** Your API key or your OAuth client for the environment. Keep it secret: use it on a server, never in a web page. */
export type Credential = {
    readonly apiKey: string;
    readonly oauth?: never;
} | {
    readonly oauth: OAuthClient;
    readonly apiKey?: never;
};
interface ConnectionOptions {
    /** The address of the environment, as the operator gave it to you: https, or http to this machine. */
    readonly baseUrl: string;
    /**
     * The number of times to retry a 429 or 503, each time after the seconds in its Retry-After, and a lost connection or a
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
    /** Reads the time for access tokens, in milliseconds since 1970, instead of `Date.now`. */
    readonly now?: () => number;
}
/** The options of a client. */
export type PartnerClientOptions = ConnectionOptions & Credential;
/** Creates a client for one environment. It runs wherever `fetch` does: in Node and in browsers. */
export declare function createPartnerClient({ baseUrl, apiKey, oauth, retries, timeout, fetch: send, wait, now, }: PartnerClientOptions): PartnerClient;
type Contract = Client<paths, 'application/json'>;
type Method = 'get' | 'post' | 'patch' | 'delete';
type PathOf<Of extends Method> = ClientPathsWithMethod<Contract, Of>;
/** The body and parameters of a call, and the options of `fetch`. */
type Init<Path extends keyof paths, Of extends Method> = undefined extends MaybeOptionalInit<paths[Path], Of> ? [init?: FetchOptions<paths[Path][Of]>] : [init: FetchOptions<paths[Path][Of]>];
/** The success case of a response: the one with data. */
type Success<Response> = Extract<Response, {
    data: unknown;
}>;
/**
 * Calls an operation by its path, as openapi-fetch does, with two differences: a field that the contract does not have
 * does not compile, and every error is thrown as a PartnerApiError.
 */
export type Call<Of extends Method> = <Path extends PathOf<Of>>(path: Path, ...init: Init<Path, Of>) => Promise<Success<FetchResponse<NonNullable<paths[Path][Of]>, object, 'application/json'>>>;
/** The partner API: every operation by its method and path. */
export interface PartnerClient extends Pick<Contract, 'use' | 'eject'> {
    readonly GET: Call<'get'>;
    readonly POST: Call<'post'>;
    readonly PATCH: Call<'patch'>;
    readonly DELETE: Call<'delete'>;
}
export {};
