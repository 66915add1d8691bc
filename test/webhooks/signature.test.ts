import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { deliverySuite } from './delivery-suite.ts';
import { status } from './receiver.ts';
import type { Received } from './receiver.ts';

const suite = deliverySuite();

/** A request as it arrived, and the secret that signed it. */
async function signedDelivery(): Promise<{ delivery: Received; secret: string }> {
  const { receiver, webhook, order } = await suite.clinicWithReceiver();
  await order();
  await suite.worker().settle();
  const [delivery] = receiver.received;
  if (!delivery) throw new Error('Nothing was delivered');
  return { delivery, secret: webhook.secret };
}

describe('the standardwebhooks library', () => {
  test('accepts a delivery and reads the event', async () => {
    const { delivery, secret } = await signedDelivery();
    const event = new Webhook(secret).verify(delivery.body, delivery.headers);
    expect(event).toMatchObject({ type: 'order.created', data: { sequence: 1, status: 'received' } });
  });

  test('refuses a changed body, id, timestamp, signature or secret', async () => {
    const { delivery, secret } = await signedDelivery();
    const { body, headers } = delivery;
    const verify = (changed: Partial<Received>, key = secret) =>
      new Webhook(key).verify(changed.body ?? body, { ...headers, ...changed.headers });
    const later = String(Number(headers['webhook-timestamp']) + 1);
    const signature = headers['webhook-signature'] ?? '';
    const flipped = signature.replace(/.{4}$/, (end) => (end === 'AAA=' ? 'BBB=' : 'AAA='));

    expect(() => verify({ body: body.replace('received', 'shipped') })).toThrow();
    expect(() => verify({ body: `${body} ` })).toThrow();
    expect(() => verify({ headers: { 'webhook-id': 'another' } })).toThrow();
    expect(() => verify({ headers: { 'webhook-timestamp': later } })).toThrow();
    expect(() => verify({ headers: { 'webhook-signature': flipped } })).toThrow();
    expect(() => verify({}, `whsec_${Buffer.alloc(32, 'x').toString('base64')}`)).toThrow();
  });
});

test('each attempt has its own timestamp and signature, and the same webhook-id and body', async () => {
  const { receiver, webhook, order } = await suite.clinicWithReceiver(status(503));
  await order();
  const worker = suite.worker();
  await worker.settle();
  suite.clock.advance(5_000);
  await worker.settle();

  const [first, second] = receiver.received;
  expect(receiver.received).toHaveLength(2);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  const passed = Number(second?.headers['webhook-timestamp']) - Number(first?.headers['webhook-timestamp']);
  expect(passed).toBe(5);
  for (const { body, headers } of receiver.received) new Webhook(webhook.secret).verify(body, headers);
});
