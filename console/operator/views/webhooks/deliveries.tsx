import { answered } from '../../../shared/answers.ts';
import { ActionButton } from '../../../shared/components/action.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { DeliveryDialog, DeliveryList } from '../../../shared/webhooks/deliveries.tsx';
import type { components } from '../../api.ts';
import { useSession } from '../../session.ts';

type Delivery = components['schemas']['Delivery'];

interface DeliveriesProps {
  readonly webhook: components['schemas']['Webhook'];
  /** Reads again when it changes. */
  readonly version: number;
  readonly onSent: () => void;
}

/** The deliveries to one webhook. They hold no health information. */
export function Deliveries({ webhook, version, onSent }: DeliveriesProps) {
  const { api, may } = useSession();
  const { webhook_id } = webhook;
  const { dialog, open } = useDialog();
  const mayReplay = may('webhooks:write') && webhook.status !== 'partner';
  /** Also enables a webhook that failures or an operator disabled. */
  const replay = async ({ delivery_id, type }: Delivery) => {
    const params = { path: { delivery_id } };
    await answered(api.POST('/api/operator/deliveries/{delivery_id}/replay', { params }));
    notify(`${type} will be sent again`);
    onSent();
  };
  /** The receiver's answer is not shown: it may hold health information. */
  const attemptsOf = (delivery: Delivery, close: () => void) => (
    <DeliveryDialog
      delivery={delivery}
      orderId={delivery.order_id}
      isEnabled={webhook.status === 'enabled'}
      onClose={close}
    />
  );
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
            <Button
              label={`Attempts of ${delivery.type}`}
              onClick={() => open((close) => attemptsOf(delivery, close))}
            >
              Attempts
            </Button>
            {mayReplay && delivery.order_id !== null && (
              <ActionButton label={`Replay ${delivery.type}`} work={() => replay(delivery)}>
                Replay
              </ActionButton>
            )}
          </span>
        )}
      />
      {dialog}
    </>
  );
}
