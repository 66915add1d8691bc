import type { ApiError, ErrorCode } from '../errors.ts';

/** A caller over its limit is told to retry after a whole window. */
export const rateLimitRetrySeconds = 60;

/** The error envelope (D14, D21, D45). Only a rate-limit refusal has `retry_after`. */
export function errorBody(
  { code, message, details, headers }: ApiError,
  requestId: string,
  docUrl?: string,
): object {
  const retryAfter =
    code === 'RATE_LIMIT_EXCEEDED' ? Number(headers['Retry-After'] ?? rateLimitRetrySeconds) : undefined;
  return {
    success: false,
    error: { code, message, details, retry_after: retryAfter, requestId, doc_url: docUrl },
  };
}

/** The place of a code in the documentation page. Redoc looks for it in lower case. */
export const docAnchor = (code: string) => `section/errors/${code.toLowerCase()}`;

/** A name or an address, and perhaps a port. Nothing else from a Host header is repeated. */
const wellFormedHost = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i;

/** The place of a code in the documentation of the host that was asked (D45); undefined if the host is not known. */
export function docUrl(host: string | undefined, code: ErrorCode): string | undefined {
  if (host === undefined || !wellFormedHost.test(host)) return undefined;
  return `https://${host}/docs#${docAnchor(code)}`;
}
