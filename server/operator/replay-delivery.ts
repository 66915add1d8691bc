import { ApiError, notFound } from '../errors.ts';
import { findDelivery, replayDelivery as replayOf } from '../webhooks/queue/deliveries.ts';
import { operatorOperation } from './operation.ts';
import { deliveryOnWire } from './shapes/delivery.ts';

/** Sends a delivery again under its webhook-id, whatever has become of it; its webhook is enabled (D10). */
export const replayDelivery = operatorOperation('replayDelivery', async ({ path }, context, reply) => {
  const { store } = context;
  const found = await findDelivery(store, path.delivery_id);
  if (found === null) throw notFound('Delivery', 'delivery_id');
  const { id, webhookId, partnerId } = found;
  const ids = { delivery_id: id, webhook_id: webhookId };
  const verdict = await replayOf(store, found, context.change({ status: 200, ids, partnerId }));
  if (verdict === 'webhook_deleted') throw webhookDeleted();
  const replayed = await findDelivery(store, id);
  if (replayed === null) throw notFound('Delivery', 'delivery_id');
  return reply(200, { data: deliveryOnWire(replayed), message: 'Delivery will be sent again' });
});

function webhookDeleted(): ApiError {
  return new ApiError('CONFLICT', 'The webhook of this delivery was deleted.', {
    field: 'delivery_id',
    reason: 'webhook_deleted',
  });
}
