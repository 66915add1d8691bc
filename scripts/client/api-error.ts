import type { components } from '../../generated/partner/types.ts';

/** The `error` of a failed response (see "Errors" in the documentation). */
export type Refusal = components['schemas']['ErrorEnvelope']['error'];

/** Thrown for every response that is not a success. */
export class PartnerApiError extends Error {
  override readonly name = 'PartnerApiError';
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

  constructor(response: Response, refusal: Partial<Refusal> | undefined) {
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
export async function apiErrorOf(response: Response): Promise<PartnerApiError> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return new PartnerApiError(response, refusalIn(body));
}

function refusalIn(body: unknown): Partial<Refusal> | undefined {
  if (isFailure(body)) return body.error;
  return isTokenFailure(body)
    ? { message: body.error_description, details: { reason: body.error } }
    : undefined;
}

/** The token endpoint answers in the words of RFC 6749. */
function isTokenFailure(
  body: unknown,
): body is { readonly error: string; readonly error_description: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'string' &&
    'error_description' in body &&
    typeof body.error_description === 'string'
  );
}

function isFailure(body: unknown): body is { readonly error: Refusal } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null &&
    'code' in body.error &&
    'message' in body.error
  );
}
