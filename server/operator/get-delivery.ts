import { notFound } from '../errors.ts';
import { appendAuditRecords } from '../store/audit.ts';
import { findDelivery } from '../webhooks/queue/deliveries.ts';
import { operatorOperation } from './operation.ts';
import { deliveryOnWire } from './shapes/delivery.ts';

/**
 * Reads a delivery with its receiver's last answer. Nobody knows what a receiver has written into it, so the reading
 * is on record before it is answered, as that of an order is.
 */
export const getDelivery = operatorOperation('getDelivery', async ({ path }, context, reply) => {
  const delivery = await findDelivery(context.store, path.delivery_id);
  if (delivery === null) throw notFound('Delivery', 'delivery_id');
  const { id, webhookId, partnerId, lastAnswer } = delivery;
  const { audit } = context.change({
    status: 200,
    ids: { delivery_id: id, webhook_id: webhookId },
    partnerId,
  });
  await appendAuditRecords(context.store, [audit]);
  return reply(200, { data: { ...deliveryOnWire(delivery), last_answer: lastAnswer } });
});
