import type { OrderStatus } from '../../../../server/orders/status.ts';
import type { operations } from '../../api.ts';

type Query = NonNullable<operations['listOrders']['parameters']['query']>;

/** The ages by which the counts are kept: the hours or days that an order has had its status at least. */
export const ages = ['1h', '4h', '1d', '3d'] as const;

/** What narrows the list of orders. */
export interface OrderFilter {
  /** The pharmacy's queue, all orders, or those with a status. */
  readonly show: 'queue' | 'all' | OrderStatus;
  readonly olderThan: (typeof ages)[number] | undefined;
}

/** What is stuck stands first. Only the list of all orders begins with the newest. */
export function queryOf({ show, olderThan }: OrderFilter): Query {
  const age: Query = olderThan === undefined ? {} : { older_than: olderThan };
  if (show === 'all') return { ...age, sort: 'newest' };
  return { ...age, sort: 'oldest', ...(show === 'queue' ? { queue: true } : { status: show }) };
}
