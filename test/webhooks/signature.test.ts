import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { deliverySuite } from './delivery-suite.ts';
import { status } from './receiver.ts';

const suite = deliverySuite();

test('each attempt has its own timestamp and signature, and the same webhook-id and body; standardwebhooks accepts it', async () => {
  const { receiver, webhook, order } = await suite.clinicWithReceiver(status(503));
  await order();
  const worker = suite.worker();
  await worker.settle();
  suite.clock.advance(5_000);
  await worker.settle();

  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  const passed = Number(second?.headers['webhook-timestamp']) - Number(first?.headers['webhook-timestamp']);
  expect(passed).toBe(5);
  const library = new Webhook(webhook.secret);
  const events = receiver.received.map(({ body, headers }) => library.verify(body, headers));
  const event = { type: 'order.created', data: { sequence: 1, status: 'received' } };
  expect(events).toMatchObject([event, event]);
  expect(events[1]).toEqual(events[0]);
});
