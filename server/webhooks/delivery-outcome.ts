import { testEventType } from '../events/types.ts';
import { addressNotPublic } from './address-guard.ts';
import { delayAfter } from './retry-schedule.ts';
import type { DeliveryOutcome } from './store/attempts.ts';
import type { DueDelivery } from './store/leases.ts';

/** The result of sending a delivery once. */
export interface SendResult {
  /** The HTTP status; null if there was no response. */
  readonly status: number | null;
  /** Why the attempt failed; null if it succeeded. */
  readonly error: string | null;
  /** The beginning of the response body; null if it was empty. */
  readonly excerpt: string | null;
}

/**
 * The results for an event that is not sent: it does not match the contract of this process, or does not open with its
 * keys. During an update of the service, a newer process may do better, so it is retried. It says nothing about the
 * receiver.
 */
export const notInContract: SendResult = { status: null, error: 'not_in_contract', excerpt: null };
export const unreadable: SendResult = { status: null, error: 'unreadable', excerpt: null };

/** Whether an attempt failed without asking the receiver. */
export function wasNotSent(error: string | null): boolean {
  return error === notInContract.error || error === unreadable.error;
}

/** The error of a response (D10): only 2xx is a success, and redirects are not followed. */
export function statusError(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirect';
  return status === 410 ? 'gone' : 'not_2xx';
}

/** Our names for connection errors. Other errors keep the name the system gives them, such as ECONNREFUSED. */
const connectionErrors: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'timed_out',
  ETIMEDOUT: 'timed_out',
  ENOTFOUND: 'name_not_found',
  ENODATA: 'name_not_found',
  UND_ERR_SOCKET: 'connection_lost',
  UND_ERR_DESTROYED: 'server_stopped',
  ECONNRESET: 'connection_lost',
  HTTPParserError: 'not_http',
  [addressNotPublic]: 'address_not_public',
};

/** The error of an attempt without a response. Never the error's message: it may quote what the receiver sent. */
export function connectionError(error: Error): string {
  const code =
    error.name !== 'HTTPParserError' && 'code' in error && typeof error.code === 'string'
      ? error.code
      : error.name;
  return connectionErrors[code] ?? (/^[A-Za-z0-9_]{1,64}$/.test(code) ? code : 'connection_failed');
}

/**
 * The state of a delivery after an attempt: delivered, pending until its next attempt, or failed for good. A test event
 * has one attempt.
 */
export function outcomeOf(
  { id, type, tries, beganAt, createdAt }: DueDelivery,
  { status, error, excerpt }: SendResult,
  {
    startedAt,
    endedAt,
    random,
  }: { readonly startedAt: Date; readonly endedAt: Date; readonly random: () => number },
): DeliveryOutcome {
  const attempt = {
    at: startedAt.toISOString(),
    status,
    // Not negative if the clock was set back during the attempt.
    duration_ms: Math.max(0, endedAt.getTime() - startedAt.getTime()),
    error,
  };
  const outcome = {
    deliveryId: id,
    type,
    eventAt: createdAt,
    beganAt,
    attemptNumber: tries + 1,
    attempt,
    excerpt,
  };
  if (error === null) return { ...outcome, status: 'delivered', dueAt: null };
  const isLast = error === 'gone' || type === testEventType;
  const delay = isLast ? null : delayAfter(tries + 1, random);
  if (delay === null) return { ...outcome, status: 'failed', dueAt: null };
  return { ...outcome, status: 'pending', dueAt: new Date(endedAt.getTime() + delay) };
}
