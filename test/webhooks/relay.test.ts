import { describe, expect, test } from 'vitest';
import { defaultEventTypes } from '../../server/events/types.ts';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { anId, countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import { startReceiver } from './receiver.ts';

const suite = deliverySuite();

describe('an event', () => {
  test('goes to every webhook of its clinic, with its own webhook-id each, and to no other clinic', async () => {
    const { receiver: first, register, order } = await suite.clinicWithReceiver();
    const second = await startReceiver();
    await register(second.url);
    const { receiver: other } = await suite.clinicWithReceiver();
    const orderId = await order();
    await suite.worker().settle();

    expect([first, second, other].map(({ received }) => received.length)).toEqual([1, 1, 0]);
    const ids = [first, second].map(({ received }) => received[0]?.headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
    expect(first.received[0]?.body).toBe(second.received[0]?.body);
    expect(first.received[0]?.body).toContain(orderId);
    expect(await countOf(suite.store, 'events', 'relayed_at is null')).toBe(0);
  });

  test('has the same webhook-id again if a database that was restored to before the relay delivers it once more', async () => {
    const { receiver, order } = await suite.clinicWithReceiver();
    await order();
    await suite.worker().settle();
    await suite.store.database.execute(
      'update events set relayed_at = null, position = null; delete from deliveries',
    );
    await suite.worker().settle();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('is delivered with the time at which it happened, however late it is relayed', async () => {
    const { order } = await suite.clinicWithReceiver();
    const happened = suite.clock.now();
    await order();
    suite.clock.advance(60_000);
    await suite.worker().settle();
    expect(await suite.delivery()).toMatchObject({ created_at: happened });
  });

  test('goes to the webhooks that get its type', async () => {
    const { register, order } = await suite.clinicWithEvents();
    const [all, holds, others] = [await startReceiver(), await startReceiver(), await startReceiver()];
    await register(all.url);
    await register(holds.url, ['order.on_hold', 'order.cancelled']);
    await register(others.url, defaultEventTypes);
    await order((created) => {
      const held = { ...created, id: anId(), type: 'order.on_hold', payload: { type: 'order.on_hold' } };
      return [created, held];
    });
    await suite.worker({ check: () => ({}) }).settle();
    const types = [all, holds, others].map(({ received }) =>
      received.map(({ body }) => /"type":"([^"]+)"/.exec(body)?.[1]).toSorted(),
    );
    expect(types).toEqual([['order.created', 'order.on_hold'], ['order.on_hold'], ['order.created']]);
  });

  test('is sent as JSON, with its fields in the order of the contract, to the registered path and query', async () => {
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

  test('that the contract does not have is sent when a process with a newer contract retries it', async () => {
    const { receiver, order } = await suite.clinicWithReceiver();
    await order((created) => [{ ...created, payload: { type: 'order.created', carrier_id: 'usps' } }]);
    await suite.worker().settle();
    expect(receiver.received).toHaveLength(0);
    expect(await suite.delivery()).toMatchObject({
      status: 'pending',
      attempts: [{ status: null, error: 'not_in_contract' }],
    });
    suite.clock.advance(5_000);
    await suite.worker({ check: () => ({}) }).settle();
    expect(receiver.received).toHaveLength(1);
    expect(await suite.delivery()).toMatchObject({ status: 'delivered' });
  });

  test('that no process knows fails after the whole schedule, and its webhook stays enabled', async () => {
    const { receiver, order } = await suite.clinicWithReceiver();
    // As if a later version had registered the webhook, for a type that only that version knows.
    await suite.store.database.execute("update webhooks set events = events || array['order.lost']");
    await order((created) => [{ ...created, type: 'order.lost' }]);
    const worker = suite.worker();
    await suite.runSchedule(worker);
    expect(receiver.received).toHaveLength(0);
    const { status, attempts } = await suite.delivery();
    expect(status).toBe('failed');
    expect(attempts.map(({ error }) => error)).toEqual(Array(10).fill('not_in_contract'));
    expect(await countOf(suite.store, 'webhooks', 'disabled_at is not null')).toBe(0);
  });

  test('that does not open is retried, and does not hold up the others', async () => {
    const { receiver, orders } = await suite.clinicWithReceiver();
    await orders(2);
    await relayEvents(suite.store, suite.clock.now(), 10);
    await suite.store.database.execute(
      'update events set body_sealed = null where id = (select id from events order by id limit 1)',
    );
    await suite.worker().settle();
    expect(receiver.received).toHaveLength(1);
    expect(await suite.deliveries()).toMatchObject([
      { status: 'pending', attempts: [{ status: null, error: 'unreadable' }] },
      { status: 'delivered' },
    ]);
  });
});
