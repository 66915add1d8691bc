import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

import { answered } from '../../../shared/answers.ts';
import { ActionButton, ErrorNote, useAction } from '../../../shared/components/action.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { Card } from '../../../shared/components/section.tsx';
import { DeliveryBadge, durationOf, resultOf } from '../../../shared/webhooks/deliveries.tsx';
import type { PartnerClient } from '../../api.ts';
import { useSession } from '../../session.ts';
import type { Delivery } from './webhook-state.ts';

interface ReplayButtonProps {
  readonly webhookId: string;
  readonly delivery: Delivery;
  /** Gets the delivery as it is after the attempt. */
  readonly onSent: (delivery: Delivery) => void;
}

/** Sends a delivery again, and waits for the answer of the receiver. */
export function ReplayButton({ webhookId, delivery, onSent }: ReplayButtonProps) {
  const { client } = useSession();
  const left = useLeft();
  const replay = async () => {
    const { delivery_id, medication_order_id: orderId, attempts } = delivery;
    await client.POST('/api/external/webhook/{webhook_id}/deliveries/{delivery_id}/replay', {
      params: { path: { webhook_id: webhookId, delivery_id } },
    });
    const sent = { webhookId, deliveryId: delivery_id, orderId, before: attempts };
    const seen = await watchDelivery(client, sent, left);
    if (left.aborted) return;
    notify(outcome(seen, attempts));
    if (seen !== undefined) onSent(seen);
  };
  return (
    <ActionButton busy="Sending…" label={`Replay ${delivery.type}`} work={replay}>
      Replay
    </ActionButton>
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
function useLeft(): AbortSignal {
  const { current } = useRef(new AbortController());
  useEffect(() => () => current.abort(), []);
  return current.signal;
}

/** Milliseconds between two reads. An attempt takes up to 15 seconds; most take far less than one. */
const pauses: readonly number[] = [400, 600, 1_000, 1_000, 2_000, 3_000, 4_000, 5_000];

interface SentDelivery {
  readonly webhookId: string;
  readonly deliveryId: string;
  /** null for a test event. */
  readonly orderId: string | null;
  /** The attempts before this one. */
  readonly before: Delivery['attempts'];
}

/** Reads a delivery that is due now until it is attempted. Returns it as last seen; undefined if never seen. */
async function watchDelivery(
  client: PartnerClient,
  sent: SentDelivery,
  signal: AbortSignal,
): Promise<Delivery | undefined> {
  let seen: Delivery | undefined;
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
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

/** A test event: not sent yet, under way, or with its result. */
interface TestEvent {
  readonly isBusy: boolean;
  readonly fault: unknown;
  readonly delivery: Delivery | undefined;
  readonly wasSent: boolean;
  readonly send: () => void;
}

export function useTestEvent(webhookId: string, onSent: () => void): TestEvent {
  const { client } = useSession();
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
    <Card title="Test event">
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
    </Card>
  );
}

/** The start of a receiver's answer. Its content cannot be trusted: it is shown as text, and marked as foreign. */
export function ReceiverAnswer({ answer }: { readonly answer: string | null }) {
  return (
    <figure class="answer">
      <figcaption class="muted">Your receiver’s last answer{answer === null && ' had no body'}</figcaption>
      {answer !== null && (
        <pre tabIndex={0} aria-label="Your receiver’s last answer" dir="ltr">
          {answer}
        </pre>
      )}
    </figure>
  );
}
