import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { isNotFound } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { Empty } from '../../../shared/components/list.tsx';
import { mayMove } from '../../../../server/orders/status.ts';
import { Page } from '../../../shared/components/page.tsx';
import { environment } from '../../../shared/environment.ts';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { orderName } from '../../../shared/words.ts';
import { useSession } from '../../session.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { Happenings, Medications, OrderFacts, Refills } from './order-parts.tsx';
import { Life } from './life.tsx';
import { Notes } from './notes.tsx';
import { Sandbox } from './sandbox.tsx';
import { happeningScopes, readOrder } from './watch-order.ts';
import type { OrderNow } from './watch-order.ts';

const parent = { title: 'Orders', href: hrefOf('orders') };

/** All that the contract says about one order of any clinic of the partner. */
export function OneOrder({ id }: { readonly id: string }) {
  const { client, may } = useSession();
  const reader = { client, mayFollow: may(...happeningScopes) };
  const last = useRef<OrderNow>(undefined);
  const isMissing = useSignal(false);
  const reading = useReading(
    async () => {
      try {
        return (last.current = await readOrder(reader, id, last.current));
      } catch (error) {
        isMissing.value = isNotFound(error, 'medication_order_id');
        throw error;
      }
    },
    [],
    { isPaused: isMissing.value },
  );
  const { data, refresh: onChange } = reading;
  const { dialog, open } = useDialog(onChange);
  if (isMissing.value)
    return (
      <Page title="Order not found" parent={parent}>
        <Empty title="There is no such order">
          <p>
            None of your orders has the ID <code>{id}</code>.
          </p>
        </Empty>
      </Page>
    );
  if (data === undefined) return <Page title="Order" parent={parent} reading={reading} />;
  const { order, happenings, originalOrderId } = data;
  const cancel = (
    <Button kind="danger" onClick={() => open((close) => <CancelDialog orderId={id} onClose={close} />)}>
      Cancel order
    </Button>
  );
  return (
    <Page
      title={orderName(id)}
      parent={parent}
      reading={reading}
      actions={mayMove(order.status, 'cancelled') && may('orders:write') ? cancel : undefined}
    >
      <Life order={order} />
      <div class="order-columns">
        <div class="order-main">
          <Notes order={order} onChange={onChange} />
          <Medications order={order} />
          <Happenings happenings={happenings} />
          <Refills order={order} originalOrderId={originalOrderId} />
        </div>
        <div class="order-side">
          {environment === 'development' && may('orders:write') && (
            <Sandbox order={order} onChange={onChange} />
          )}
          <OrderFacts order={order} />
        </div>
      </div>
      {dialog}
    </Page>
  );
}
