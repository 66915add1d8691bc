import { statement } from '../database/statement.ts';
import { trackingUrl } from '../domain/tracking.ts';
import { trackingPageOf } from './carriers.ts';
import { findDeliveriesOfOrder } from './events/deliveries.ts';
import type { ListedDelivery } from './events/deliveries.ts';
import { historyOf, movesColumn } from './order-history.ts';
import type { HistoryEntry, MovesColumn } from './order-history.ts';
import { openSummary, summaryColumns, summarySources } from './order-summaries.ts';
import type { OrderSummary, SummaryRow } from './order-summaries.ts';
import type { Store } from './store.ts';

/** Where an order is and what has happened to it, without health information. */
export interface OrderProgress {
  readonly order: OrderSummary;
  readonly trackingUrl: string | null;
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
  /** Newest first. */
  readonly deliveries: readonly ListedDelivery[];
}

const readProgress = statement<
  SummaryRow & { readonly trackingPage: string | null; readonly moves: MovesColumn }
>(
  'read_order_progress',
  `select ${summaryColumns}, ${trackingPageOf('orders.carrier_id')} as "trackingPage", ${movesColumn}
   from ${summarySources}
   where orders.id = :id`,
);

export async function findOrderProgress(store: Store, id: string): Promise<OrderProgress | null> {
  const [row] = await store.database.run(readProgress, { id });
  if (row === undefined) return null;
  const { trackingPage, moves, ...summary } = row;
  const order = openSummary(store, summary);
  return {
    order,
    trackingUrl: trackingUrl({ ...order, trackingPage }),
    history: historyOf(order.createdAt, moves),
    deliveries: await findDeliveriesOfOrder(store, id),
  };
}
