import type { components } from '../../../../generated/partner/types.ts';
import type { PartnerClient } from '../../../../scripts/client/create-partner-client.ts';
import { isNotFound } from '../../../shared/answers.ts';

type OrderDetails = components['schemas']['OrderDetails'];

/** An order, with all that its page shows. */
export interface OrderNow {
  readonly order: OrderDetails;
  /** null if the key may not read the events. */
  readonly happenings: readonly Happening[] | null;
  /** The order whose prescription this one refills; null if it is no refill. */
  readonly originalOrderId: string | null;
  /** The times at which the order was first seen with this sequence, and its events were last read, in milliseconds. */
  readonly movedAt: number;
  readonly lookedAt: number;
}

/** The scopes that a key needs to read the events of an order and their deliveries. */
export const happeningScopes = ['events:read', 'webhooks:manage'] as const;

interface OrderReader {
  readonly client: PartnerClient;
  /** True if the key has the scopes of `happeningScopes`. */
  readonly mayFollow: boolean;
}

/** The time within which a move gets its events and deliveries, and their greatest age on the page. */
const settlesIn = 20_000;
const longest = 60_000;

/**
 * Reads an order again. Its events and deliveries cost a request for each webhook, so they are read only if it has moved
 * lately, if a delivery is due, or once a minute.
 */
export async function readOrder(
  { client, mayFollow }: OrderReader,
  orderId: string,
  before: OrderNow | undefined,
  now = Date.now(),
): Promise<OrderNow> {
  const { data } = await client.GET('/api/external/medication-order/{medication_order_id}', {
    params: { path: { medication_order_id: orderId } },
  });
  const order = data.data;
  if (before === undefined) {
    const [happenings, originalOrderId] = await Promise.all([
      mayFollow ? readHappenings(client, order) : null,
      originalOrderOf(client, order),
    ]);
    return { order, happenings, originalOrderId, movedAt: now, lookedAt: now };
  }
  const movedAt = before.order.sequence === order.sequence ? before.movedAt : now;
  const looks =
    mayFollow &&
    (now - movedAt < settlesIn ||
      now - before.lookedAt > longest ||
      before.happenings?.some((one) => isDue(one, now)) === true);
  if (!looks) return { ...before, order };
  return { ...before, order, movedAt, lookedAt: now, happenings: await readHappenings(client, order) };
}

/** True if a delivery is attempted about now. */
function isDue({ deliveries }: Happening, now: number): boolean {
  return deliveries.some(
    ({ webhook, delivery: { next_attempt_at: next } }) =>
      webhook.enabled && next !== null && Date.parse(next) < now + settlesIn,
  );
}

async function originalOrderOf(client: PartnerClient, order: OrderDetails): Promise<string | null> {
  const [line] = order.medication_requests;
  if (line === undefined || line.original_medication_request_id === line.medication_request_id) return null;
  const { data } = await client.GET('/api/external/medication-request/{medication_request_id}', {
    params: { path: { medication_request_id: line.original_medication_request_id } },
  });
  return data.data.medication_order_id;
}

type Wire = components['schemas'];

/** A delivery with the webhook that it goes to. */
export interface DeliveryTo {
  readonly webhook: Wire['Webhook'];
  readonly delivery: Wire['WebhookDelivery'];
}

/** An event of an order, and its delivery to each webhook. */
export interface Happening {
  readonly key: string;
  readonly type: string;
  readonly at: string;
  readonly deliveries: readonly DeliveryTo[];
}

interface Order {
  readonly medication_order_id: string;
  readonly clinic_id: string;
}

/** The events of an order, oldest first: one request for the events, one for the list of webhooks and one for each webhook. */
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
    // The webhook was deleted since they were listed.
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
  const withEvent = events.map(({ event_id, type, timestamp }) => ({
    key: event_id,
    type,
    at: timestamp,
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
      deliveries: together,
    })),
  );
  return [...withoutEvent, ...withEvent];
}
