import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { DeliveryDialog, DeliveryList, hasFailed, testType } from '../../../shared/webhooks/deliveries.tsx';
import { useSession } from '../../session.ts';
import { ReceiverAnswer, ReplayButton } from './replay.tsx';
import type { Delivery, Webhook } from './webhook-state.ts';

interface DeliveriesProps {
  readonly webhook: Webhook;
  /** Reads again when it changes. */
  readonly version: number;
  readonly onOpen: (delivery: Delivery) => void;
  readonly onSent: () => void;
}

/** The deliveries to one webhook. */
export function Deliveries({ webhook, version, onOpen, onSent }: DeliveriesProps) {
  const { client } = useSession();
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
            <ReplayButton webhookId={webhookId} delivery={delivery} onSent={onSent} />
          )}
        </div>
      )}
    />
  );
}

interface OwnDeliveryProps {
  readonly webhook: Webhook;
  readonly delivery: Delivery;
  readonly onClose: () => void;
  readonly onSent: (delivery: Delivery) => void;
}

/** Everything about one delivery. */
export function OwnDelivery({ webhook, delivery, onClose, onSent }: OwnDeliveryProps) {
  return (
    <DeliveryDialog
      delivery={delivery}
      orderId={delivery.medication_order_id}
      eventId={delivery.event_id}
      isEnabled={webhook.enabled}
      onClose={onClose}
    >
      {delivery.attempts.length > 0 && <ReceiverAnswer answer={delivery.last_answer} />}
      {webhook.enabled && delivery.type !== testType && (
        <div class="actions">
          <ReplayButton webhookId={webhook.webhook_id} delivery={delivery} onSent={onSent} />
        </div>
      )}
    </DeliveryDialog>
  );
}
