import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { Empty, Loading } from '../../../shared/components/empty.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import type { Session } from '../../session.ts';
import { OrderPage } from './order-page.tsx';
import { isNotFound } from '../../../shared/refusal.ts';
import { readOrder } from './watch-order.ts';
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
    return <Watched session={session} id={id} onMissing={() => (isMissing.value = true)} />;
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

function Watched({ session: { client }, id, onMissing }: OneOrderProps & { readonly onMissing: () => void }) {
  const last = useRef<OrderNow>(undefined);
  const { data, fault, refresh } = useReading(async () => {
    try {
      return (last.current = await readOrder(client, id, last.current));
    } catch (error) {
      if (isNotFound(error, 'medication_order_id')) onMissing();
      throw error;
    }
  }, [id]);
  if (data !== undefined) {
    return <OrderPage client={client} now={data} fault={fault} parent={parent} onChange={refresh} />;
  }
  return (
    <Page title="Order" parent={parent}>
      {fault === undefined ? <Loading /> : <ErrorNote fault={fault} retry={refresh} />}
    </Page>
  );
}
