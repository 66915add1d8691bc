import { expect, test } from 'vitest';

import { demoClient, demoClinic } from './clinic.ts';
import { idOf } from './client.ts';
import { placeOrder, startOrders } from './load.ts';
import { newHome, startServer } from './server-process.ts';
import { soakFactor, within } from './soak-factor.ts';
import { keptOrders } from './whole-orders.ts';

/** Runs on the store of the suite: the embedded one, or PostgreSQL. */
test(
  'kill -9 under load with 32 writers loses no acknowledged order and leaves none half-written',
  async () => {
    const home = await newHome();
    const server = await startServer(home);
    const clinic = await demoClinic(server, home);
    // Without a receiver an event leaves no trace once it is relayed.
    const webhook = { clinic_id: clinic.clinicId, webhook_url: 'http://127.0.0.1:9/' };
    idOf(await clinic.send('POST', '/api/external/webhook', { body: webhook }), 'webhook_id');

    const load = startOrders(clinic.send, clinic, 32, true);
    await load.reached(300 * soakFactor);
    expect(await server.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    await load.stop();
    expect(load.refusals).toEqual([]);

    // The next start needs no repair, and answers every acknowledged order again as it was answered.
    const next = await startServer(home);
    const send = demoClient(next, home);
    for (const [key, orderId] of load.acknowledged) {
      const repeated = await placeOrder(send, clinic, key);
      expect(repeated).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } });
      expect(idOf(repeated, 'medication_order_id')).toBe(orderId);
    }
    expect(await next.end('SIGTERM')).toEqual({ code: 0, signal: null });

    const database = await home.open();
    const kept = await keptOrders(database).finally(() => database.close());
    expect([...load.acknowledged.values()].filter((id) => !kept.ids.has(id))).toEqual([]);
    expect(kept.broken).toEqual([]);
    expect(kept.counted).toEqual(kept.expected);
  },
  within(120_000),
);
