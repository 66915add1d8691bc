import { answered } from '../../../shared/answers.ts';
import { hasFailed } from '../../../shared/webhooks/deliveries.tsx';
import type { PartnerClient } from '../../api.ts';
import { stateOf } from './webhook-state.ts';
import type { Delivery, Webhook } from './webhook-state.ts';

/** A webhook that its partner should look at first, and its newest deliveries that have not arrived. */
export interface Trouble {
  readonly webhook: Webhook;
  readonly deliveries: readonly Delivery[];
  /** The number of further deliveries that were found; there may be more. */
  readonly others: number;
}

const shown = 5;

export async function findTrouble(
  client: PartnerClient,
  webhooks: readonly Webhook[],
  signal: AbortSignal,
): Promise<Trouble[]> {
  const all = await Promise.all(webhooks.map((webhook) => troubleOf(client, webhook, signal)));
  return all.filter(({ webhook, deliveries }) => stateOf(webhook).needsAttention || deliveries.length > 0);
}

async function troubleOf(client: PartnerClient, webhook: Webhook, signal: AbortSignal): Promise<Trouble> {
  const page = async (status: 'failed' | 'pending', limit: number) => {
    const params = { path: { webhook_id: webhook.webhook_id }, query: { status, limit } };
    const call = client.GET('/api/external/webhook/{webhook_id}/deliveries', { params, signal });
    return (await answered(call)).deliveries;
  };
  const isFailing = webhook.failing_since !== null;
  // The newest pending deliveries may not have been attempted yet.
  const found = await Promise.all([page('failed', 25), isFailing ? page('pending', 100) : []]);
  const deliveries = newestFirst(found.flat().filter(hasFailed));
  return { webhook, deliveries: deliveries.slice(0, shown), others: Math.max(0, deliveries.length - shown) };
}

/** Keeps replayed deliveries in sight, with their results. */
export function withReplayed(trouble: readonly Trouble[], replayed: readonly Trouble[]): Trouble[] {
  const byWebhook = Map.groupBy([...trouble, ...replayed], ({ webhook }) => webhook.webhook_id);
  return [...byWebhook.values()].flatMap((same) =>
    same
      .slice(0, 1)
      .map((found) => ({ ...found, deliveries: latest(same.flatMap((one) => one.deliveries)) })),
  );
}

/** Each delivery once, as it was seen after its last attempt. */
function latest(seen: readonly Delivery[]): Delivery[] {
  const deliveries = new Map<string, Delivery>();
  for (const delivery of seen) {
    const known = deliveries.get(delivery.delivery_id);
    if (known === undefined || lastAttemptOf(known) <= lastAttemptOf(delivery)) {
      deliveries.set(delivery.delivery_id, delivery);
    }
  }
  return newestFirst([...deliveries.values()]);
}

const lastAttemptOf = ({ attempts }: Delivery): string => attempts.at(-1)?.at ?? '';

function newestFirst(deliveries: readonly Delivery[]): Delivery[] {
  return deliveries.toSorted((one, other) => (one.delivery_id < other.delivery_id ? 1 : -1));
}
