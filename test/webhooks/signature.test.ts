import { Webhook as Standard } from 'standardwebhooks';
import { Webhook as Svix } from 'svix';
import { describe, expect, test } from 'vitest';
import { deliverySuite } from './delivery-suite.ts';
import { startReceiver, status } from './receiver.ts';
import type { Received } from './receiver.ts';

const suite = deliverySuite();

/** One genuine delivery, and the secret it was signed with. */
async function genuine(): Promise<{ delivery: Received; secret: string }> {
  const receiver = await startReceiver();
  const { register, order } = await suite.clinicWithEvents();
  const { secret } = await register(receiver.url);
  await order();
  await suite.worker().settle();
  const [delivery] = receiver.received;
  if (!delivery) throw new Error('Nothing was delivered');
  return { delivery, secret };
}

const verifiers = { standardwebhooks: Standard, svix: Svix };

describe.each(Object.entries(verifiers))('%s, an independent verifier,', (_name, Verifier) => {
  test('accepts a genuine delivery and reads the event', async () => {
    const { delivery, secret } = await genuine();
    const event = new Verifier(secret).verify(delivery.body, delivery.headers);
    expect(event).toMatchObject({ type: 'order.created', data: { sequence: 1, status: 'received' } });
  });

  test('refuses a changed body, identifier, timestamp, signature or secret', async () => {
    const { delivery, secret } = await genuine();
    const { body, headers } = delivery;
    const verify = (changed: Partial<Received>, key = secret) =>
      new Verifier(key).verify(changed.body ?? body, { ...headers, ...changed.headers });
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

test('each attempt is signed anew under the same webhook-id, over the same bytes', async () => {
  const receiver = await startReceiver(status(503));
  const { register, order } = await suite.clinicWithEvents();
  const { secret } = await register(receiver.url);
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
  for (const { body, headers } of receiver.received) new Standard(secret).verify(body, headers);
});
