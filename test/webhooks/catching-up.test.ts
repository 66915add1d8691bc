import { expect, test } from 'vitest';
import { newId } from '../../server/store/identifiers.ts';
import { saveWebhookChanges } from '../../server/webhooks/store/changes.ts';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import type { ClinicWithReceiver } from './delivery-suite.ts';
import { heldAnswer, ok, ordersIn, status } from './receiver.ts';
import { recoverAll } from './recovering.ts';
import { switchesOf } from './switching.ts';

const suite = deliverySuite();
const hour = 3_600_000;
const leaseMs = 12_000;

type Switches = Readonly<Record<'disable' | 'enable', (registered: ClinicWithReceiver) => Promise<unknown>>>;

const byOperator = switchesOf(suite);

/** The part of updateWebhook between its check and its answer. */
const change = ({ clinic, webhook }: ClinicWithReceiver, enabled: boolean) => {
  const of = { partnerId: clinic.partnerId, webhookId: webhook.id };
  return saveWebhookChanges(suite.store, of, { enabled }, suite.clock.now());
};
const byPartner: Switches = {
  disable: (registered) => change(registered, false),
  enable: (registered) => change(registered, true),
};

/** Places orders at processes whose clocks differ: each clock is behind the one before, so the ids descend. */
async function ordersFromSkewedClocks({ order }: ClinicWithReceiver, count: number): Promise<string[]> {
  const placed: string[] = [];
  while (placed.length < count) {
    suite.clock.advance(-1_000);
    placed.push(await order((created) => [{ ...created, id: newId(suite.clock.now()) }]));
    await relayEvents(suite.store, suite.clock.now(), 10);
  }
  return placed;
}

/** A webhook that was enabled while these orders waited. */
async function enabledWith(count: number, { disable, enable }: Switches = byOperator) {
  const registered = await suite.clinicWithReceiver();
  await disable(registered);
  const missed = await ordersFromSkewedClocks(registered, count);
  await enable(registered);
  await recoverAll(suite);
  return { ...registered, missed };
}

test.each([
  ['the operator', byOperator],
  ['its partner', byPartner],
])(
  'a webhook that %s enables gets what waited in the order of the feed, whatever the clocks were',
  async (_, switches) => {
    const { receiver, missed } = await enabledWith(12, switches);
    await suite.worker().settle();
    expect(ordersIn(receiver)).toEqual(missed);
    expect(await countOf(suite.store, 'webhooks', 'catching_up is null')).toBe(1);
  },
);

test('one delivery is sent at a time', async () => {
  const { receiver } = await enabledWith(6);
  let open = 0;
  let most = 0;
  receiver.answerWith((response, received) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      ok(response, received);
    }, 5);
  });
  await suite.worker().settle();
  expect(receiver.received).toHaveLength(6);
  expect(most).toBe(1);
});

test('what happens meanwhile comes after what waited, even from a process whose clock is behind', async () => {
  const registered = await enabledWith(3);
  const later = await ordersFromSkewedClocks(registered, 3);
  suite.clock.advance(hour);
  await suite.worker().settle();
  expect(ordersIn(registered.receiver)).toEqual([...registered.missed, ...later]);
});

test('a failed attempt does not hold up the next ones, and is retried as usual', async () => {
  const { receiver, missed } = await enabledWith(4);
  receiver.answerWith((...given) => (receiver.received.length === 2 ? status(500) : ok)(...given));
  const worker = suite.worker();
  await worker.settle();
  expect(ordersIn(receiver)).toEqual(missed);
  expect(await countOf(suite.store, 'webhooks', 'catching_up is null')).toBe(1);
  suite.clock.advance(5_000);
  await worker.settle();
  expect(ordersIn(receiver).slice(4)).toEqual([missed[1]]);
});

test('if a lease runs out meanwhile, another worker goes on in order', async () => {
  const { receiver, missed } = await enabledWith(12);
  const { answer, release } = heldAnswer();
  receiver.answerWith(answer);
  const [slow, other] = [suite.worker(), suite.worker()];
  await slow.step();
  await receiver.arrived(1);
  suite.clock.advance(leaseMs);
  receiver.answerWith(ok);
  await other.settle();
  // An attempt that was sent but not recorded is made again.
  expect(ordersIn(receiver)).toEqual([missed[0], ...missed]);
  release();
  await slow.settle();
  expect(ordersIn(receiver)).toHaveLength(13);
});
