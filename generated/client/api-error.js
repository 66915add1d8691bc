/** Thrown for every response that is not a success. */
export class PartnerApiError extends Error {
    name = 'PartnerApiError';
    status;
    /**
     * The contract's error code. Undefined if something between you and the service sent the response, or the token endpoint:
     * then `details.reason` is the error of RFC 6749, such as invalid_client.
     */
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
        const name = refusal?.code ?? refusal?.details?.reason;
        const reason = name ? `${name}: ${refusal?.message ?? ''}` : response.statusText;
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
    return new PartnerApiError(response, refusalIn(body));
}
function refusalIn(body) {
    if (isFailure(body))
        return body.error;
    return isTokenFailure(body)
        ? { message: body.error_description, details: { reason: body.error } }
        : undefined;
}
/** The token endpoint answers in the words of RFC 6749. */
function isTokenFailure(body) {
    return (typeof body === 'object' &&
        body !== null &&
        'error' in body &&
        typeof body.error === 'string' &&
        'error_description' in body &&
        typeof body.error_description === 'string');
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
