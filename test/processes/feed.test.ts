import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { eventTypes } from '../../server/events/types.ts';
import { eventually } from '../support/eventually.ts';
import { waitingRequests } from '../support/waiting-requests.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { demoClient, demoClinic } from './clinic.ts';
import { dataOf, idOf } from './client.ts';
import { feedReader, stepOf } from './feed-reader.ts';
import { startOrders } from './load.ts';
import { newHome, startServer } from './server-process.ts';

const readPositions = statement<{ id: string; position: number }>(
  'read_positions',
  'select id, position from events order by position',
);

test('after kill -9 under load the feed and a webhook give the same events, and a reader goes on from its cursor', async () => {
  const home = await newHome();
  const simulated = { SANDBOX_STEP_SECONDS: '0.2' };
  const server = await startServer(home, simulated);
  const clinic = await demoClinic(server, home);
  const receiver = await startReceiver();
  const body = { clinic_id: clinic.clinicId, webhook_url: receiver.url, events: eventTypes };
  // The start makes the samples before the webhook, and some of them are not simulated.
  const listed = await clinic.send('GET', `/api/external/medication-order?clinic_id=${clinic.clinicId}`);
  const samples = JSON.stringify(listed).match(/(?<="medication_order_id":")[^"]+/g) ?? [];
  idOf(await clinic.send('POST', '/api/external/webhook', { body }), 'webhook_id');

  const reader = feedReader(clinic.clinicId);
  const load = startOrders(clinic.send, clinic, 8, true);
  await Promise.all([
    load.reached(40),
    (async () => {
      while (reader.ids.length < 40) await reader.read(clinic.send, 30);
    })(),
  ]);
  await server.end('SIGKILL');
  await load.stop();

  // Make the leases of the killed process run out.
  const killed = await home.open();
  await killed.execute('update webhooks set lease = null, leased_until = null').finally(() => killed.close());

  const next = await startServer(home, simulated);
  const send = demoClient(next, home);
  // The simulator runs until every order is delivered.
  const stepsOfTest = () => [...reader.steps].filter((step) => !samples.some((id) => step.startsWith(id)));
  const isOver = () => {
    const orders = [...load.acknowledged.values(), ...stepsOfTest().map((step) => step.split(' ')[0])];
    return orders.every((id) => reader.steps.has(`${id} order.delivered 5`));
  };
  while (!isOver()) await reader.read(send, 30);
  const inFeed = stepsOfTest().toSorted();
  const received = () =>
    [...new Set(receiver.received.map((one) => stepOf(JSON.parse(one.body))))].toSorted();
  await eventually(() => expect(received()).toEqual(inFeed));
  expect(await next.end('SIGTERM')).toEqual({ code: 0, signal: null });

  const database = await home.open();
  const rows = await database.run(readPositions, {}).finally(() => database.close());
  expect(reader.ids).toEqual(rows.map(({ id }) => id));
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
});

test('SIGTERM answers every request that waits at once, without events', async () => {
  const home = await newHome();
  const server = await startServer(home);
  const { clinicId, send } = await demoClinic(server, home);
  const path = `/api/external/events?clinic_id=${clinicId}&medication_order_id=${randomUUID()}&wait=30`;
  const answers = Promise.all(Array.from({ length: 20 }, () => send('GET', path)));
  await waitingRequests(server.operatorUrl, home.dataDir).become(20);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  for (const answer of await answers) {
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toMatchObject({ events: [], has_more: false });
  }
});
