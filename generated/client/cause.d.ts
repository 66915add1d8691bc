/**
 * Why a connection failed: the system's code if there is one, otherwise the message. fetch wraps the error that says it,
 * and wraps it twice if it tried several addresses.
 */
export declare function causeOf(error: unknown): string;
