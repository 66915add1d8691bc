import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import {
  AttemptTable,
  DeliveryBadge,
  DeliveryList,
  hasFailed,
  testType,
} from '../../../shared/webhooks/deliveries.tsx';
import type { PartnerClient } from '../../api.ts';
import { ReplayButton } from './replay.tsx';
import type { Delivery, Webhook } from './webhook-state.ts';

interface DeliveriesProps {
  readonly client: PartnerClient;
  readonly webhook: Webhook;
  /** Reads again when it changes. */
  readonly version: number;
  readonly onOpen: (delivery: Delivery) => void;
  readonly onSent: () => void;
}

/** The deliveries to one webhook. */
export function Deliveries({ client, webhook, version, onOpen, onSent }: DeliveriesProps) {
  const { webhook_id: webhookId } = webhook;
  return (
    <DeliveryList
      read={(query, signal) => {
        const params = { path: { webhook_id: webhookId }, query };
        return answered(client.GET('/api/external/webhook/{webhook_id}/deliveries', { params, signal }));
      }}
      inputs={[webhookId, version]}
      hint="Send a test event, or wait for an order to change."
      actions={(delivery) => (
        <div class="actions">
          <Button label={`Details of ${delivery.type}`} onClick={() => onOpen(delivery)}>
            Details
          </Button>
          {webhook.enabled && hasFailed(delivery) && (
            <ReplayButton client={client} webhookId={webhookId} delivery={delivery} onSent={onSent} />
          )}
        </div>
      )}
    />
  );
}

interface DeliveryDialogProps {
  readonly client: PartnerClient;
  readonly webhook: Webhook;
  readonly delivery: Delivery;
  readonly onClose: () => void;
  readonly onSent: (delivery: Delivery) => void;
}

/** Everything about one delivery. */
export function DeliveryDialog({ client, webhook, delivery, onClose, onSent }: DeliveryDialogProps) {
  const { delivery_id, event_id, medication_order_id: orderId, next_attempt_at: next, attempts } = delivery;
  return (
    <Dialog title={delivery.type} onClose={onClose}>
      <Facts
        facts={[
          ['Status', <DeliveryBadge delivery={delivery} />],
          ['Happened', <Time at={delivery.created_at} isExact />],
          ...(next === null || !webhook.enabled
            ? []
            : [['Next attempt', <Time at={next} isExact />] as const]),
          ...(orderId === null
            ? []
            : [['Order', <Id value={orderId} isShort href={hrefOf('orders', orderId)} />] as const]),
          ['Delivery ID (webhook-id)', <Id value={delivery_id} isShort />],
          ...(event_id === null ? [] : [['Event ID', <Id value={event_id} isShort />] as const]),
        ]}
      />
      <AttemptTable attempts={attempts} />
      {attempts.length > 0 && <ReceiverAnswer answer={delivery.last_answer} />}
      <div class="actions">
        <Button onClick={onClose}>Close</Button>
        {webhook.enabled && delivery.type !== testType && (
          <ReplayButton client={client} webhookId={webhook.webhook_id} delivery={delivery} onSent={onSent} />
        )}
      </div>
    </Dialog>
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
