import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { useAction } from '../../../shared/components/action.ts';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { DeliveryBadge, durationOf, resultOf } from '../../../shared/webhooks/deliveries.tsx';
import type { PartnerClient } from '../../api.ts';
import { ReceiverAnswer } from './deliveries.tsx';
import { useLeft, watchDelivery } from './replay.tsx';
import type { Delivery } from './webhook-state.ts';

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
      const params = { path: { webhook_id: webhookId } };
      const { delivery_id: deliveryId } = await answered(
        client.POST('/api/external/webhook/{webhook_id}/test', { params }),
      );
      wasSent.value = true;
      const sent = { webhookId, deliveryId, orderId: null, before: [] };
      delivery.value = await watchDelivery(client, sent, left);
      if (left.aborted) return;
      const last = delivery.value?.attempts.at(-1);
      notify(`Test event: ${last === undefined ? 'no answer yet' : resultOf(last)}`);
      onSent();
    });
  return { isBusy, fault, delivery: delivery.value, wasSent: wasSent.value, send };
}

/** The result of a test event, as soon as it is known. */
export function TestResult({ test: { isBusy, fault, delivery, wasSent } }: { readonly test: TestEvent }) {
  if (fault !== undefined || (!isBusy && !wasSent)) return <ErrorNote fault={fault} />;
  const last = delivery?.attempts.at(-1);
  return (
    <section class="card" aria-labelledby="test-event">
      <h2 id="test-event">Test event</h2>
      {delivery === undefined || last === undefined ? (
        <p>{isBusy ? 'Sent. Waiting for your receiver…' : 'Your receiver has not answered yet.'}</p>
      ) : (
        <>
          <p>
            <DeliveryBadge delivery={delivery} /> {resultOf(last)}, {durationOf(last)}
          </p>
          {(last.error !== null || delivery.last_answer !== null) && (
            <ReceiverAnswer answer={delivery.last_answer} />
          )}
        </>
      )}
    </section>
  );
}
