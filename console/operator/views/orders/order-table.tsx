import { useRef } from 'preact/hooks';

import { Badge } from '../../../shared/components/badge.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { OrderBadge } from '../../../shared/components/order-badge.tsx';
import { useShortcuts } from '../../../shared/components/shortcuts.ts';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Age } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { inWords } from '../../../shared/words.ts';
import type { components } from '../../api.ts';

type OrderSummary = components['schemas']['OrderSummary'];

interface OrderTableProps {
  readonly orders: readonly OrderSummary[];
  readonly isStale: boolean;
  readonly areKeysOn: boolean;
}

const columns: readonly Column<OrderSummary>[] = [
  {
    title: 'Order',
    cell: ({ order_id: id }) => <Id value={id} label="the order ID" href={hrefOf('orders', id)} isShort />,
  },
  {
    title: 'State',
    cell: ({ status, reason }) => (
      <>
        <OrderBadge status={status} /> {reason !== null && <span class="muted">{inWords(reason)}</span>}
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
    cell: ({ line_count: lines, is_refill: isRefill, is_refrigerated: isCold, to_confirm: toConfirm }) => (
      <>
        {lines === 1 ? '1 line' : `${lines} lines`}
        {isRefill && ', refill'} {isCold && <Badge tone="info">Refrigerated</Badge>}{' '}
        {toConfirm.includes('strength_differs') && <Badge tone="bad">Strength differs</Badge>}
      </>
    ),
  },
];

/** A list of orders. The keys choose one by moving the focus to its link, which Enter follows. */
export function OrderTable({ orders, isStale, areKeysOn }: OrderTableProps) {
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
      <Table
        caption="Orders"
        columns={columns}
        rows={orders}
        keyOf={({ order_id: id }) => id}
        isStale={isStale}
      />
    </div>
  );
}
