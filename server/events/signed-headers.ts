import type { Webhook } from 'standardwebhooks';

/**
 * The headers of one attempt, by Standard Webhooks (D10). Signed over the exact text that is sent, and anew for each
 * attempt: receivers refuse a timestamp that is minutes old.
 */
export function signedHeaders(
  webhook: Webhook,
  delivery: { readonly id: string; readonly body: string },
  at: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Partner-Fulfillment-Events/1',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': webhook.sign(delivery.id, at, delivery.body),
  };
}
