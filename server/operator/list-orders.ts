import { listOrders as readOrders } from '../store/order-list.ts';
import { readFilter } from './instant.ts';
import { operatorOperation } from './operation.ts';
import { nextCursor, pageRequest } from './page.ts';
import { orderOnWire } from './shapes/order-summary.ts';

/** Lists orders, the newest first. No health information is in the list, whatever the filter. */
export const listOrders = operatorOperation('listOrders', async ({ query }, { store }, reply) => {
  const filter = {
    partnerId: query.partner_id ?? null,
    clinicId: query.clinic_id ?? null,
    status: query.status ?? null,
    since: readFilter('since', query.since),
    until: readFilter('until', query.until),
  };
  const page = await readOrders(store, filter, pageRequest(query));
  return reply(200, { data: { orders: page.items.map(orderOnWire), next_cursor: nextCursor(page) } });
});
