import { listDeliveries as readDeliveries } from '../webhooks/queue/deliveries.ts';
import { operatorOperation } from './operation.ts';
import { nextCursor, pageRequest } from './page.ts';
import { deliveryOnWire } from './shapes/delivery.ts';

/** Lists deliveries with their attempts, the newest first. What receivers answered is not in the list. */
export const listDeliveries = operatorOperation('listDeliveries', async ({ query }, { store }, reply) => {
  const filter = { webhookId: query.webhook_id ?? null, status: query.status ?? null };
  const page = await readDeliveries(store, filter, pageRequest(query));
  const deliveries = page.items.map(deliveryOnWire);
  return reply(200, { data: { deliveries, next_cursor: nextCursor(page) } });
});
