import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** A new signing secret as Standard Webhooks defines it (D10): `whsec_` and the base64 of 32 random bytes. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** The HMAC key of a signing secret. Make it once for many deliveries. */
export function signingKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
}

/**
 * The headers of one attempt, as Standard Webhooks defines them (D10). Each attempt is signed again, because receivers refuse a
 * timestamp that is a few minutes old. The signature covers the exact bytes of the body. There is one signature for each key:
 * while a secret is rotated, receivers with the new one and those with a previous one accept the delivery (D36).
 *
 * Node's HMAC takes a quarter of the time of the `standardwebhooks` package, which hashes in JavaScript. The tests
 * verify our signatures with that package.
 */
export function signedHeaders(
  keys: readonly KeyObject[],
  { id, body }: { readonly id: string; readonly body: string },
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const content = `${id}.${timestamp}.${body}`;
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`);
  return {
    'content-type': 'application/json',
    'user-agent': 'Partner-Fulfillment-Events/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
