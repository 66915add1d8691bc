import { useEffect } from 'preact/hooks';

import { orderStatuses } from '../../../../server/domain/order-status.ts';
import { Button } from '../../../components/button.tsx';
import { Empty, Loading } from '../../../components/empty.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Filters, SelectField } from '../../../components/fields.tsx';
import { Page } from '../../../components/page.tsx';
import { Pager } from '../../../components/pager.tsx';
import type { Pages } from '../../../components/pager.tsx';
import { useReading } from '../../../polling.ts';
import { inWords } from '../../../words.ts';
import { answered } from '../../api.ts';
import type { Session } from '../../session.ts';
import type { OrderFilter } from './filter.ts';
import { OrderTable } from './order-table.tsx';

interface OrderListProps {
  readonly session: Session;
  readonly filter: OrderFilter;
  readonly pages: Pages;
  readonly areKeysOn: boolean;
  readonly onFilter: (filter: OrderFilter) => void;
  /** Called with the IDs of the orders whenever the list was read. */
  readonly onListed: (ids: readonly string[]) => void;
  readonly onHelp: () => void;
}

/** The orders of a state. */
export function OrderList({
  session: { api },
  filter,
  pages,
  areKeysOn,
  onFilter,
  onListed,
  onHelp,
}: OrderListProps) {
  const { cursor } = pages;
  const { data, fault, isLoading, refresh } = useReading(
    (signal) => {
      const query = { ...filter, ...(cursor !== undefined && { cursor }) };
      return answered(api.GET('/api/operator/orders', { params: { query }, signal }));
    },
    [filter, cursor],
    { everyMs: 15_000 },
  );
  useEffect(() => {
    if (data !== undefined) onListed(data.orders.map(({ order_id: id }) => id));
  }, [data]);
  return (
    <Page title="Orders" actions={<Button onClick={onHelp}>Keys</Button>}>
      <Filters label="Orders">
        <SelectField
          label="State"
          value={filter.status ?? ''}
          options={[['', 'All'], ...orderStatuses.map((status) => [status, inWords(status)] as const)]}
          onChange={(chosen) => {
            const status = orderStatuses.find((one) => one === chosen);
            onFilter(status === undefined ? {} : { status });
          }}
        />
      </Filters>
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined && fault === undefined && <Loading />}
      {data?.orders.length === 0 && <Empty title="No order fits" />}
      {data !== undefined && data.orders.length > 0 && (
        <>
          <OrderTable orders={data.orders} isStale={isLoading} areKeysOn={areKeysOn} />
          <Pager pages={pages} next={data.next_cursor} />
        </>
      )}
    </Page>
  );
}
