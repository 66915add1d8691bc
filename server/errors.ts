import type { Finding } from './domain/finding.ts';
import type { OrderStatus } from './domain/order-status.ts';

/** Every error the service can answer with: its code, its status and what it says where nothing truer is known. */
export const errorTable = {
  VALIDATION_ERROR: { status: 400, message: 'The request is not valid.' },
  UNAUTHORIZED: { status: 401, message: 'The access token is invalid, expired or revoked.' },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take this method.' },
  NOT_ACCEPTABLE: { status: 406, message: 'This service answers in application/json only.' },
  CONFLICT: { status: 409, message: 'The request conflicts with the present state.' },
  REFILL_NOT_ELIGIBLE: { status: 409, message: 'The medication request is not eligible for a refill.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'This Idempotency-Key was used with another body.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is larger than 1 MiB.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body must be application/json in UTF-8.' },
  RATE_LIMIT_EXCEEDED: { status: 429, message: 'Too many requests. Retry after 60 seconds.' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side.' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The service is unavailable for the moment. Retry shortly.',
  },
} as const;

export type ErrorCode = keyof typeof errorTable;

/** What points at the cause: one field and reason, every finding of a validation, an existing webhook (D11), an order's state. */
export interface ErrorDetails {
  readonly field?: string;
  readonly reason?: string;
  readonly errors?: readonly Finding[];
  readonly webhook_id?: string;
  /** Where the order is that was not moved (D05). */
  readonly order_status?: OrderStatus;
}

/**
 * A refusal as the caller will read it. Its message never holds internal text or health information. Only one that is
 * our own fault knows where it was thrown: for the others nobody asks, and it would be half of what a refusal costs.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;
  /** Headers that belong to the refusal, such as Allow. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message?: string,
    details?: ErrorDetails,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const { stackTraceLimit } = Error;
    if (errorTable[code].status < 500) Error.stackTraceLimit = 0;
    super(message ?? errorTable[code].message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
    this.headers = headers;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

/** No answer lists more findings than this; whoever has more of them mends the first ones first. */
export const mostFindings = 1000;

/** 400 for one or more findings: the first names the error's field, all are listed (D14). */
export function invalid(findings: readonly [Finding, ...Finding[]]): ApiError {
  const [first] = findings;
  return new ApiError('VALIDATION_ERROR', first.message, {
    field: first.field,
    reason: first.reason,
    errors: findings.slice(0, mostFindings),
  });
}

/** 400 where there are findings; nothing otherwise. */
export function refusalOf([first, ...rest]: readonly Finding[]): ApiError | undefined {
  return first && invalid([first, ...rest]);
}

/** Throws it, where there are findings. */
export function refuseFindings(findings: readonly Finding[]): void {
  const refusal = refusalOf(findings);
  if (refusal) throw refusal;
}

/** Errors rule 2: a clinic that is not one of the caller's, existing or not, under the field the caller sent (D12). */
export function clinicNotFound(field: string): ApiError {
  return invalid([{ field, reason: 'clinic_not_found', message: 'Clinic not found' }]);
}

/** Errors rule 4: a reference that does not exist, or is another clinic's, which reads the same (D12). */
export function notFound(
  what:
    | 'Practitioner'
    | 'Patient'
    | 'Medication request'
    | 'Medication'
    | 'Carrier'
    | 'Carrier service'
    | 'Webhook'
    | 'Partner'
    | 'Clinic'
    | 'Key'
    | 'Order'
    | 'Delivery'
    | 'PHI key rotation',
  field: string,
): ApiError {
  return new ApiError('NOT_FOUND', `${what} not found`, { field, reason: 'not_found' });
}

/** 409 for a request whose twin under the same Idempotency-Key is still running, or has taken its claim over (D20). */
export function idempotencyInProgress(): ApiError {
  return new ApiError('CONFLICT', 'A request with this Idempotency-Key is in progress.', {
    field: 'Idempotency-Key',
    reason: 'in_progress',
  });
}
