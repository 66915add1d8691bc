import type { components } from '../../generated/operator/types.ts';
import { fields, table } from './text.ts';
import type { Cell } from './text.ts';

type Delivery = components['schemas']['Delivery'];
export type DeliveryStatus = Delivery['status'];

export const deliveryStatuses: readonly DeliveryStatus[] = ['pending', 'delivered', 'failed', 'cancelled'];

const ofAttempt = ['at', 'answered', 'ms', 'error'] as const;

function attemptsOf({ attempts }: Delivery): Cell[][] {
  return attempts.map(({ at, status, duration_ms, error }) => [at, status, duration_ms, error]);
}

/** A line for each attempt; a delivery that has had none has a line too. */
export function deliveriesText(deliveries: readonly Delivery[], nextCursor: string | null): string {
  if (deliveries.length === 0) return 'Nothing found.';
  const rows = deliveries.flatMap((delivery) => {
    const { delivery_id, webhook_id, webhook_status, type, status } = delivery;
    const attempts = delivery.attempts.length === 0 ? [[null, null, null, null]] : attemptsOf(delivery);
    return attempts.map((attempt) => [delivery_id, webhook_id, webhook_status, type, status, ...attempt]);
  });
  const headings = ['delivery_id', 'webhook_id', 'webhook', 'type', 'status', ...ofAttempt];
  const more = nextCursor === null ? '' : `\n\nThere is more: --cursor ${nextCursor}`;
  return `${table(headings, rows)}${more}`;
}

/** One delivery, then its attempts. */
export function deliveryText({ attempts, ...delivery }: Delivery): string {
  const { delivery_id, webhook_id, webhook_url, webhook_status, type, status, next_attempt_at } = delivery;
  const facts = fields({
    delivery_id,
    webhook_id,
    webhook_url,
    webhook_status,
    type,
    status,
    next_attempt_at,
  });
  if (attempts.length === 0) return facts;
  return `${facts}\n\n${table(ofAttempt, attemptsOf({ attempts, ...delivery }))}`;
}
