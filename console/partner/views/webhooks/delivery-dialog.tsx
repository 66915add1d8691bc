import type { PartnerClient } from '../../api.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Table } from '../../../shared/components/table.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { durationOf, resultOf } from '../../../shared/attempt-words.ts';
import { deliveryState, testType } from '../../../shared/delivery-state.ts';
import type { Delivery } from '../../../shared/delivery-state.ts';
import { exactTime } from './exact-time.ts';
import { ReceiverAnswer } from './receiver-answer.tsx';
import { ReplayButton } from './replay-button.tsx';
import type { Webhook } from './webhook-state.ts';

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
  const { label, tone } = deliveryState(delivery);
  return (
    <Dialog title={delivery.type} onClose={onClose}>
      <Facts
        facts={[
          ['Status', <Badge tone={tone}>{label}</Badge>],
          ['Happened', exactTime(delivery.created_at)],
          ...(next === null || !webhook.enabled ? [] : [['Next attempt', exactTime(next)] as const]),
          ...(orderId === null
            ? []
            : [['Order', <Id value={orderId} isShort href={hrefOf('orders', orderId)} />] as const]),
          ['Delivery ID (webhook-id)', <Id value={delivery_id} isShort />],
          ...(event_id === null ? [] : [['Event ID', <Id value={event_id} isShort />] as const]),
        ]}
      />
      {attempts.length === 0 ? (
        <p class="muted">Not attempted yet.</p>
      ) : (
        <Table
          caption="Attempts, the last one first"
          rows={attempts.toReversed()}
          keyOf={({ at, duration_ms }) => `${at} ${String(duration_ms)}`}
          columns={[
            { title: 'Attempt', cell: ({ at }) => exactTime(at) },
            { title: 'Result', cell: (attempt) => resultOf(attempt) },
            { title: 'Duration', cell: durationOf, isNumber: true },
          ]}
        />
      )}
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
