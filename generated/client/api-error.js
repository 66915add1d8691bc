/** Thrown for every response that is not a success. */
export class PartnerApiError extends Error {
    name = 'PartnerApiError';
    status;
    /** The contract's error code. Undefined if something between you and the service sent the response. */
    code;
    /** The field and the reason; for a validation error, every finding. */
    details;
    /** Identifies the request in the service's log. Quote it to support. */
    requestId;
    /** Where the documentation says what the code means and what to do. */
    docUrl;
    response;
    constructor(response, refusal) {
        const requestId = refusal?.requestId ?? response.headers.get('X-Request-Id') ?? undefined;
        const reason = refusal ? `${refusal.code}: ${refusal.message}` : response.statusText;
        super(`${String(response.status)} ${reason} (request ${requestId ?? 'unknown'})`);
        this.status = response.status;
        this.code = refusal?.code;
        this.details = refusal?.details;
        this.requestId = requestId;
        this.docUrl = refusal?.doc_url;
        this.response = response;
    }
}
/** Makes the error of a failed response. It reads a copy, so the caller can still read the body. */
export async function apiErrorOf(response) {
    const body = await response
        .clone()
        .json()
        .catch(() => undefined);
    return new PartnerApiError(response, isFailure(body) ? body.error : undefined);
}
function isFailure(body) {
    return (typeof body === 'object' &&
        body !== null &&
        'error' in body &&
        typeof body.error === 'object' &&
        body.error !== null &&
        'code' in body.error &&
        'message' in body.error);
}
