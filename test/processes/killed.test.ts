import { expect, test } from 'vitest';

import { demoClient, demoClinic } from './clinic.ts';
import { idOf } from './client.ts';
import { placeOrder, startOrders } from './load.ts';
import { newHome, startServer } from './server-process.ts';
import { storedOrders } from './stored-orders.ts';

test('after kill -9 under the load of 32 writers every acknowledged order is there, and none is half-written', async () => {
  const home = await newHome();
  const server = await startServer(home);
  const clinic = await demoClinic(server, home);
  // Without a webhook, a relayed event leaves no row to count.
  const webhook = { clinic_id: clinic.clinicId, webhook_url: 'http://127.0.0.1:9/' };
  idOf(await clinic.send('POST', '/api/external/webhook', { body: webhook }), 'webhook_id');

  const load = startOrders(clinic.send, clinic, 32, true);
  await load.reached(300);
  expect(await server.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  await load.stop();
  // A busy machine may answer 503.
  expect(load.refusals.filter(({ status }) => status !== 503)).toEqual([]);

  // The next process needs no repair and replays every acknowledged response.
  const next = await startServer(home);
  const send = demoClient(next, home);
  for (const [key, orderId] of load.acknowledged) {
    const repeated = await placeOrder(send, clinic, key);
    expect(repeated).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } });
    expect(idOf(repeated, 'medication_order_id')).toBe(orderId);
  }
  expect(await next.end('SIGTERM')).toEqual({ code: 0, signal: null });

  const database = await home.open();
  const stored = await storedOrders(database).finally(() => database.close());
  expect([...load.acknowledged.values()].filter((id) => !stored.ids.has(id))).toEqual([]);
  expect(stored.broken).toEqual([]);
  expect(stored.counted).toEqual(stored.expected);
});
