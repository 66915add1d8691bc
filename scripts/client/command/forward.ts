import { createHmac, randomBytes } from 'node:crypto';

import { causeOf } from '../connection-error.ts';
import type { FeedEvent } from '../index.ts';

/** The receiver's answer to an event. */
export interface Outcome {
  /** The HTTP status; null if there was none. */
  readonly status: number | null;
  /** Milliseconds. */
  readonly duration: number;
  /** Why the event was not accepted; null if it was. */
  readonly error: string | null;
  /** The beginning of the receiver's answer. It often says what is wrong. */
  readonly answer: string;
}

/** The time that a receiver has for its answer (D10), in milliseconds. */
const patience = 15_000;

/** The characters of an answer that are read. */
const excerptLength = 1_000;

/** Posts an event once, signed like a delivery. Redirects are not followed. Rejects only if the signal aborts. */
export async function forward(
  { event_id: id, type, timestamp, data }: FeedEvent,
  { receiver, secret }: { readonly receiver: URL; readonly secret: string },
  signal: AbortSignal,
): Promise<Outcome> {
  const body = JSON.stringify({ type, timestamp, data });
  const headers = signedHeaders(secret, { id, body }, new Date());
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  signal.addEventListener('abort', abort, { once: true });
  const deadline = setTimeout(abort, patience);
  const started = performance.now();
  const outcome = (status: number | null, error: string | null, answer = ''): Outcome => ({
    status,
    duration: Math.round(performance.now() - started),
    error,
    answer,
  });
  try {
    const response = await fetch(receiver, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: attempt.signal,
    });
    return outcome(response.status, errorOf(response.status), await beginningOf(response));
  } catch (error) {
    signal.throwIfAborted();
    return outcome(null, attempt.signal.aborted ? 'timed_out' : causeOf(error));
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', abort);
  }
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'not_2xx';
}

/** Only the status decides: an answer that breaks off or never ends changes nothing. */
async function beginningOf({ body }: Response): Promise<string> {
  let beginning = '';
  if (body === null) return beginning;
  try {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      beginning += text;
      if (beginning.length >= excerptLength) break;
    }
  } catch {
    return beginning;
  }
  return beginning.slice(0, excerptLength);
}

/** A signing secret as Standard Webhooks defines it. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

export function isSigningSecret(text: string): boolean {
  const base64 = text.replace(/^whsec_/, '');
  const key = Buffer.from(base64, 'base64');
  return (
    text.startsWith('whsec_') && key.toString('base64') === base64 && key.length >= 24 && key.length <= 64
  );
}

/** The headers of a delivery. The signature covers the exact bytes of the body. */
export function signedHeaders(
  secret: string,
  { id, body }: { readonly id: string; readonly body: string },
  at: Date,
): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Partner-Fulfillment-Events/1 (listen)',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
