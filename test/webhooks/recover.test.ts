import { beforeEach, describe, expect, test } from 'vitest';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { retryDelays } from '../../server/webhooks/retry-schedule.ts';
import { anId, countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import { ok, ordersIn, startReceiver, status } from './receiver.ts';
import { placeOrders, recover, recoveryOf } from './recovering.ts';
import { switchesOf } from './switching.ts';

const suite = deliverySuite();
const minute = 60_000;

let began: Date;
beforeEach(() => {
  began = suite.clock.now();
});

describe('a webhook that was disabled recovers', () => {
  test('what failed and what waited since then, in order, and nothing that it confirmed', async () => {
    const registered = await suite.clinicWithReceiver();
    const { receiver } = registered;
    const confirmed = await placeOrders(suite, registered, 2);
    receiver.answerWith(status(410));
    const [gone] = await placeOrders(suite, registered, 1);
    const disabledAt = suite.clock.now();
    const missed = [gone, ...(await placeOrders(suite, registered, 3))];
    expect(ordersIn(receiver)).toEqual([...confirmed, gone]);

    receiver.answerWith(ok);
    await recover(suite, registered, disabledAt);
    await suite.worker().settle();
    expect(ordersIn(receiver).slice(3)).toEqual(missed);
    expect(await recoveryOf(suite, registered)).toMatchObject({ status: 'completed', resent: 4 });
  });

  test('the event that failed for its whole schedule, although it is days older', async () => {
    const registered = await suite.clinicWithReceiver(status(500));
    const first = await registered.order();
    const worker = suite.worker();
    await suite.runSchedule(worker);
    expect(await countOf(suite.store, 'webhooks', `disabled_reason = 'failing'`)).toBe(1);
    const disabledAt = suite.clock.now();
    const waiting = await placeOrders(suite, registered, 3);
    const sent = registered.receiver.received.length;

    registered.receiver.answerWith(ok);
    await recover(suite, registered, disabledAt);
    await worker.settle();
    expect(ordersIn(registered.receiver).slice(sent)).toEqual([first, ...waiting]);
  });

  test('no other event from before the instant than those that failed', async () => {
    const { register, order, clinic } = await suite.clinicWithEvents();
    const receiver = await startReceiver(status(500));
    const webhook = await register(receiver.url, ['order.created']);
    const held = { id: anId(), type: 'order.on_hold', payload: { type: 'order.on_hold' } };
    const orderId = await order((created) => [created, { ...created, ...held }]);
    const worker = suite.worker({ check: () => ({}) });
    await suite.runSchedule(worker);
    await switchesOf(suite).choose({ clinic, webhook }, ['order.created', 'order.on_hold']);
    receiver.answerWith(ok);
    await recover(suite, { clinic, webhook }, suite.clock.now());
    await worker.settle();
    expect(ordersIn(receiver)).toEqual(Array(retryDelays.length + 1).fill(orderId));
  });
});

describe('a webhook that is enabled recovers', () => {
  test('events that are older than the webhook', async () => {
    const clinic = await suite.clinicWithEvents();
    const orders = [await clinic.order(), await clinic.order(), await clinic.order()];
    const worker = suite.worker();
    await worker.settle();
    const receiver = await startReceiver();
    const webhook = await clinic.register(receiver.url);
    await recover(suite, { clinic: clinic.clinic, webhook }, began);
    await worker.settle();
    expect(ordersIn(receiver)).toEqual(orders);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
      (await suite.deliveries()).map(({ id }) => id),
    );
  });

  test('no event from before the instant, except within the margin of two minutes', async () => {
    const clinic = await suite.clinicWithEvents();
    await clinic.order();
    suite.clock.advance(2 * minute + 1);
    const since = suite.clock.now();
    suite.clock.advance(-minute);
    const near = await clinic.order();
    suite.clock.advance(5 * minute);
    const later = await clinic.order();
    await relayEvents(suite.store, suite.clock.now(), 10);
    const receiver = await startReceiver();
    const webhook = await clinic.register(receiver.url);
    await recover(suite, { clinic: clinic.clinic, webhook }, since);
    await suite.worker().settle();
    expect(ordersIn(receiver)).toEqual([near, later]);
    expect(await recoveryOf(suite, { clinic: clinic.clinic, webhook })).toMatchObject({ events: 2 });
  });

  test('what waits for its next attempt, at once and with a whole schedule ahead', async () => {
    const registered = await suite.clinicWithReceiver(status(500));
    const worker = suite.worker();
    const orderId = await registered.order();
    await suite.runSchedule(worker, retryDelays.slice(0, 9));
    await recover(suite, registered, began);
    await worker.settle();
    await suite.runSchedule(worker, retryDelays.slice(1, 9));
    expect(await suite.delivery()).toMatchObject({ status: 'pending' });
    expect(ordersIn(registered.receiver)).toEqual(Array(18).fill(orderId));
  });
});
