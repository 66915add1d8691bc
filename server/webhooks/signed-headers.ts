import { createHmac, createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The key that a webhook's secret stands for, `whsec_` and its base64: made once for many deliveries. */
export function signingKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
}

/**
 * The headers of one attempt, by Standard Webhooks (D10). Signed over the exact text that is sent, and anew for each
 * attempt: receivers refuse a timestamp that is minutes old. Node's own HMAC with a kept key takes a quarter of the
 * time of the scheme's library, which is written in JavaScript; our tests verify with that library and another.
 */
export function signedHeaders(
  key: KeyObject,
  { id, body }: { readonly id: string; readonly body: string },
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Partner-Fulfillment-Events/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
