import { describe, expect, test } from 'vitest';
import { relayEvents } from '../../server/webhooks/queue/relay.ts';
import { anId, countOf } from '../store/subjects.ts';
import { deliverySuite } from './delivery-suite.ts';
import { startReceiver } from './receiver.ts';

const suite = deliverySuite();

describe('an event', () => {
  test('goes to every webhook of its clinic, each under an identifier of its own, and to no other clinic', async () => {
    const [first, second, stranger] = await Promise.all([startReceiver(), startReceiver(), startReceiver()]);
    const { register, order } = await suite.clinicWithEvents();
    await register(first.url);
    await register(second.url);
    const other = await suite.clinicWithEvents();
    await other.register(stranger.url);
    const orderId = await order();
    await suite.worker().settle();

    expect([first, second, stranger].map(({ received }) => received.length)).toEqual([1, 1, 0]);
    const ids = [first, second].map(({ received }) => received[0]?.headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
    expect(first.received[0]?.body).toBe(second.received[0]?.body);
    expect(first.received[0]?.body).toContain(orderId);
    expect(await countOf(suite.store, 'outbox')).toBe(0);
  });

  test('is sent as the contract writes it: its fields in that order, as application/json to the very path', async () => {
    const receiver = await startReceiver();
    const { register, order } = await suite.clinicWithEvents();
    await register(`${receiver.url}/deep?token=1`);
    await order();
    await suite.worker().settle();
    const [delivery] = receiver.received;
    expect(delivery?.path).toBe('/events/deep?token=1');
    expect(delivery?.headers['content-type']).toBe('application/json');
    expect(delivery?.body).toMatch(
      /^\{"type":"order.created","timestamp":"[^"]+","data":\{"medication_order_id":"[^"]+","clinic_id":/,
    );
  });

  test('of a change that was rolled back is never sent', async () => {
    const receiver = await startReceiver();
    const { register, order } = await suite.clinicWithEvents();
    await register(receiver.url);
    const taken = anId();
    await order((created) => [{ ...created, id: taken }]);
    // The identifier is taken, so the whole change fails, its order with it.
    const before = await countOf(suite.store, 'medication_orders');
    await expect(order((created) => [{ ...created, id: taken }])).rejects.toThrow();
    expect(await countOf(suite.store, 'medication_orders')).toBe(before);
    await suite.worker().settle();
    expect(receiver.received).toHaveLength(1);
  });

  test('of a clinic without webhooks is let go, and a webhook registered later does not get it', async () => {
    const receiver = await startReceiver();
    const { register, order } = await suite.clinicWithEvents();
    await order();
    const worker = suite.worker();
    await worker.settle();
    await register(receiver.url);
    await worker.settle();
    expect(receiver.received).toHaveLength(0);
    expect(await countOf(suite.store, 'outbox')).toBe(0);
  });

  test.each([
    ['a field that the contract does not name', { patient_name: 'Maria Alvarez' }],
    ['a value that the contract does not allow', { sequence: 0 }],
  ])('with %s is not sent, fails for good and does not disable the webhook', async (_what, wrong) => {
    const receiver = await startReceiver();
    const { register, order } = await suite.clinicWithEvents();
    await register(receiver.url);
    await order((created) => {
      const payload = structuredClone(created.payload);
      if (typeof payload === 'object' && payload !== null && 'data' in payload)
        Object.assign(payload.data ?? {}, wrong);
      return [{ ...created, payload }];
    });
    await suite.worker().settle();
    expect(receiver.received).toHaveLength(0);
    expect(await suite.deliveries()).toMatchObject([
      { status: 'failed', attempts: [{ status: null, error: 'not_in_contract' }] },
    ]);
    expect(await countOf(suite.store, 'webhooks', 'disabled_at is not null')).toBe(0);
  });

  test('of a type that the contract does not know is not sent', async () => {
    const receiver = await startReceiver();
    const { register, order } = await suite.clinicWithEvents();
    await register(receiver.url);
    await order((created) => [{ ...created, type: 'order.lost' }]);
    await suite.worker().settle();
    expect(receiver.received).toHaveLength(0);
  });
});

test('a delivery’s identifier is a UUID of version 7 with the time of its event', async () => {
  const { register, order } = await suite.clinicWithEvents();
  await register('http://localhost:9/');
  const event = anId();
  await order((created) => [{ ...created, id: event }]);
  await relayEvents(suite.store, suite.clock.now(), 10);
  const [delivery] = await suite.deliveries();
  expect(delivery?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(delivery?.id.slice(0, 19)).toBe(event.slice(0, 19));
  expect(delivery?.id).not.toBe(event);
});

test('many events are relayed a batch at a time, the oldest first, and none twice', async () => {
  const { register, order } = await suite.clinicWithEvents();
  await register('http://localhost:9/');
  for (let count = 0; count < 7; count += 1) await order();
  const at = suite.clock.now();
  const counts = [];
  for (let batch = 0; batch < 4; batch += 1) counts.push(await relayEvents(suite.store, at, 3));
  expect(counts).toEqual([3, 3, 1, 0]);
  expect(await suite.deliveries()).toHaveLength(7);
});
