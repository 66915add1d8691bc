/** An answer other than a success. The request id is what support asks for. */
export class PartnerApiError extends Error {
    name = 'PartnerApiError';
    status;
    /** The contract's code. Absent where something between you and the service answered in its place. */
    code;
    /** The field and the reason, and every finding of a validation. */
    details;
    /** Identifies the request in the service's records. */
    requestId;
    response;
    constructor(response, refusal) {
        const requestId = refusal?.requestId ?? response.headers.get('X-Request-Id') ?? undefined;
        const said = refusal ? `${refusal.code}: ${refusal.message}` : response.statusText;
        super(`${String(response.status)} ${said} (request ${requestId ?? 'unknown'})`);
        this.status = response.status;
        this.code = refusal?.code;
        this.details = refusal?.details;
        this.requestId = requestId;
        this.response = response;
    }
}
/** Reads a refusal; its body stays readable for the caller. */
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
