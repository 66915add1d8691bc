import type { operations } from '../../api.ts';

/** What narrows the list of orders. */
export type OrderFilter = Pick<NonNullable<operations['listOrders']['parameters']['query']>, 'status'>;
