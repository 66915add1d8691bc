import type { Finding } from './domain/findings.ts';
import type { Confirmation } from './orders/move-rules.ts';
import type { OrderStatus } from './orders/status.ts';

/** Every error code with its status and its default message. */
export const errorTable = {
  VALIDATION_ERROR: { status: 400, message: 'The request is not valid.' },
  UNAUTHORIZED: { status: 401, message: 'The access token is invalid, expired or revoked.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Method not allowed' },
  NOT_ACCEPTABLE: { status: 406, message: 'Responses are available in application/json only.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  CONFLICT: { status: 409, message: 'The request conflicts with the current state.' },
  REFILL_NOT_ELIGIBLE: { status: 409, message: 'The medication request is not eligible for a refill.' },
  ORDER_NOT_CANCELLABLE: { status: 409, message: 'The order can no longer be cancelled.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'This Idempotency-Key was used with another body.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body must be application/json in UTF-8.' },
  RATE_LIMIT_EXCEEDED: { status: 429, message: 'Too many requests. Retry after 60 seconds.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are larger than 48 KiB.' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is temporarily unavailable. Retry shortly.' },
} as const;

export type ErrorCode = keyof typeof errorTable;

/** Helps the caller find the cause of an error. */
export interface ErrorDetails {
  readonly field?: string;
  readonly reason?: string;
  /** The strengths that a line could have named (D18). */
  readonly strengths?: readonly string[];
  /** Every finding of a validation (D14). */
  readonly errors?: readonly Finding[];
  /** The webhook that already has the URL (D11). */
  readonly webhook_id?: string;
  /** The id of the row that already has the external_id (D33) or the tracking number (D65). */
  readonly existing_id?: string;
  /** The scope that the key lacks (D60). */
  readonly scope?: string;
  /** The status of an order that could not be moved or cancelled (D05, D31). */
  readonly order_status?: OrderStatus;
  /** The request has to confirm these (D18, D65). */
  readonly to_confirm?: readonly Confirmation[];
  /** The time of the order's last move, and who made it (D49). */
  readonly status_since?: string;
  readonly actor?: string;
  readonly operator?: { readonly operator_id: string; readonly name: string } | null;
}

/**
 * An error that the caller reads. Its message never holds internal text or health information. 4xx errors skip
 * the stack trace, which would double their cost.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;
  /** Headers that belong to the error, such as Allow. */
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

/** The most findings that one answer lists. */
export const mostFindings = 1000;

/** The form of a timestamp. Most that are refused lack the time zone, so the sentence shows one that has it. */
export const timestampForm = 'must be an ISO 8601 timestamp with a time zone, such as 2026-11-01T00:00:00Z';

/** The message for plain HTTP, whether this server or a proxy in front received it (D12). */
export const plainHttpRefused = 'Plain HTTP is not allowed. Use HTTPS.';

/** The details of a 401 for a request without its credential, which tell a stranger nothing about keys. */
export const missingHeader = (name: 'x-api-key' | 'x-operator-key') => ({ field: name, reason: 'missing' });

/** 400 for one or more findings. The first is the error's message, field and reason; all are listed (D14). */
export function invalid(findings: readonly [Finding, ...Finding[]]): ApiError {
  const [first] = findings;
  return new ApiError('VALIDATION_ERROR', first.message, {
    field: first.field,
    reason: first.reason,
    ...(first.strengths && { strengths: first.strengths }),
    errors: findings.slice(0, mostFindings),
  });
}

/** 400 if there are findings. */
export function refusalOf([first, ...rest]: readonly Finding[]): ApiError | undefined {
  return first && invalid([first, ...rest]);
}

/** Throws 400 if there are findings. */
export function refuseFindings(findings: readonly Finding[]): void {
  const refusal = refusalOf(findings);
  if (refusal) throw refusal;
}

/** 400 for a clinic that does not exist or belongs to another partner: both read the same (D12). */
export function clinicNotFound(field: string): ApiError {
  return invalid([{ field, reason: 'clinic_not_found', message: 'Clinic not found' }]);
}

/** A key that was revoked or has expired cannot be rolled (D42, D50). */
export function keyNotActive(): ApiError {
  const message = 'This key is revoked or expired. Issue a new one.';
  return new ApiError('CONFLICT', message, { field: 'key_id', reason: 'key_not_active' });
}

/** 403 for every request of a suspended partner. */
export function partnerSuspended(): ApiError {
  return new ApiError('FORBIDDEN', 'Your access is suspended. Please contact the operator.', {
    reason: 'partner_suspended',
  });
}

type Resource =
  | 'Practitioner'
  | 'Patient'
  | 'Medication order'
  | 'Medication request'
  | 'Refill request'
  | 'Medication'
  | 'Carrier'
  | 'Carrier service'
  | 'Webhook'
  | 'Partner'
  | 'Clinic'
  | 'Key'
  | 'OAuth client'
  | 'Operator'
  | 'Order'
  | 'Delivery'
  | 'PHI key rotation'
  | 'Audit batch';

/** 404 for a reference that does not exist or belongs to another clinic: both read the same (D12). */
export function notFound(resource: Resource, field: string): ApiError {
  return new ApiError('NOT_FOUND', `${resource} not found`, { field, reason: 'not_found' });
}

/** 409 if another request with the same Idempotency-Key is running or has taken over its claim (D20). */
export function idempotencyInProgress(): ApiError {
  return new ApiError('CONFLICT', 'A request with this Idempotency-Key is in progress.', {
    field: 'Idempotency-Key',
    reason: 'in_progress',
  });
}

/** 409 for the replay of an event that is no longer kept, or whose patient was erased. */
export function eventGone(): ApiError {
  return new ApiError('CONFLICT', 'The event of this delivery is no longer kept.', {
    field: 'delivery_id',
    reason: 'event_gone',
  });
}

/** 409 for the replay of a test event, which has one attempt (D36). */
export function testEvent(): ApiError {
  return new ApiError('CONFLICT', 'A test event is not sent again. Send a new one.', {
    field: 'delivery_id',
    reason: 'test_event',
  });
}
