import type { components } from '../../../../generated/partner/types.ts';
import type { PartnerClient } from '../../../../scripts/client/create-partner-client.ts';
import { isNotFound } from '../../../shared/refusal.ts';

type Wire = components['schemas'];

/** A delivery with the webhook that it goes to. */
export interface DeliveryTo {
  readonly webhook: Wire['Webhook'];
  readonly delivery: Wire['WebhookDelivery'];
}

/** An event of an order, and what became of it at each webhook. */
export interface Happening {
  readonly key: string;
  readonly type: string;
  readonly at: string;
  /** null if the event is no longer kept. */
  readonly sequence: number | null;
  readonly deliveries: readonly DeliveryTo[];
}

interface Order {
  readonly medication_order_id: string;
  readonly clinic_id: string;
}

/** What happened to an order, oldest first: one request for its events, one for its webhooks and one for each of these. */
export async function readHappenings(client: PartnerClient, order: Order): Promise<readonly Happening[]> {
  const { medication_order_id, clinic_id } = order;
  const [events, webhooks] = await Promise.all([
    client.GET('/api/external/events', { params: { query: { clinic_id, medication_order_id } } }),
    client.GET('/api/external/webhook', { params: { query: { clinic_id } } }),
  ]);
  const deliveries = await Promise.all(
    webhooks.data.data.webhooks.map((webhook) => deliveriesTo(client, webhook, medication_order_id)),
  );
  return happeningsOf(events.data.data.events, deliveries.flat());
}

async function deliveriesTo(
  client: PartnerClient,
  webhook: Wire['Webhook'],
  medication_order_id: string,
): Promise<readonly DeliveryTo[]> {
  try {
    const { data } = await client.GET('/api/external/webhook/{webhook_id}/deliveries', {
      params: { path: { webhook_id: webhook.webhook_id }, query: { medication_order_id, limit: 100 } },
    });
    return data.data.deliveries.map((delivery) => ({ webhook, delivery }));
  } catch (error) {
    // It was deleted since the webhooks were listed.
    if (isNotFound(error, 'webhook_id')) return [];
    throw error;
  }
}

/**
 * Puts each delivery beside its event, in the order of the feed. Deliveries whose event is no longer kept are older: they
 * come first. The feed may not have the newest event yet.
 */
export function happeningsOf(
  events: readonly Wire['FeedEvent'][],
  deliveries: readonly DeliveryTo[],
): readonly Happening[] {
  const known = new Set(events.map(({ event_id }) => event_id));
  const withEvent = events.map(({ event_id, type, timestamp, data }) => ({
    key: event_id,
    type,
    at: timestamp,
    sequence: data.sequence,
    deliveries: deliveries.filter(({ delivery }) => delivery.event_id === event_id),
  }));
  const alone = deliveries.filter(
    ({ delivery }) => delivery.event_id === null || !known.has(delivery.event_id),
  );
  const byEvent = Map.groupBy(
    alone.toReversed(),
    ({ delivery }) => delivery.event_id ?? delivery.delivery_id,
  );
  const withoutEvent = [...byEvent].flatMap(([key, together]) =>
    together.slice(0, 1).map(({ delivery: { type, created_at } }) => ({
      key,
      type,
      at: created_at,
      sequence: null,
      deliveries: together,
    })),
  );
  return [...withoutEvent, ...withEvent];
}
