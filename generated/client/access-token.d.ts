import type { PrivateJwk } from './client-assertion.js';
import type { Send } from './retrying.js';
/** An OAuth client, which you or the operator have created: with its secret, or with the private key of its JWKS. */
export type OAuthClient = {
    readonly clientId: string;
} & ({
    readonly clientSecret: string;
    readonly privateKey?: never;
} | {
    readonly privateKey: PrivateJwk;
    readonly clientSecret?: never;
});
interface TokenOptions {
    readonly baseUrl: string;
    readonly oauth: OAuthClient;
    /** Milliseconds for a token request. */
    readonly timeout: number;
    /** Milliseconds since 1970. */
    readonly now: () => number;
}
/**
 * Sends requests with an access token. One token serves all calls: the first gets it, those that come meanwhile wait for it.
 * It is renewed before it expires, and once after a 401. If the service refuses the token, its refusal answers the call.
 */
export declare function withAccessToken(send: Send, { baseUrl, oauth, timeout, now }: TokenOptions): Send;
export {};
