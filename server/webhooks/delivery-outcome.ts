import { isTest } from '../events/types.ts';
import { addressNotPublic } from './address-guard.ts';
import { delayAfter } from './retry-schedule.ts';
import type { DeliveryOutcome, ReceiverVerdict } from './store/attempts.ts';
import type { DeliveryLease, DueDelivery } from './store/leases.ts';
import type { DisabledReason } from './store/view.ts';

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
 * The results for an event that is not sent: it does not match the contract of this process, or does not open with its keys.
 * During an update of the service, a newer process may succeed, so the event is retried. The result says nothing about the
 * receiver.
 */
export const notInContract: SendResult = { status: null, error: 'not_in_contract', excerpt: null };
export const unreadable: SendResult = { status: null, error: 'unreadable', excerpt: null };

/** True if an attempt failed without asking the receiver. */
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
  const isLast = error === 'gone' || isTest(type);
  const delay = isLast ? null : delayAfter(tries + 1, random);
  if (delay === null) return { ...outcome, status: 'failed', dueAt: null };
  return { ...outcome, status: 'pending', dueAt: new Date(endedAt.getTime() + delay) };
}

/**
 * A webhook is disabled by 410, or by a delivery that failed for its whole schedule while no other was delivered. A test
 * event, a probe, and an event that was not sent, say nothing about the receiver.
 */
export function receiverVerdict(
  { lastDeliveredAt }: DeliveryLease,
  outcomes: readonly DeliveryOutcome[],
): ReceiverVerdict {
  const told = outcomes.filter(({ type, attempt }) => !isTest(type) && !wasNotSent(attempt.error));
  const last = told.findLastIndex(({ status }) => status === 'delivered');
  const deliveredAt = timeOf(told[last]);
  const failedAt = timeOf(told[last + 1]);
  return { deliveredAt, failedAt, disabled: reasonToDisable(told, deliveredAt ?? lastDeliveredAt) };
}

function reasonToDisable(
  outcomes: readonly DeliveryOutcome[],
  lastSuccess: Date | null,
): DisabledReason | null {
  if (outcomes.some(({ attempt }) => attempt.error === 'gone')) return 'gone';
  const nothingDelivered = outcomes.some(
    ({ status, beganAt }) => status === 'failed' && (lastSuccess === null || lastSuccess < beganAt),
  );
  return nothingDelivered ? 'failing' : null;
}

function timeOf(outcome: DeliveryOutcome | undefined): Date | null {
  return outcome === undefined ? null : new Date(outcome.attempt.at);
}

const storedBytes = 1_024;

/**
 * The stored part of a response body: its beginning, without signing secrets, which a receiver may repeat and operators must not
 * see.
 */
export function storedExcerpt(body: string, secrets: readonly string[]): string {
  const clean = secrets.reduce((text, secret) => text.replaceAll(written(secret), '[secret]'), body);
  return Buffer.from(clean).toString('utf8', 0, storedBytes);
}

/** Finds a secret as libraries write it: in JSON (`\/`, `\u002B`), in a URL or in HTML, as base64url, or without its padding. */
function written(secret: string): RegExp {
  const characters = secret.replace(/^whsec_/, '').replace(/=+$/, '');
  const pattern = Array.from(characters, (character) => spellings[character] ?? character).join('');
  return new RegExp(`${pattern}(?:=|%3D|\\\\u003D|&#61;|&#x3D;)*`, 'gi');
}

const spellings: Readonly<Record<string, string>> = {
  '/': String.raw`(?:\\*\/|_|%2F|\\u002F|&#47;|&#x2F;)`,
  '+': String.raw`(?:[+-]|%2B|\\u002B|&#43;|&#x2B;)`,
};
