import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { AttemptTable, DeliveryList } from '../../../shared/webhooks/deliveries.tsx';
import type { Api, components } from '../../api.ts';
import type { Session } from '../../session.ts';

type Delivery = components['schemas']['Delivery'];

interface DeliveriesProps {
  readonly session: Session;
  readonly webhook: components['schemas']['Webhook'];
  /** Reads again when it changes. */
  readonly version: number;
  readonly onSent: () => void;
}

/** The deliveries to one webhook. They hold no health information. */
export function Deliveries({ session: { api, may }, webhook, version, onSent }: DeliveriesProps) {
  const { webhook_id } = webhook;
  const opened = useSignal<Delivery | null>(null);
  const mayReplay = may('webhooks:write') && webhook.status !== 'partner';
  return (
    <>
      <DeliveryList
        read={(query, signal) => {
          const params = { query: { webhook_id, ...query } };
          return answered(api.GET('/api/operator/deliveries', { params, signal }));
        }}
        inputs={[version]}
        everyMs={15_000}
        actions={(delivery) => (
          <span class="actions">
            <Button label={`Attempts of ${delivery.type}`} onClick={() => (opened.value = delivery)}>
              Attempts
            </Button>
            {mayReplay && delivery.order_id !== null && (
              <ReplayButton api={api} delivery={delivery} onSent={onSent} />
            )}
          </span>
        )}
      />
      {opened.value !== null && (
        <AttemptsDialog delivery={opened.value} onClose={() => (opened.value = null)} />
      )}
    </>
  );
}

interface ReplayButtonProps {
  readonly api: Api;
  readonly delivery: Delivery;
  readonly onSent: () => void;
}

/** Sends a delivery again. The webhook is enabled if failures or an operator disabled it. */
function ReplayButton({ api, delivery: { delivery_id, type }, onSent }: ReplayButtonProps) {
  const { isBusy, fault, run } = useAction();
  const replay = () =>
    run(async () => {
      const params = { path: { delivery_id } };
      await answered(api.POST('/api/operator/deliveries/{delivery_id}/replay', { params }));
      notify(`${type} will be sent again`);
      onSent();
    });
  return (
    <>
      <Button label={`Replay ${type}`} disabled={isBusy} onClick={replay}>
        Replay
      </Button>
      <ErrorNote fault={fault} />
    </>
  );
}

interface AttemptsDialogProps {
  readonly delivery: Delivery;
  readonly onClose: () => void;
}

/** The attempts of one delivery. The receiver's answer is not here: it may hold health information. */
function AttemptsDialog({ delivery, onClose }: AttemptsDialogProps) {
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
      <AttemptTable attempts={attempts} />
      <div class="actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
