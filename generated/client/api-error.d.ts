import type { components } from './contract.js';
/** What the service says of a refusal (see "Errors" in the documentation). */
export type Refusal = components['schemas']['ErrorEnvelope']['error'];
/** An answer other than a success. The request id is what support asks for. */
export declare class PartnerApiError extends Error {
    readonly name = "PartnerApiError";
    readonly status: number;
    /** The contract's code. Absent where something between you and the service answered in its place. */
    readonly code: Refusal['code'] | undefined;
    /** The field and the reason, and every finding of a validation. */
    readonly details: Refusal['details'];
    /** Identifies the request in the service's records. */
    readonly requestId: string | undefined;
    readonly response: Response;
    constructor(response: Response, refusal: Refusal | undefined);
}
/** Reads a refusal; its body stays readable for the caller. */
export declare function apiErrorOf(response: Response): Promise<PartnerApiError>;
