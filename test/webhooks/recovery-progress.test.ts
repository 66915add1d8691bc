import { beforeEach, describe, expect, test } from 'vitest';
import { recoverStep } from '../../server/webhooks/store/recoveries.ts';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import { heldAnswer, ok, ordersIn, status } from './receiver.ts';
import { placeOrders, recoverAll, recoveryOf, settleRecoveries, startRecovering } from './recovering.ts';
import { switchesOf } from './switching.ts';

const suite = deliverySuite();

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

test('processes share a recovery, and go on with a step that one of them did not finish: each event arrives once, in order', async () => {
  const registered = await suite.clinicWithReceiver();
  const { choose, disable } = switchesOf(suite);
  await disable(registered);
  const missed: string[] = [];
  // The first events have no delivery: the webhook chose their type later.
  for (const types of [['order.fulfilled'], ['order.created']] as const) {
    await choose(registered, types);
    for (let placed = 0; placed < 20; placed += 1) missed.push(await registered.order());
    await relayEvents(suite.store, suite.clock.now(), 100);
  }
  await startRecovering(suite, registered, began);
  await recoverStep(suite.store, suite.clock.now(), 3);
  const dying = suite.store.database.transaction(async (database) => {
    expect(await recoverStep({ ...suite.store, database }, suite.clock.now(), 3)).toBe(true);
    throw new Error('The process dies');
  });
  await expect(dying).rejects.toThrow('The process dies');
  expect(await recoveryOf(suite, registered)).toMatchObject({ status: 'running', checked: 3 });

  await Promise.all([recoverAll(suite), recoverAll(suite)]);
  await settleRecoveries(suite, suite.worker());
  expect(ordersIn(registered.receiver)).toEqual(missed);
  expect(await suite.deliveries()).toHaveLength(40);
  expect(await recoveryOf(suite, registered)).toMatchObject({
    status: 'completed',
    checked: 40,
    resent: 40,
  });
});

test('an event that is relayed while the recovery is being started arrives once, after the others', async () => {
  const registered = await suite.clinicWithReceiver();
  const orders: string[] = [];
  const worker = suite.worker();
  const { disable } = switchesOf(suite);
  await disable(registered);
  for (let round = 0; round < 12; round += 1) {
    for (let placed = 0; placed < 3; placed += 1) orders.push(await registered.order());
    await Promise.all([
      relayEvents(suite.store, suite.clock.now(), 2),
      startRecovering(suite, registered, began),
      relayEvents(suite.store, suite.clock.now(), 2),
      recoverAll(suite, 7),
    ]);
    await recoverAll(suite);
    await worker.settle();
    expect(ordersIn(registered.receiver)).toEqual(orders);
    await disable(registered);
  }
  expect(await suite.deliveries()).toHaveLength(orders.length);
});
