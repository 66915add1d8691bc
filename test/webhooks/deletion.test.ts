import { expect, test } from 'vitest';
import { deleteWebhook } from '../../server/store/webhooks.ts';
import { aChange } from '../store/subjects.ts';
import { deliverySuite } from './delivery-suite.ts';
import type { ClinicWithEvents } from './clinic-with-events.ts';
import { startReceiver, status } from './receiver.ts';

const suite = deliverySuite();

const remove = ({ clinic }: ClinicWithEvents, webhookId: string) =>
  deleteWebhook(suite.store, { clinicId: clinic.id, webhookId }, aChange(clinic.partnerId));

test('deleting a webhook cancels what waits for it, and nothing is sent there again', async () => {
  const receiver = await startReceiver(status(500));
  const clinic = await suite.clinicWithEvents();
  const { id } = await clinic.register(receiver.url);
  await clinic.order();
  const worker = suite.worker();
  await worker.settle();
  expect(await remove(clinic, id)).toBe('deleted');
  await clinic.order();
  suite.clock.advance(86_400_000);
  await worker.settle();
  expect(receiver.received).toHaveLength(1);
  expect(await suite.deliveries()).toMatchObject([{ status: 'cancelled', due_at: null }]);
});

test('deleting a webhook in the midst of its turn stops what the turn has not begun', async () => {
  const { promise: deleted, resolve } = Promise.withResolvers<undefined>();
  const receiver = await startReceiver((response) => void deleted.then(() => response.writeHead(200).end()));
  const clinic = await suite.clinicWithEvents();
  const { id } = await clinic.register(receiver.url);
  for (let count = 0; count < 30; count += 1) await clinic.order();
  const worker = suite.worker();
  await worker.step();
  await receiver.arrived(4);
  await remove(clinic, id);
  await worker.step();
  resolve(undefined);
  await worker.settle();

  expect(receiver.received).toHaveLength(4);
  const kept = await suite.deliveries();
  expect(kept.every((delivery) => delivery.status === 'cancelled')).toBe(true);
  expect(kept.filter(({ attempts }) => attempts.length === 1)).toHaveLength(4);
});
