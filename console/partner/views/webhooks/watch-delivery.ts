import type { PartnerClient } from '../../api.ts';
import type { Delivery } from '../../../shared/delivery-state.ts';

/** Milliseconds between two looks. An attempt takes up to 15 seconds; most take far less than one. */
const pauses: readonly number[] = [400, 600, 1_000, 1_000, 2_000, 3_000, 4_000, 5_000];

export interface SentDelivery {
  readonly webhookId: string;
  readonly deliveryId: string;
  /** null for a test event. */
  readonly orderId: string | null;
  /** Its attempts before it was sent. */
  readonly before: Delivery['attempts'];
}

/** Looks at a delivery that is due now until it was attempted. Returns what was seen last; undefined if nothing was. */
export async function watchDelivery(
  client: PartnerClient,
  sent: SentDelivery,
  signal: AbortSignal,
): Promise<Delivery | undefined> {
  let seen: Delivery | undefined;
  for (const pause of pauses) {
    await rest(pause, signal);
    if (signal.aborted) return seen;
    seen = (await findDelivery(client, sent, signal)) ?? seen;
    if (seen !== undefined && wasAttempted(seen, sent.before)) return seen;
  }
  return seen;
}

/** A delivery keeps its latest 50 attempts only, so their number may stay the same. */
export function wasAttempted({ status, attempts }: Delivery, before: Delivery['attempts']): boolean {
  return (
    status !== 'pending' || attempts.length !== before.length || attempts.at(-1)?.at !== before.at(-1)?.at
  );
}

async function findDelivery(
  client: PartnerClient,
  { webhookId, deliveryId, orderId }: SentDelivery,
  signal: AbortSignal,
) {
  const { data } = await client.GET('/api/external/webhook/{webhook_id}/deliveries', {
    params: {
      path: { webhook_id: webhookId },
      query: { limit: 50, ...(orderId !== null && { medication_order_id: orderId }) },
    },
    signal,
  });
  return data.data.deliveries.find(({ delivery_id: id }) => id === deliveryId);
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
