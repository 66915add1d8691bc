import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { exampleIds } from '../../server/sandbox/demo/demo-data.ts';
import type { References } from '../support/bodies.ts';
import { eventually } from '../support/eventually.ts';
import { ordersIn, startReceiver, status } from '../webhooks/receiver.ts';
import type { Receiver } from '../webhooks/receiver.ts';
import { withPatient } from './clinic.ts';
import { idOf } from './client.ts';
import type { Send } from './client.ts';
import { startFleet } from './fleet.ts';
import type { Fleet } from './fleet.ts';
import { placeOrder } from './load.ts';
import { afterAllTests } from '../support/process.ts';

/** The clock skew of each process: one clock is right. */
const skewsMs = [0, 600_000, -600_000];

/** The stored times, and ids made of a time, that are minutes away from when the processes ran. */
const findWrongTimes = statement<{ what: string }>(
  'find_wrong_times',
  `with times as (
     select 'order' as what, unnest(array[created_at, updated_at]) as at, id from medication_orders
     union all select 'event', unnest(array[created_at, relayed_at]), id from events
     union all select 'delivery', unnest(array[created_at, began_at, due_at, (attempts -> -1 ->> 'at')::timestamptz]), id
       from deliveries
     union all select 'webhook', unnest(array[due_at, leased_until, failing_since]), id from webhooks
     union all select 'audit', at, id from audit_records
     union all select 'claim', claimed_at, null from idempotency_records
   )
   select what, at, id from times
   where at not between :began::timestamptz and now() + interval '2 minutes'
     or id::text <> all(:samples::text[]) and to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
       not between :began::timestamptz - interval '1 second' and now() + interval '1 second'`,
);

const began = new Date();
let fleet: Fleet;
let clinic: References;
let sends: readonly Send[];
const onCleanup = afterAllTests();
beforeAll(async () => {
  const ofEach = (index: number) => ({
    CLOCK_SKEW_MS: String(skewsMs[index]),
    NODE_OPTIONS: `--import=${import.meta.resolve('./skewed-clock.ts')}`,
  });
  fleet = await startFleet(skewsMs.length, {}, onCleanup, ofEach);
  const { apiKey } = await fleet.newKey();
  sends = fleet.clients(apiKey);
  clinic = await withPatient(fleet.client(apiKey), fleet.clinicId);
});

/** Each process takes `count` orders, one after another. */
async function placeAtEach(count: number): Promise<string[]> {
  const placed = sends.map(async (send) => {
    const ids = [];
    for (let each = 0; each < count; each += 1)
      ids.push(idOf(await placeOrder(send, clinic, randomUUID()), 'medication_order_id'));
    return ids;
  });
  return (await Promise.all(placed)).flat();
}

/** Registers the receiver, and returns what deletes its webhook. */
async function register(receiver: Receiver) {
  const [send = expect.fail()] = sends;
  const path = '/api/external/webhook';
  const { clinicId: clinic_id } = clinic;
  const created = await send('POST', path, { body: { clinic_id, webhook_url: receiver.url } });
  return async () => {
    const body = { clinic_id, webhook_id: idOf(created, 'webhook_id') };
    expect(await send('DELETE', path, { body })).toMatchObject({ status: 200 });
  };
}

test('of processes whose clocks differ by 20 minutes, none sends what another one is sending', async () => {
  // While one process waits for the receiver, the others look for leases that are over.
  const receiver = await startReceiver(
    (response) => void delay(400).then(() => response.writeHead(204).end()),
  );
  const remove = await register(receiver);
  const orders = await placeAtEach(8);
  await eventually(() => {
    expect(ordersIn(receiver).toSorted()).toEqual(orders.toSorted());
  });
  await delay(1_000);
  expect(receiver.received).toHaveLength(orders.length);
  await remove();
});

test('a retry comes after five seconds, whichever process failed and whichever comes next', async () => {
  const attempts = new Map<string, number[]>();
  const receiver = await startReceiver((response, delivery) => {
    const { headers } = delivery;
    const times = attempts.get(headers['webhook-id'] ?? '') ?? [];
    attempts.set(headers['webhook-id'] ?? '', [...times, performance.now()]);
    status(times.length === 0 ? 500 : 204)(response, delivery);
  });
  const remove = await register(receiver);
  const orders = await placeAtEach(2);
  await eventually(() => {
    expect(attempts.size).toBe(orders.length);
    expect([...attempts.values()].every((times) => times.length === 2)).toBe(true);
  });
  // The faster the database answers, the more exactly a process knows its time.
  for (const [first = 0, second = 0] of attempts.values()) expect(second - first).toBeGreaterThan(4_000);
  await remove();
});

test('a retry under an Idempotency-Key finds the request at each of them', async () => {
  const key = randomUUID();
  const replies = [];
  for (const send of [...sends, ...sends]) replies.push(await placeOrder(send, clinic, key));
  expect(new Set(replies.map((reply) => idOf(reply, 'medication_order_id'))).size).toBe(1);
});

test('each stores times, and ids that begin with the time, by the clock of the database', async () => {
  const database = await fleet.home.open();
  // The samples have the ids of the contract's examples, and the id of a client is no UUID.
  const values = { began, samples: Object.values(exampleIds) };
  expect(await database.run(findWrongTimes, values).finally(() => database.close())).toEqual([]);
});
