import { expect, test } from 'vitest';
import { recoverStep } from '../../server/webhooks/store/recoveries.ts';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { restartDelivery } from '../../server/webhooks/store/replay.ts';
import { retryDelays } from '../../server/webhooks/retry-schedule.ts';
import { deliverySuite } from './delivery-suite.ts';
import { ok, ordersIn, status } from './receiver.ts';
import { placeOrders, recoveryOf, settleRecoveries } from './recovering.ts';
import { switchesOf } from './switching.ts';

const suite = deliverySuite();
const hour = 3_600_000;

const { change, choose, disable, enable } = switchesOf(suite);

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

test('what waited comes though its type was given up, and what is chosen comes since it was disabled', async () => {
  const registered = await suite.clinicWithReceiver();
  await choose(registered, ['order.created']);
  await disable(registered);
  const missed = [await registered.order()];
  await relayEvents(suite.store, suite.clock.now(), 10);
  missed.push(await registered.order((created) => [{ ...created, type: 'order.on_hold' }]));
  await choose(registered, ['order.cancelled']);
  await relayEvents(suite.store, suite.clock.now(), 10);
  await choose(registered, ['order.on_hold']);
  await enable(registered);
  await settleRecoveries(suite, suite.worker({ check: () => ({}) }));
  expect(ordersIn(registered.receiver)).toEqual(missed);
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
