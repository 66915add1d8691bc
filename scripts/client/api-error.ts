import type { components } from '../../generated/partner/types.ts';

/** The `error` of a failed response (see "Errors" in the documentation). */
export type Refusal = components['schemas']['ErrorEnvelope']['error'];

/** Thrown for every response that is not a success. */
export class PartnerApiError extends Error {
  override readonly name = 'PartnerApiError';
  readonly status: number;
  /** The contract's error code. Undefined if something between you and the service sent the response. */
  readonly code: Refusal['code'] | undefined;
  /** The field and the reason; for a validation error, every finding. */
  readonly details: Refusal['details'];
  /** Identifies the request in the service's log. Quote it to support. */
  readonly requestId: string | undefined;
  /** Where the documentation says what the code means and what to do. */
  readonly docUrl: string | undefined;
  readonly response: Response;

  constructor(response: Response, refusal: Refusal | undefined) {
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
export async function apiErrorOf(response: Response): Promise<PartnerApiError> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return new PartnerApiError(response, isFailure(body) ? body.error : undefined);
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
