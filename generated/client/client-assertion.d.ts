/** A private key as a JWK (RFC 7517), with all its members: RSA, P-256, P-384 or Ed25519. */
export interface PrivateJwk {
    readonly kty?: string;
    readonly crv?: string;
    readonly d?: string;
    /** With RSA: RS256, RS384 or PS256. Default: RS384. */
    readonly alg?: unknown;
    /** The name of the key in your JWKS. A JWKS of one key needs none. */
    readonly kid?: unknown;
}
/** The name of an algorithm in a JWT, the keys that it is for, and its parameters for WebCrypto. */
interface SigningAlgorithm {
    readonly alg: string;
    readonly key: string;
    readonly parameters: {
        readonly name: string;
        readonly namedCurve?: string;
        readonly hash?: string;
        readonly saltLength?: number;
    };
}
/** The algorithm that a key signs with; undefined for a public key, and for one of another kind. */
export declare function algorithmOf({ kty, crv, d, alg }: PrivateJwk): SigningAlgorithm | undefined;
interface Signer {
    readonly clientId: string;
    readonly privateKey: PrivateJwk;
}
/** Signs an assertion (RFC 7523) for each token request. */
export declare function assertionsOf({ clientId, privateKey }: Signer, audience: string, now: () => number): () => Promise<string>;
export {};
