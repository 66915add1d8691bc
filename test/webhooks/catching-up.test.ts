import { expect, test } from 'vitest';
import { newId } from '../../server/store/identifiers.ts';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import type { ClinicWithReceiver } from './delivery-suite.ts';
import { ok, ordersIn, status } from './receiver.ts';
import { recoverAll } from './recovering.ts';
import { switchesOf } from './switching.ts';

const suite = deliverySuite();
const hour = 3_600_000;

const { disable, enable } = switchesOf(suite);

/** Places orders at processes whose clocks differ: each clock is behind the one before, so the ids go backwards. */
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
async function enabledWith(count: number) {
  const registered = await suite.clinicWithReceiver();
  await disable(registered);
  const missed = await ordersFromSkewedClocks(registered, count);
  await enable(registered);
  await recoverAll(suite);
  return { ...registered, missed };
}

test('a webhook that is enabled gets what waited in the order of the feed, whatever the clocks were', async () => {
  const { receiver, missed } = await enabledWith(12);
  await suite.worker().settle();
  expect(ordersIn(receiver)).toEqual(missed);
  expect(await countOf(suite.store, 'webhooks', 'catching_up is null')).toBe(1);
});

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
