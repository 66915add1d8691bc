import { expect, test } from 'vitest';
import { statement } from '../../server/database/statement.ts';
import { recoverStep } from '../../server/webhooks/store/recoveries.ts';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { restartDelivery } from '../../server/webhooks/store/replay.ts';
import { retryDelays } from '../../server/webhooks/retry-schedule.ts';
import { anId, countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import type { ClinicWithReceiver } from './delivery-suite.ts';
import { ok, ordersIn, status } from './receiver.ts';
import { placeOrders, recoveryOf, settleRecoveries, startRecovering } from './recovering.ts';
import { switchesOf } from './switching.ts';

const suite = deliverySuite();
const hour = 3_600_000;

const { change, choose, disable, enable } = switchesOf(suite);

/** Events of one order that wait for a disabled webhook. Returns the order. */
async function hold({ order }: ClinicWithReceiver, count: number): Promise<string> {
  const orderId = await order((created) =>
    Array.from({ length: count }, (_, number) => ({ ...created, id: anId(), payload: { number } })),
  );
  while ((await relayEvents(suite.store, suite.clock.now(), 1_000)) > 0);
  return orderId;
}

async function disabledWith(count: number) {
  const registered = await suite.clinicWithReceiver();
  await disable(registered);
  return { ...registered, orderId: await hold(registered, count) };
}

/** A worker that also sends the bodies of `hold`, which are not in the contract. */
const lenientWorker = () => suite.worker({ check: () => ({}) });

const readQueue = statement<{ position: number }>(
  'read_queue_in_order',
  `select position
   from deliveries
   join events on events.id = event_id
   where status = 'pending' and due_at <= :at
   order by due_at`,
);

test('3,000 deliveries that waited are made due in steps of 500, in order, and the webhook says how far it is', async () => {
  const registered = await disabledWith(3_000);
  const disabledAt = suite.clock.now();
  suite.clock.advance(hour);
  await enable(registered);
  const progress: unknown[] = [];
  do {
    const { since, status: state, events, checked, resent } = (await recoveryOf(suite, registered)) ?? {};
    expect({ since, state, events, checked }).toEqual({
      since: disabledAt.toISOString(),
      state: 'running',
      events: 3_000,
      checked: resent,
    });
    progress.push(checked);
  } while (await recoverStep(suite.store, suite.clock.now()));
  expect(progress).toEqual([0, 500, 1_000, 1_500, 2_000, 2_500, 3_000]);
  const queue = await suite.store.database.run(readQueue, { at: suite.clock.now() });
  expect(queue.map(({ position }) => position)).toEqual(Array.from({ length: 3_000 }, (_, n) => n + 1));
  expect(await countOf(suite.store, 'deliveries', 'tries = 0 and began_at > created_at')).toBe(3_000);
});

test('a webhook that is disabled and enabled during its recovery gets everything, in order', async () => {
  const registered = await suite.clinicWithReceiver(status(410));
  const missed = await placeOrders(suite, registered, 5);
  await enable(registered);
  const { since } = (await recoveryOf(suite, registered)) ?? {};
  await recoverStep(suite.store, suite.clock.now(), 2);
  suite.clock.advance(hour);
  await disable(registered);
  missed.push(await registered.order());
  await relayEvents(suite.store, suite.clock.now(), 10);
  suite.clock.advance(hour);
  registered.receiver.answerWith(ok);
  await enable(registered);
  expect(await recoveryOf(suite, registered)).toMatchObject({ since, events: 6, checked: 0 });
  await settleRecoveries(suite, suite.worker());
  expect(ordersIn(registered.receiver).slice(1)).toEqual(missed);
});

test('a recovery right after it is enabled covers what was held, and what is older', async () => {
  const registered = await suite.clinicWithReceiver();
  const began = suite.clock.now();
  await choose(registered, ['order.fulfilled']);
  const missed = [await registered.order()];
  await relayEvents(suite.store, suite.clock.now(), 10);
  await choose(registered, ['order.created']);
  suite.clock.advance(hour);
  await disable(registered);
  missed.push(await registered.order());
  await relayEvents(suite.store, suite.clock.now(), 10);
  await enable(registered);
  await startRecovering(suite, registered, began);
  await settleRecoveries(suite, suite.worker());
  expect(ordersIn(registered.receiver)).toEqual(missed);
  expect(await recoveryOf(suite, registered)).toMatchObject({ status: 'completed', resent: 2 });
});

test('what waited comes though its type was given up, and what is chosen comes since it was disabled', async () => {
  const registered = await disabledWith(2);
  await registered.order((created) => [
    { ...created, id: anId(), type: 'order.on_hold', payload: { held: true } },
  ]);
  await choose(registered, ['order.cancelled']);
  await relayEvents(suite.store, suite.clock.now(), 10);
  await choose(registered, ['order.on_hold']);
  await enable(registered);
  await settleRecoveries(suite, lenientWorker());
  const bodies = registered.receiver.received.map(({ body }) => body);
  expect(bodies).toEqual(['{"number":0}', '{"number":1}', '{"held":true}']);
});

test('what failed for good before it was disabled is not sent again, though an older delivery waits', async () => {
  const registered = await suite.clinicWithReceiver();
  const { receiver } = registered;
  const [repeated] = await placeOrders(suite, registered, 1);
  const [first] = await suite.deliveries();
  const worker = suite.worker();
  receiver.answerWith(status(500));
  const failed = await registered.order();
  await suite.runSchedule(worker, retryDelays.slice(0, -1));
  receiver.answerWith(ok);
  await placeOrders(suite, registered, 1);
  receiver.answerWith(status(500));
  suite.clock.advance(retryDelays.at(-1) ?? 0);
  await worker.settle();
  suite.clock.advance(hour);
  await restartDelivery(
    suite.store,
    { id: first?.id ?? '', partnerId: registered.clinic.partnerId, webhookId: registered.webhook.id },
    change(registered),
  );
  await worker.settle();
  await disable(registered);
  receiver.answerWith(ok);
  const sent = receiver.received.length;
  await enable(registered);
  await settleRecoveries(suite, worker);
  expect(ordersIn(receiver).slice(sent)).toEqual([repeated]);
  expect((await suite.deliveries()).find(({ order_id }) => order_id === failed)?.status).toBe('failed');
});

test('an operator’s replay that enables it comes in its turn', async () => {
  const registered = await suite.clinicWithReceiver();
  const confirmed = await placeOrders(suite, registered, 2);
  registered.receiver.answerWith(status(410));
  const missed = await placeOrders(suite, registered, 3);
  registered.receiver.answerWith(ok);
  const [first] = await suite.deliveries();
  const of = {
    id: first?.id ?? '',
    partnerId: registered.clinic.partnerId,
    webhookId: registered.webhook.id,
  };
  expect(await restartDelivery(suite.store, of, change(registered))).toBe('replayed');
  await settleRecoveries(suite, suite.worker());
  expect(ordersIn(registered.receiver).slice(3)).toEqual([confirmed[0], ...missed]);
});
