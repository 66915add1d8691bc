import { Empty, Loading } from '../../../components/empty.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Id } from '../../../components/id.tsx';
import { OrderBadge } from '../../../components/order-badge.tsx';
import { Page } from '../../../components/page.tsx';
import { Table } from '../../../components/table.tsx';
import type { Column } from '../../../components/table.tsx';
import { Time } from '../../../components/time.tsx';
import { useReading } from '../../../polling.ts';
import { hrefOf } from '../../../router.ts';
import { answered } from '../../api.ts';
import type { components } from '../../api.ts';
import type { View, ViewProps } from '../../view.ts';

type OrderSummary = components['schemas']['OrderSummary'];

export const orders: View = { path: 'orders', title: 'Orders', scope: 'orders:read', component: Orders };

const columns: readonly Column<OrderSummary>[] = [
  {
    title: 'Order',
    cell: ({ order_id: id }) => <Id value={id} label="the order ID" href={hrefOf('orders', id)} isShort />,
  },
  { title: 'Status', cell: ({ status }) => <OrderBadge status={status} /> },
  { title: 'Created', cell: ({ created_at: at }) => <Time at={at} /> },
];

function Orders({ session: { api } }: ViewProps) {
  const { data, fault, isLoading, refresh } = useReading(
    (signal) => answered(api.GET('/api/operator/orders', { signal })),
    [],
    { everyMs: 15_000 },
  );
  return (
    <Page title="Orders">
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined && isLoading && <Loading />}
      {data?.orders.length === 0 && <Empty title="No orders yet" />}
      {data !== undefined && data.orders.length > 0 && (
        <Table
          caption="Orders"
          columns={columns}
          rows={data.orders}
          keyOf={({ order_id }) => order_id}
          isStale={isLoading}
        />
      )}
    </Page>
  );
}
