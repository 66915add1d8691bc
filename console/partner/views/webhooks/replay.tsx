import { useEffect, useRef } from 'preact/hooks';

import { answered } from '../../../shared/answers.ts';
import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { resultOf } from '../../../shared/webhooks/deliveries.tsx';
import type { PartnerClient } from '../../api.ts';
import type { Delivery } from './webhook-state.ts';

interface ReplayButtonProps {
  readonly client: PartnerClient;
  readonly webhookId: string;
  readonly delivery: Delivery;
  /** Gets the delivery as it is after the attempt. */
  readonly onSent: (delivery: Delivery) => void;
}

/** Sends a delivery again, and waits for the answer of the receiver. */
export function ReplayButton({ client, webhookId, delivery, onSent }: ReplayButtonProps) {
  const { isBusy, fault, run } = useAction();
  const left = useLeft();
  const replay = () =>
    run(async () => {
      const { delivery_id, medication_order_id: orderId, attempts } = delivery;
      await client.POST('/api/external/webhook/{webhook_id}/deliveries/{delivery_id}/replay', {
        params: { path: { webhook_id: webhookId, delivery_id } },
      });
      const sent = { webhookId, deliveryId: delivery_id, orderId, before: attempts };
      const seen = await watchDelivery(client, sent, left);
      if (left.aborted) return;
      notify(outcome(seen, attempts));
      if (seen !== undefined) onSent(seen);
    });
  return (
    <>
      <Button disabled={isBusy} onClick={replay} label={`Replay ${delivery.type}`}>
        {isBusy ? 'Sending…' : 'Replay'}
      </Button>
      <ErrorNote fault={fault} />
    </>
  );
}

function outcome(seen: Delivery | undefined, before: Delivery['attempts']): string {
  const last = seen?.attempts.at(-1);
  if (seen === undefined || last === undefined || !wasAttempted(seen, before)) {
    return 'Your receiver has not answered yet';
  }
  return `${last.error === null ? 'Delivered' : 'Failed again'}: ${resultOf(last)}`;
}

/** Aborted when the reader leaves the view. */
export function useLeft(): AbortSignal {
  const { current } = useRef(new AbortController());
  useEffect(() => () => current.abort(), []);
  return current.signal;
}

/** Milliseconds between two looks. An attempt takes up to 15 seconds; most take far less than one. */
const pauses: readonly number[] = [400, 600, 1_000, 1_000, 2_000, 3_000, 4_000, 5_000];

interface SentDelivery {
  readonly webhookId: string;
  readonly deliveryId: string;
  /** null for a test event. */
  readonly orderId: string | null;
  /** Its attempts before it was sent. */
  readonly before: Delivery['attempts'];
}

/** Looks at a delivery that is due now until it was attempted. Returns it as last seen; undefined if never. */
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
function wasAttempted({ status, attempts }: Delivery, before: Delivery['attempts']): boolean {
  return (
    status !== 'pending' || attempts.length !== before.length || attempts.at(-1)?.at !== before.at(-1)?.at
  );
}

async function findDelivery(
  client: PartnerClient,
  { webhookId, deliveryId, orderId }: SentDelivery,
  signal: AbortSignal,
) {
  const query = { limit: 50, ...(orderId !== null && { medication_order_id: orderId }) };
  const params = { path: { webhook_id: webhookId }, query };
  const call = client.GET('/api/external/webhook/{webhook_id}/deliveries', { params, signal });
  return (await answered(call)).deliveries.find(({ delivery_id: id }) => id === deliveryId);
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
