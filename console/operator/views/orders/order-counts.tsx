import { isQueued } from '../../../../server/orders/status.ts';
import { OrderBadge } from '../../../shared/components/order-badge.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Age } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { inWords } from '../../../shared/words.ts';
import { answered } from '../../api.ts';
import type { Api, components } from '../../api.ts';
import type { OrderFilter } from './filter.ts';

type OrderCount = components['schemas']['OrderCount'];

interface OrderCountsProps {
  readonly api: Api;
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

/** How many orders wait in each status, by how long they have had it. A number leads to those that are at least as old. */
export function OrderCounts({ api, onChoose }: OrderCountsProps) {
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
