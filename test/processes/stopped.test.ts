import { expect, test } from 'vitest';

import { demoClinic } from './clinic.ts';
import { startOrders } from './load.ts';
import { newHome, startServer } from './server-process.ts';
import { keptOrders } from './whole-orders.ts';

test('SIGTERM under load finishes what is in flight, resets no request, and exits with 0', async () => {
  const home = await newHome();
  const server = await startServer(home);
  const clinic = await demoClinic(server, home);
  const load = startOrders(clinic.send, clinic, 32, true);
  await load.reached(100);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  await load.stop();

  // Each writer was answered until it could connect no more.
  expect(load.refusals).toEqual([]);
  expect(load.breaks).toEqual(Array.from({ length: 32 }, () => 'ECONNREFUSED'));
  const database = await home.open();
  const kept = await keptOrders(database).finally(() => database.close());
  expect(kept.ids).toEqual(new Set(load.acknowledged.values()));
}, 60_000);
