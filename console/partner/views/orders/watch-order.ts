import type { components } from '../../../../generated/partner/types.ts';
import type { PartnerClient } from '../../../../scripts/client/create-partner-client.ts';
import { readHappenings } from './read-happenings.ts';
import type { Happening } from './read-happenings.ts';

type OrderDetails = components['schemas']['OrderDetails'];

/** What a page shows of an order. */
export interface OrderNow {
  readonly order: OrderDetails;
  readonly happenings: readonly Happening[];
  /** The order whose prescription this one refills; null if it is no refill. */
  readonly originalOrderId: string | null;
  /** When the order was first seen with this sequence, and when its events were last read, in milliseconds. */
  readonly movedAt: number;
  readonly lookedAt: number;
}

/** How long the events and deliveries of a move may be on their way, and how old they may be on the page. */
const settlesIn = 20_000;
const longest = 60_000;

/**
 * Reads an order again. Its events and deliveries cost a request for each webhook, so they are read only if it has moved
 * lately, if a delivery is due, or once a minute.
 */
export async function readOrder(
  client: PartnerClient,
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
      readHappenings(client, order),
      originalOrderOf(client, order),
    ]);
    return { order, happenings, originalOrderId, movedAt: now, lookedAt: now };
  }
  const movedAt = before.order.sequence === order.sequence ? before.movedAt : now;
  const looks =
    now - movedAt < settlesIn ||
    now - before.lookedAt > longest ||
    before.happenings.some((one) => isDue(one, now));
  if (!looks) return { ...before, order };
  return { ...before, order, movedAt, lookedAt: now, happenings: await readHappenings(client, order) };
}

/** Whether a delivery is attempted about now. */
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
