import { useEffect, useRef } from 'preact/hooks';

import type { PartnerClient } from '../../api.ts';
import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { resultOf } from '../../../shared/attempt-words.ts';
import type { Delivery } from '../../../shared/delivery-state.ts';
import { wasAttempted, watchDelivery } from './watch-delivery.ts';

interface ReplayButtonProps {
  readonly client: PartnerClient;
  readonly webhookId: string;
  readonly delivery: Delivery;
  /** Gets the delivery as it is after the attempt. */
  readonly onSent: (delivery: Delivery) => void;
}

/** Sends a delivery again, and waits for what the receiver answers. */
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
      {fault !== undefined && <ErrorNote fault={fault} />}
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
