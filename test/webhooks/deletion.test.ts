import { expect, test } from 'vitest';
import { deleteWebhook } from '../../server/store/webhooks.ts';
import { aChange } from '../store/subjects.ts';
import { delivering } from './delivering.ts';
import type { EventfulClinic } from './scenery.ts';
import { startReceiver, status } from './receiver.ts';

const scene = delivering();

const remove = ({ clinic }: EventfulClinic, webhookId: string) =>
  deleteWebhook(scene.store, { clinicId: clinic.id, webhookId }, aChange(clinic.partnerId));

test('deleting a webhook cancels what waits for it, and nothing is sent there again', async () => {
  const receiver = await startReceiver(status(500));
  const scenery = await scene.eventfulClinic();
  const { id } = await scenery.register(receiver.url);
  await scenery.order();
  const worker = scene.worker();
  await worker.settle();
  expect(await remove(scenery, id)).toBe('deleted');
  await scenery.order();
  scene.clock.advance(86_400_000);
  await worker.settle();
  expect(receiver.received).toHaveLength(1);
  expect(await scene.deliveries()).toMatchObject([{ status: 'cancelled', due_at: null }]);
});

test('deleting a webhook in the midst of its turn stops what the turn has not begun', async () => {
  const { promise: deleted, resolve } = Promise.withResolvers<undefined>();
  const receiver = await startReceiver((response) => void deleted.then(() => response.writeHead(200).end()));
  const scenery = await scene.eventfulClinic();
  const { id } = await scenery.register(receiver.url);
  for (let count = 0; count < 30; count += 1) await scenery.order();
  const worker = scene.worker();
  await worker.step();
  await receiver.arrived(4);
  await remove(scenery, id);
  await worker.step();
  resolve(undefined);
  await worker.settle();

  expect(receiver.received).toHaveLength(4);
  const kept = await scene.deliveries();
  expect(kept.every((delivery) => delivery.status === 'cancelled')).toBe(true);
  expect(kept.filter(({ attempts }) => attempts.length === 1)).toHaveLength(4);
});
