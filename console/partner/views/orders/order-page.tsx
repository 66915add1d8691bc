import { useSignal } from '@preact/signals';

import type { PartnerClient } from '../../api.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { environment } from '../../../shared/environment.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { Happenings } from './happenings.tsx';
import { Life } from './life.tsx';
import { isCancellable } from './life-steps.ts';
import { Medications } from './medications.tsx';
import { OrderFacts } from './order-facts.tsx';
import { Refills } from './refills.tsx';
import { Sandbox } from './sandbox.tsx';
import type { OrderNow } from './watch-order.ts';

interface OrderPageProps {
  readonly client: PartnerClient;
  readonly now: OrderNow;
  /** Why it could not be read again. */
  readonly fault: unknown;
  readonly parent: { readonly title: string; readonly href: string };
  /** Reads the order again. */
  readonly onChange: () => void;
}

/** All that the contract says about one order. */
export function OrderPage({ client, now, fault, parent, onChange }: OrderPageProps) {
  const { order, happenings, originalOrderId } = now;
  const isCancelling = useSignal(false);
  const cancel = (
    <Button kind="danger" onClick={() => (isCancelling.value = true)}>
      Cancel order
    </Button>
  );
  return (
    <Page
      title={`Order …${order.medication_order_id.slice(-8)}`}
      parent={parent}
      actions={isCancellable(order.status) ? cancel : undefined}
    >
      {fault !== undefined && <ErrorNote fault={fault} retry={onChange} />}
      <Life order={order} />
      <div class="order-columns">
        <div class="order-main">
          <Medications order={order} />
          <Happenings happenings={happenings} />
          <Refills order={order} originalOrderId={originalOrderId} />
        </div>
        <div class="order-side">
          {environment === 'development' && <Sandbox client={client} order={order} onChange={onChange} />}
          <OrderFacts order={order} />
        </div>
      </div>
      {isCancelling.value && (
        <CancelDialog
          client={client}
          orderId={order.medication_order_id}
          onChange={onChange}
          onClose={() => (isCancelling.value = false)}
        />
      )}
    </Page>
  );
}
