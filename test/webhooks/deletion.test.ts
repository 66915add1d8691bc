import { expect, test } from 'vitest';
import { removeWebhook } from '../../server/store/webhooks.ts';
import { aChange } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import type { ClinicWithReceiver } from './delivery-suite.ts';
import { heldAnswer, status } from './receiver.ts';

const suite = deliverySuite();

const remove = ({ clinic, webhook }: ClinicWithReceiver) =>
  removeWebhook(suite.store, { clinicId: clinic.id, webhookId: webhook.id }, aChange(clinic.partnerId));

test('deleting a webhook cancels its pending deliveries; later events are not sent', async () => {
  const registered = await suite.clinicWithReceiver(status(500));
  await registered.order();
  const worker = suite.worker();
  await worker.settle();
  expect(await remove(registered)).toBe('deleted');
  await registered.order();
  suite.clock.advance(86_400_000);
  await worker.settle();
  expect(registered.receiver.received).toHaveLength(1);
  expect(await suite.deliveries()).toMatchObject([{ status: 'cancelled', due_at: null }]);
});

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
