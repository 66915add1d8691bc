import { useLayoutEffect } from 'preact/hooks';

import { orderStatuses } from '../../../../server/orders/status.ts';
import { Empty, Loading } from '../../../shared/components/empty.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Filters, SelectField } from '../../../shared/components/fields.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Pager } from '../../../shared/components/pager.tsx';
import type { Pages } from '../../../shared/components/pager.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { inWords } from '../../../shared/words.ts';
import { answered } from '../../api.ts';
import type { Session } from '../../session.ts';
import { ages, queryOf } from './filter.ts';
import type { OrderFilter } from './filter.ts';
import { HelpButton } from './key-help.tsx';
import { OrderCounts } from './order-counts.tsx';
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

const readEverySeconds = 30;

const shown = ['queue', ...orderStatuses, 'all'] as const;
const words: Readonly<Partial<Record<OrderFilter['show'], string>>> = {
  queue: 'To fill and ship',
  all: 'All, newest first',
};

/** The orders by state and age, with what is stuck first. */
export function OrderList(props: OrderListProps) {
  const { session, filter, pages, areKeysOn, onFilter, onListed, onHelp } = props;
  const { api } = session;
  const { cursor } = pages;
  const { data, readAt, fault, isLoading, refresh } = useReading(
    (signal) => {
      const query = { ...queryOf(filter), ...(cursor !== undefined && { cursor }) };
      return answered(api.GET('/api/operator/orders', { params: { query }, signal }));
    },
    [filter, cursor],
    { everyMs: readEverySeconds * 1_000 },
  );
  // As soon as the list is there: a key that is pressed at once opens its first order.
  useLayoutEffect(() => {
    if (data !== undefined) onListed(data.orders.map(({ order_id: id }) => id));
  }, [data]);
  return (
    <Page title="Orders" actions={<HelpButton onClick={onHelp} />}>
      <OrderCounts api={api} onChoose={onFilter} />
      <Filters label="Orders">
        <SelectField
          label="State"
          value={filter.show}
          options={shown.map((one) => [one, words[one] ?? inWords(one)] as const)}
          onChange={(chosen) => onFilter({ ...filter, show: shown.find((one) => one === chosen) ?? 'queue' })}
        />
        <SelectField
          label="In this state for"
          value={filter.olderThan ?? ''}
          options={[['', 'Any time'], ...ages.map((age) => [age, `More than ${ageInWords(age)}`] as const)]}
          onChange={(chosen) => onFilter({ ...filter, olderThan: ages.find((age) => age === chosen) })}
        />
      </Filters>
      {readAt !== undefined && (
        <p class="muted read-at">
          Read <Time at={readAt} />, and every {readEverySeconds} seconds again.
        </p>
      )}
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined && fault === undefined && <Loading />}
      {data?.orders.length === 0 && (
        <Empty title={filter.show === 'queue' && !filter.olderThan ? 'Nothing to fill' : 'No order fits'} />
      )}
      {data !== undefined && data.orders.length > 0 && (
        <OrderTable orders={data.orders} isStale={isLoading} areKeysOn={areKeysOn} />
      )}
      <Pager pages={pages} next={data?.next_cursor} />
    </Page>
  );
}

const ageInWords = (age: string) =>
  age.replace(/^(\d+)([hd])$/, (_, count: string, unit: string) => {
    const name = unit === 'h' ? 'hour' : 'day';
    return `${count} ${name}${count === '1' ? '' : 's'}`;
  });
