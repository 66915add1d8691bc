import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../server/store/identifiers.ts';
import { purgeEvents } from '../../server/events/store/outbox.ts';
import { recoverStep } from '../../server/webhooks/store/recoveries.ts';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import { heldAnswer, ok, ordersIn, status } from './receiver.ts';
import {
  placeOrders,
  recover,
  recoverAll,
  recoveryOf,
  settleRecoveries,
  startRecovering,
} from './recovering.ts';
import { switchesOf } from './switching.ts';

const suite = deliverySuite();
const minute = 60_000;

let began: Date;
beforeEach(() => {
  began = suite.clock.now();
});

describe('a recovery', () => {
  test('sends nothing before it has looked at every event', async () => {
    const registered = await suite.clinicWithReceiver(status(410));
    const missed = await placeOrders(suite, registered, 4);
    registered.receiver.answerWith(ok);
    await startRecovering(suite, registered, began);
    const worker = suite.worker();
    await worker.settle();
    expect(ordersIn(registered.receiver)).toEqual([missed[0]]);
    expect(await recoveryOf(suite, registered)).toMatchObject({ status: 'running', events: 4, checked: 0 });
    expect(await recoverAll(suite)).toBe(2);
    expect(await recoveryOf(suite, registered)).toMatchObject({ status: 'running', checked: 4 });
    await worker.settle();
    expect(ordersIn(registered.receiver).slice(1)).toEqual(missed);
    expect(await recoveryOf(suite, registered)).toMatchObject({ status: 'completed' });
  });

  test('that begins during an attempt still sends what waits for its next one', async () => {
    const registered = await suite.clinicWithReceiver(status(500));
    const { receiver } = registered;
    const [failed] = await placeOrders(suite, registered, 1);
    const { answer, release } = heldAnswer();
    receiver.answerWith(answer);
    const last = await registered.order();
    const worker = suite.worker();
    await worker.step();
    await receiver.arrived(2);
    await startRecovering(suite, registered, began);
    receiver.answerWith(ok);
    release();
    await settleRecoveries(suite, worker);
    expect(ordersIn(receiver)).toEqual([failed, last, failed]);
  });

  test('of nothing is completed at once', async () => {
    const registered = await suite.clinicWithReceiver();
    await recover(suite, registered, began);
    await suite.worker().settle();
    expect(await recoveryOf(suite, registered)).toMatchObject({ status: 'completed', events: 0, resent: 0 });
  });

  test('finds what is kept: events are deleted after their retention', async () => {
    const registered = await suite.clinicWithReceiver(status(410));
    const { receiver, order } = registered;
    const days = [31, 30.1, 29.9];
    const missed: string[] = [];
    for (const age of days) {
      const id = newId(new Date(Date.now() - age * 24 * 60 * minute));
      missed.push(await order((created) => [{ ...created, id }]));
    }
    missed.push(await order());
    await suite.worker().settle();
    receiver.answerWith(ok);
    const sent = receiver.received.length;
    await purgeEvents(suite.store, { eventDays: 30, deliveryDays: 30 });
    await recover(suite, registered, began);
    await suite.worker().settle();
    expect(ordersIn(receiver).slice(sent)).toEqual(missed.slice(2));
    expect(await recoveryOf(suite, registered)).toMatchObject({ events: 2, resent: 2 });
  });

  test('ends with its webhook', async () => {
    const registered = await suite.clinicWithReceiver(status(410));
    await placeOrders(suite, registered, 3);
    await startRecovering(suite, registered, began);
    await switchesOf(suite).remove(registered);
    expect(await recoverAll(suite)).toBe(0);
    expect(await countOf(suite.store, 'recoveries', 'true')).toBe(0);
  });
});

test('a recovery does not wait for an event that a relay has locked, which may wait for the webhook', async () => {
  const registered = await suite.clinicWithReceiver();
  const orders = [await registered.order(), await registered.order()];
  await relayEvents(suite.store, began, 10);
  await startRecovering(suite, registered, began);
  const step = () => recoverStep(suite.store, suite.clock.now());
  await suite.store.database.transaction(async (relay) => {
    await relay.execute('select from events where position = 2 for no key update');
    expect(await step()).toBe(false);
  });
  expect(await step()).toBe(true);
  await recoverAll(suite);
  await suite.worker().settle();
  expect(ordersIn(registered.receiver)).toEqual(orders);
});

test('a long recovery does not hold up a short one of another webhook: they take turns', async () => {
  const [long, short] = [await suite.clinicWithReceiver(), await suite.clinicWithReceiver()];
  await long.orders(40);
  await short.order();
  await relayEvents(suite.store, suite.clock.now(), 100);
  await startRecovering(suite, long, began);
  await startRecovering(suite, short, began);
  const checked = async () => (await recoveryOf(suite, short))?.checked;
  // If each step takes one of the two at random, the short one misses 30 steps once in a billion times.
  for (let steps = 0; steps < 30 && (await checked()) === 0; steps += 1) {
    await recoverStep(suite.store, suite.clock.now(), 1);
  }
  expect(await checked()).toBe(1);
});
