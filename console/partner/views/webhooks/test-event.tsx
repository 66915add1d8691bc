import { useSignal } from '@preact/signals';

import type { PartnerClient } from '../../api.ts';
import { useAction } from '../../../shared/components/action.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { durationOf, resultOf } from '../../../shared/attempt-words.ts';
import { deliveryState } from '../../../shared/delivery-state.ts';
import type { Delivery } from '../../../shared/delivery-state.ts';
import { ReceiverAnswer } from './receiver-answer.tsx';
import { useLeft } from './replay-button.tsx';
import { watchDelivery } from './watch-delivery.ts';

/** A test event: nothing was sent yet, it is under way, or this came of it. */
export interface TestEvent {
  readonly isBusy: boolean;
  readonly fault: unknown;
  readonly delivery: Delivery | undefined;
  readonly wasSent: boolean;
  readonly send: () => void;
}

export function useTestEvent(client: PartnerClient, webhookId: string, onSent: () => void): TestEvent {
  const delivery = useSignal<Delivery | undefined>(undefined);
  const wasSent = useSignal(false);
  const left = useLeft();
  const { isBusy, fault, run } = useAction();
  const send = () =>
    void run(async () => {
      delivery.value = undefined;
      wasSent.value = false;
      const { data } = await client.POST('/api/external/webhook/{webhook_id}/test', {
        params: { path: { webhook_id: webhookId } },
      });
      wasSent.value = true;
      const sent = { webhookId, deliveryId: data.data.delivery_id, orderId: null, before: [] };
      delivery.value = await watchDelivery(client, sent, left);
      if (left.aborted) return;
      const last = delivery.value?.attempts.at(-1);
      notify(`Test event: ${last === undefined ? 'no answer yet' : resultOf(last)}`);
      onSent();
    });
  return { isBusy, fault, delivery: delivery.value, wasSent: wasSent.value, send };
}

/** What came of a test event, as soon as it is known. */
export function TestResult({ test: { isBusy, fault, delivery, wasSent } }: { readonly test: TestEvent }) {
  if (fault !== undefined) return <ErrorNote fault={fault} />;
  if (!isBusy && !wasSent) return null;
  const last = delivery?.attempts.at(-1);
  return (
    <section class="card" aria-labelledby="test-event">
      <h2 id="test-event">Test event</h2>
      {delivery === undefined || last === undefined ? (
        <p>{isBusy ? 'Sent. Waiting for your receiver…' : 'Your receiver has not answered yet.'}</p>
      ) : (
        <>
          <p>
            <Badge tone={deliveryState(delivery).tone}>{deliveryState(delivery).label}</Badge>{' '}
            {resultOf(last)}, {durationOf(last)}
          </p>
          {(last.error !== null || delivery.last_answer !== null) && (
            <ReceiverAnswer answer={delivery.last_answer} />
          )}
        </>
      )}
    </section>
  );
}
