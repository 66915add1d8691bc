import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { saveWebhookChanges } from '../../server/webhooks/store/changes.ts';
import { eventually } from '../support/eventually.ts';
import { deliverySuite } from './delivery-suite.ts';
import { ordersIn } from './receiver.ts';
import { recoverAll, recoveryOf, startRecovering } from './recovering.ts';
import { startWorkerProcess } from './start-worker-process.ts';

const suite = deliverySuite();
const leaseMs = 12_000;

/** A webhook that missed 120 events. Half of them have deliveries; the other half is older than the webhook. */
async function webhookToRecover() {
  const began = suite.clock.now();
  const registered = await suite.clinicWithReceiver();
  const of = { partnerId: registered.clinic.partnerId, webhookId: registered.webhook.id };
  const save = (changes: object) => saveWebhookChanges(suite.store, of, changes, suite.clock.now());
  await save({ events: ['order.fulfilled'], enabled: false });
  const missed: string[] = [];
  const miss = async () => {
    for (let placed = 0; placed < 60; placed += 1) missed.push(await registered.order());
    await relayEvents(suite.store, suite.clock.now(), 1_000);
  };
  await miss();
  await save({ events: ['order.created'] });
  await miss();
  await startRecovering(suite, registered, began);
  return { ...registered, missed };
}

/** A recovery gets no further than an event that is locked, so it cannot be complete before its processes are killed. */
async function holdEvent(position: number): Promise<Client> {
  const holder = new Client(suite.url);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('select from events where position = $1 for update', [position]);
  return holder;
}

test('kill -9 of two processes that look for events: another goes on, and each event arrives once, in order', async () => {
  const registered = await webhookToRecover();
  const held = await holdEvent(100);
  const processes = [startWorkerProcess(suite), startWorkerProcess(suite)];
  await eventually(async () => expect((await recoveryOf(suite, registered))?.checked).toBeGreaterThan(20));
  await Promise.all(processes.map(({ kill }) => kill()));
  await held.query('rollback');
  expect((await recoveryOf(suite, registered))?.checked).toBeLessThan(120);
  expect(registered.receiver.received).toEqual([]);

  await recoverAll(suite, 50);
  await suite.worker().settle();
  expect(ordersIn(registered.receiver)).toEqual(registered.missed);
  expect(await suite.deliveries()).toHaveLength(120);
  expect(await recoveryOf(suite, registered)).toMatchObject({
    status: 'completed',
    checked: 120,
    resent: 120,
  });
});

test('kill -9 of a process that sends them: another goes on in order after the lease, and none is lost', async () => {
  const registered = await webhookToRecover();
  const { receiver, missed } = registered;
  const { kill } = startWorkerProcess(suite);
  await receiver.arrived(50);
  await kill();
  suite.clock.advance(leaseMs);
  await suite.worker().settle();
  expect([...new Set(ordersIn(receiver))]).toEqual(missed);
  // Only what was sent but not recorded is sent again.
  expect(receiver.received.length).toBeLessThanOrEqual(120 + 100);
  expect(await suite.deliveries()).toHaveLength(120);
  expect(await recoveryOf(suite, registered)).toMatchObject({ status: 'completed' });
});

test('an event that is relayed while the recovery is being started arrives once, after the others', async () => {
  const registered = await suite.clinicWithReceiver();
  const began = suite.clock.now();
  const orders: string[] = [];
  const worker = suite.worker();
  const of = { partnerId: registered.clinic.partnerId, webhookId: registered.webhook.id };
  await saveWebhookChanges(suite.store, of, { enabled: false }, suite.clock.now());
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
    await saveWebhookChanges(suite.store, of, { enabled: false }, suite.clock.now());
  }
  expect(await suite.deliveries()).toHaveLength(orders.length);
});
