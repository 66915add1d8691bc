/**
 * Thrown if a call got no complete answer: the connection could not be made, broke off, or took too long. `cause` is what
 * `fetch` threw. A POST or PATCH may have been done: repeat it with the same Idempotency-Key to be sure.
 */
export class PartnerConnectionError extends Error {
    name = 'PartnerConnectionError';
    /** The system's code, such as ECONNRESET; ETIMEDOUT after a time-out. Undefined in browsers, which give none. */
    code;
    /** Names only the host: the rest of an address may hold ids. */
    constructor(url, cause) {
        const found = causeOf(cause);
        const { origin } = new URL(url);
        super(cause instanceof TimeoutError ? `${origin}: ${cause.message}` : explained(origin, found), {
            cause,
        });
        this.code = /^[A-Z][A-Z0-9_]+$/.test(found) ? found : undefined;
    }
}
/** An attempt took longer than it may. */
export class TimeoutError extends Error {
    name = 'TimeoutError';
    code = 'ETIMEDOUT';
    constructor(milliseconds) {
        super(`no complete answer within ${String(milliseconds / 1000)} s`);
    }
}
/** Tests for a certificate that was signed by an authority that Node does not know. */
export function isUntrusted(error) {
    return untrusted.has(causeOf(error));
}
/** TLS refuses the service, so every further attempt would fail too. */
export function isPermanent(error) {
    return isUntrusted(error) || /^(?:CERT|ERR_TLS|ERR_SSL)_/.test(causeOf(error));
}
/** The codes of TLS for an unknown authority. */
const untrusted = new Set([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
function explained(host, cause) {
    return untrusted.has(cause)
        ? `The certificate of ${host} is not trusted (${cause}). Before you start Node, set NODE_EXTRA_CA_CERTS to the file of its certificate authority`
        : `${host}: no complete answer (${cause})`;
}
/**
 * Why a connection failed: the system's code if there is one, otherwise the message. fetch wraps the error that says it,
 * and wraps it twice if it tried several addresses.
 */
export function causeOf(error) {
    if (!(error instanceof Error))
        return String(error);
    if ('code' in error && typeof error.code === 'string')
        return error.code;
    return error.cause === undefined ? error.message : causeOf(error.cause);
}
