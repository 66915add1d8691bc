import { expect, test } from 'vitest';
import { cancelDeliveriesOfDeletedWebhooks } from '../../server/webhooks/store/webhooks.ts';
import { deliverySuite } from './delivery-suite.ts';
import { heldAnswer, status } from './receiver.ts';
import { switchesOf } from './switching.ts';

const suite = deliverySuite();

const { remove } = switchesOf(suite);

test('deleting a leased webhook stops the attempts that have not started', async () => {
  const { answer, release } = heldAnswer();
  const registered = await suite.clinicWithReceiver(answer);
  const { receiver, orders } = registered;
  await orders(30);
  const worker = suite.worker();
  await worker.step();
  await receiver.arrived(1);
  await remove(registered);
  await worker.step();
  release();
  await worker.settle();

  expect(receiver.received).toHaveLength(1);
  const deliveries = await suite.deliveries();
  expect(deliveries.every((delivery) => delivery.status === 'cancelled')).toBe(true);
  expect(deliveries.filter(({ attempts }) => attempts.length === 1)).toHaveLength(1);
});

test('of a deleted webhook with very many pending deliveries nothing is sent, and all are cancelled in the background', async () => {
  const registered = await suite.clinicWithReceiver(status(500));
  const kept = await suite.clinicWithReceiver(status(500));
  for (const { order } of [registered, kept]) await order();
  const worker = suite.worker();
  await worker.settle();
  await suite.store.database.execute(`
    insert into deliveries (id, partner_id, webhook_id, clinic_id, order_id, type, status, due_at, began_at, created_at)
    select gen_random_uuid(), partner_id, webhook_id, clinic_id, order_id, type, status, due_at, began_at, created_at
    from deliveries, generate_series(1, 1200)
    where webhook_id = '${registered.webhook.id}'`);
  await remove(registered);
  suite.clock.advance(60_000);
  await worker.settle();
  expect(registered.receiver.received).toHaveLength(1);

  await cancelDeliveriesOfDeletedWebhooks(suite.store);
  const deliveries = await suite.deliveries();
  const statuses = (webhookId: string) =>
    new Set(deliveries.filter((one) => one.webhook_id === webhookId).map((one) => one.status));
  expect(statuses(registered.webhook.id)).toEqual(new Set(['cancelled']));
  expect(statuses(kept.webhook.id)).toEqual(new Set(['pending']));
});
