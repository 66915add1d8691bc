import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { isNotFound } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Empty } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { environment } from '../../../shared/environment.ts';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import type { Session } from '../../session.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { Happenings } from './happenings.tsx';
import { isCancellable } from './life-steps.ts';
import { Life } from './life.tsx';
import { Notes } from './notes.tsx';
import { Medications, OrderFacts, Refills } from './order-parts.tsx';
import { Sandbox } from './sandbox.tsx';
import { happeningScopes, readOrder } from './watch-order.ts';
import type { OrderNow } from './watch-order.ts';

interface OneOrderProps {
  readonly session: Session;
  readonly id: string;
}

const parent = { title: 'Orders', href: hrefOf('orders') };

/** One order of any clinic of the partner. An unknown one is not asked for again. */
export function OneOrder({ session, id }: OneOrderProps) {
  const isMissing = useSignal(false);
  if (!isMissing.value)
    return <OrderPage session={session} id={id} onMissing={() => (isMissing.value = true)} />;
  return (
    <Page title="Order not found" parent={parent}>
      <Empty title="There is no such order">
        <p>
          None of your orders has the ID <code>{id}</code>.
        </p>
      </Empty>
    </Page>
  );
}

interface OrderPageProps extends OneOrderProps {
  readonly onMissing: () => void;
}

/** All that the contract says about one order. */
function OrderPage({ session, id, onMissing }: OrderPageProps) {
  const { client, may } = session;
  const reader = { client, mayFollow: may(...happeningScopes) };
  const last = useRef<OrderNow>(undefined);
  const isCancelling = useSignal(false);
  const reading = useReading(async () => {
    try {
      return (last.current = await readOrder(reader, id, last.current));
    } catch (error) {
      if (isNotFound(error, 'medication_order_id')) onMissing();
      throw error;
    }
  }, [id]);
  const { data, refresh: onChange } = reading;
  if (data === undefined) return <Page title="Order" parent={parent} reading={reading} />;
  const { order, happenings, originalOrderId } = data;
  const cancel = (
    <Button kind="danger" onClick={() => (isCancelling.value = true)}>
      Cancel order
    </Button>
  );
  return (
    <Page
      title={`Order …${order.medication_order_id.slice(-8)}`}
      parent={parent}
      reading={reading}
      actions={isCancellable(order.status) && may('orders:write') ? cancel : undefined}
    >
      <Life order={order} />
      <div class="order-columns">
        <div class="order-main">
          <Notes session={session} order={order} onChange={onChange} />
          <Medications order={order} />
          <Happenings happenings={happenings} />
          <Refills order={order} originalOrderId={originalOrderId} />
        </div>
        <div class="order-side">
          {environment === 'development' && may('orders:write') && (
            <Sandbox session={session} order={order} onChange={onChange} />
          )}
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
