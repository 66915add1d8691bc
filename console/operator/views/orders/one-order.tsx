import { Empty, Loading } from '../../../components/empty.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Page } from '../../../components/page.tsx';
import { useReading } from '../../../polling.ts';
import { isNotFound } from '../../../refusal.ts';
import { hrefOf } from '../../../router.ts';
import { answered } from '../../api.ts';
import type { Session } from '../../session.ts';
import { MovePanel } from './move-panel.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderSheet } from './order-sheet.tsx';
import type { OrderStatus } from '../../../../server/domain/order-status.ts';

interface OneOrderProps {
  readonly session: Session;
  readonly id: string;
  readonly areKeysOn: boolean;
  readonly onMoved: (id: string, to: OrderStatus) => void;
}

export function OneOrder({ session: { api }, id, areKeysOn, onMoved }: OneOrderProps) {
  const { data, fault, refresh } = useReading(
    (signal) =>
      answered(api.GET('/api/operator/orders/{order_id}', { params: { path: { order_id: id } }, signal })),
    [id],
    { everyMs: 'once' },
  );
  const isMissing = isNotFound(fault, 'order_id');
  return (
    <Page title={`Order …${id.slice(-8)}`} parent={{ title: 'Orders', href: hrefOf('orders') }}>
      {isMissing ? (
        <Empty title="There is no such order" />
      ) : (
        fault !== undefined && <ErrorNote fault={fault} retry={refresh} />
      )}
      {data === undefined && fault === undefined && <Loading />}
      {data !== undefined && (
        <div class="order-columns">
          <div class="order-main">
            <OrderSheet order={data} />
          </div>
          <div class="order-side">
            <MovePanel
              api={api}
              orderId={id}
              status={data.status}
              areKeysOn={areKeysOn}
              onMoved={(to) => onMoved(id, to)}
              onOvertaken={refresh}
            />
            <OrderFacts order={data} />
          </div>
        </div>
      )}
    </Page>
  );
}
