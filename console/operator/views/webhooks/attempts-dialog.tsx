import { durationOf, resultOf } from '../../../shared/attempt-words.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Table } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import type { components } from '../../api.ts';

interface AttemptsDialogProps {
  readonly delivery: components['schemas']['Delivery'];
  readonly onClose: () => void;
}

/** The attempts of one delivery. What the receiver answered is not here: it may hold health information. */
export function AttemptsDialog({ delivery, onClose }: AttemptsDialogProps) {
  const { delivery_id, order_id, type, next_attempt_at: next, attempts } = delivery;
  return (
    <Dialog title={type} onClose={onClose}>
      <Facts
        facts={[
          ['Next attempt', next === null ? 'none' : <Time at={next} isExact />],
          ...(order_id === null
            ? []
            : [['Order', <Id value={order_id} isShort href={hrefOf('orders', order_id)} />] as const]),
          ['Delivery ID (webhook-id)', <Id value={delivery_id} isShort label="the delivery ID" />],
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
            { title: 'Attempt', cell: ({ at }) => <Time at={at} isExact /> },
            { title: 'Result', cell: (attempt) => resultOf(attempt) },
            { title: 'Duration', cell: durationOf, isNumber: true },
          ]}
        />
      )}
      <div class="actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
