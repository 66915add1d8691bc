import type { components } from './types.js';
/** The `error` of a failed response (see "Errors" in the documentation). */
export type Refusal = components['schemas']['ErrorEnvelope']['error'];
/** Thrown for every response that is not a success. */
export declare class PartnerApiError extends Error {
    readonly name = "PartnerApiError";
    readonly status: number;
    /**
     * The contract's error code. Undefined if something between you and the service sent the response, or the token endpoint:
     * then `details.reason` is the error of RFC 6749, such as invalid_client.
     */
    readonly code: Refusal['code'] | undefined;
    /** The field and the reason; for a validation error, every finding. */
    readonly details: Refusal['details'];
    /** Identifies the request in the service's log. Quote it to support. */
    readonly requestId: string | undefined;
    /** Where the documentation says what the code means and what to do. */
    readonly docUrl: string | undefined;
    readonly response: Response;
    constructor(response: Response, refusal: Partial<Refusal> | undefined);
}
/** Makes the error of a failed response. It reads a copy, so the caller can still read the body. */
export declare function apiErrorOf(response: Response): Promise<PartnerApiError>;
