import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

import { isQueued, orderStatuses } from '../../../../server/orders/status.ts';
import type { OrderStatus } from '../../../../server/orders/status.ts';
import { answered } from '../../../shared/answers.ts';
import { Badge, OrderBadge } from '../../../shared/components/badge.tsx';
import { SelectField } from '../../../shared/components/fields.tsx';
import { Filters } from '../../../shared/components/filters.tsx';
import { OrderId } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import type { Paged, Pages } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { useShortcuts } from '../../../shared/components/shortcuts.ts';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Age, Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { inWords } from '../../../shared/words.ts';
import type { components, operations } from '../../api.ts';
import { useSession } from '../../session.ts';
import { HelpButton } from './key-help.tsx';

interface OrderListProps {
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

/** The orders by state and age, with stuck ones first. */
export function OrderList(props: OrderListProps) {
  const { filter, pages, areKeysOn, onFilter, onListed, onHelp } = props;
  const { api } = useSession();
  const list = usePaged(
    async (page, signal) => {
      const list = (query: Query) => answered(api.GET('/api/operator/orders', { params: { query }, signal }));
      const query = queryOf(filter);
      if (page.cursor !== undefined || !mayBeAnswered(filter)) return list({ ...query, ...page });
      const [first, rest] = await Promise.all([list({ ...query, answered: true, limit: 100 }), list(query)]);
      const ids = new Set(first.orders.map(({ order_id: id }) => id));
      return {
        ...rest,
        orders: [...first.orders, ...rest.orders.filter(({ order_id: id }) => !ids.has(id))],
      };
    },
    [filter],
    { everyMs: readEverySeconds * 1_000, pages },
  );
  const { data, readAt } = list;
  // Before the browser paints: a key that is pressed at once opens the first order.
  useLayoutEffect(() => {
    if (data !== undefined) onListed(data.orders.map(({ order_id: id }) => id));
  }, [data]);
  return (
    <Page title="Orders" actions={<HelpButton onClick={onHelp} />}>
      <OrderCounts onChoose={onFilter} />
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
      <OrderTable
        list={list}
        empty={
          <Empty title={filter.show === 'queue' && !filter.olderThan ? 'Nothing to fill' : 'No order fits'} />
        }
        areKeysOn={areKeysOn}
      />
    </Page>
  );
}

const ageInWords = (age: string) =>
  age.replace(/^(\d+)([hd])$/, (_, count: string, unit: string) => {
    const name = unit === 'h' ? 'hour' : 'day';
    return `${count} ${name}${count === '1' ? '' : 's'}`;
  });

type Query = NonNullable<operations['listOrders']['parameters']['query']>;

/** The ages that orders are counted by: the least time that an order has had its status. */
const ages = ['1h', '4h', '1d', '3d'] as const;

/** Narrows the list of orders. */
export interface OrderFilter {
  /** The pharmacy's queue, all orders, or those with a status. */
  readonly show: 'queue' | 'all' | OrderStatus;
  readonly olderThan: (typeof ages)[number] | undefined;
}

/** Stuck orders come first. Only the list of all orders begins with the newest. */
function queryOf({ show, olderThan }: OrderFilter): Query {
  const age: Query = olderThan === undefined ? {} : { older_than: olderThan };
  if (show === 'all') return { ...age, sort: 'newest' };
  return { ...age, sort: 'oldest', ...(show === 'queue' ? { queue: true } : { status: show }) };
}

/** Orders with a partner's answer for the pharmacist come first (D66). They are on hold. */
const mayBeAnswered = ({ show }: OrderFilter) => show === 'queue' || show === 'on_hold';

type OrderSummary = components['schemas']['OrderSummary'];

interface OrderTableProps {
  readonly list: Paged<{ readonly orders: readonly OrderSummary[]; readonly next_cursor: string | null }>;
  readonly empty: ComponentChildren;
  readonly areKeysOn: boolean;
}

const columns: readonly Column<OrderSummary>[] = [
  { title: 'Order', cell: ({ order_id: id }) => <OrderId id={id} /> },
  {
    title: 'State',
    cell: ({ status, reason, answered_at: at }) => (
      <>
        <OrderBadge status={status} /> {reason !== null && <span class="muted">{inWords(reason)}</span>}{' '}
        {at !== null && (
          <Badge tone="good">
            Answered <Age since={at} /> ago
          </Badge>
        )}
      </>
    ),
  },
  { title: 'For', cell: ({ status_since: at }) => <Age since={at} /> },
  {
    title: 'Clinic',
    cell: ({ clinic_name: clinic, partner_name: partner }) => (
      <>
        {clinic} <span class="muted">{partner}</span>
      </>
    ),
  },
  { title: 'Service', cell: ({ service_name: name }) => name },
  {
    title: 'Contents',
    cell: ({ line_count: lines, is_refill: isRefill, is_refrigerated: isCold, ...order }) => (
      <>
        {lines === 1 ? '1 line' : `${lines} lines`}
        {isRefill && ', refill'} {isCold && <Badge tone="info">Refrigerated</Badge>}{' '}
        {order.to_confirm.includes('strength_differs') && <Badge tone="bad">Strength differs</Badge>}{' '}
        {order.refill_early && <Badge tone="warning">Early</Badge>}
      </>
    ),
  },
];

/** A list of orders. The keys choose one by moving the focus to its link, which Enter follows. */
function OrderTable({ list, empty, areKeysOn }: OrderTableProps) {
  const place = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => {
    const links = [...(place.current?.querySelectorAll<HTMLElement>('tbody a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1);
    links[next]?.focus();
  };
  useShortcuts(
    areKeysOn
      ? [
          { keys: ['j', 'ArrowDown'], run: () => step(1) },
          { keys: ['k', 'ArrowUp'], run: () => step(-1) },
        ]
      : [],
  );
  return (
    <div ref={place} class="order-table">
      <Listed
        list={list}
        rows={list.data?.orders}
        empty={empty}
        caption="Orders"
        columns={columns}
        keyOf={({ order_id: id }) => id}
      />
    </div>
  );
}

type OrderCount = components['schemas']['OrderCount'];

interface OrderCountsProps {
  /** Narrows the list to a status, and to an age. */
  readonly onChoose: (filter: OrderFilter) => void;
}

const classes = [
  { title: 'Under 1 h', count: 'under_1h', olderThan: undefined, tone: '' },
  { title: '1 to 4 h', count: 'under_4h', olderThan: '1h', tone: '' },
  { title: '4 to 24 h', count: 'under_1d', olderThan: '4h', tone: '' },
  { title: '1 to 3 days', count: 'under_3d', olderThan: '1d', tone: 'late' },
  { title: 'Longer', count: 'longer', olderThan: '3d', tone: 'stuck' },
] as const;

/** Counts the orders in each status by their time in it. A number leads to the orders that are at least as old. */
function OrderCounts({ onChoose }: OrderCountsProps) {
  const { api } = useSession();
  const { data } = useReading((signal) => answered(api.GET('/api/operator/order-counts', { signal })), [], {
    everyMs: 30_000,
  });
  if (data === undefined) return null;
  const columns: readonly Column<OrderCount>[] = [
    { title: 'State', cell: ({ status }) => <OrderBadge status={status} /> },
    ...classes.map(({ title, count, olderThan, tone }) => ({
      title,
      isNumber: true,
      cell: (row: OrderCount) =>
        row[count] === 0 ? (
          <span class="muted none">0</span>
        ) : (
          <button
            type="button"
            class={`count ${isQueued(row.status) ? tone : ''}`}
            onClick={() => onChoose({ show: row.status, olderThan })}
          >
            {row[count] >= 10_000 ? '10,000+' : row[count]}
            <span class="for-screen-readers">
              {' '}
              {inWords(row.status).toLowerCase()}, {title.toLowerCase()}: show them
            </span>
          </button>
        ),
    })),
    { title: 'Oldest', cell: ({ oldest_since: at }) => (at === null ? '–' : <Age since={at} />) },
  ];
  return (
    <details class="counts" open={!isPhone()}>
      <summary>Orders by state and age</summary>
      <Table
        caption="Orders by state and by the time in it"
        columns={columns}
        rows={data.counts}
        keyOf={({ status }) => status}
      />
    </details>
  );
}

/** A phone shows the list first. As wide as the tables that become blocks (data.css). */
const isPhone = () => matchMedia('(max-width: 40rem)').matches;
