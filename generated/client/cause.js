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
