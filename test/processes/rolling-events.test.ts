import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { freshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import '../support/postgres-only.ts';
import { installRelease } from '../support/former-release.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { clientOf, idOf } from './client.ts';
import { demoClient, demoClinic } from './clinic.ts';
import { placeOrder } from './load.ts';
import { authorityIn, startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

/** Moves an order as the operator does. 1.0.0 knows no reasons. */
const move = async ({ operatorUrl }: ServerProcess, dataDir: string, orderId: string, body: object) => {
  const operator = clientOf(operatorUrl.replace('127.0.0.1', 'localhost'), authorityIn(dataDir), {
    'x-operator-key': readFileSync(join(dataDir, 'operator.key'), 'utf8'),
  });
  const path = `/api/operator/orders/${orderId}/transitions`;
  expect(await operator('POST', path, { body })).toMatchObject({ status: 200 });
};

const leased = statement<object>('leased_webhooks', 'select from webhooks where lease is not null');

test('while servers of release 1.0.0 and of this one take turns, every event arrives, and none in part', async () => {
  const { database, url = '', drop } = await freshDatabase();
  onTestFinished(drop);
  await database.execute('drop schema public cascade; create schema public');
  const home = {
    dataDir: temporaryDirectory(),
    settings: { DATABASE_URL: url, SANDBOX_STEP_SECONDS: '0' },
  };
  const release = installRelease('1.0.0');
  const start = (installation?: string) => startServer(home, {}, undefined, installation);
  const receiver = await startReceiver();
  const arrived = () =>
    receiver.received.map(({ body }) => /"medication_order_id":"([^"]+)"/.exec(body)?.[1]);
  const typesOf = (orderId: string) =>
    receiver.received
      .filter(({ body }) => body.includes(orderId))
      .map(({ body }) => /"type":"([^"]+)"/.exec(body)?.[1]);

  const former = await start(release);
  const clinic = await demoClinic(former, home);
  const order = async (send = clinic.send) =>
    idOf(await placeOrder(send, clinic, randomUUID()), 'medication_order_id');
  const webhook_url = `${receiver.url}?token=1`;
  await clinic.send('POST', '/api/external/webhook', { body: { clinic_id: clinic.clinicId, webhook_url } });
  const orders = [await order()];
  await eventually(() => expect(arrived()).toEqual(orders));
  await former.end('SIGTERM');

  const next = await start();
  orders.push(await order(demoClient(next, home)));
  await eventually(() => expect(arrived()).toEqual(orders));
  await next.end('SIGTERM');

  // The URL is sealed now, so the former server cannot send: its events wait.
  const again = await start(release);
  orders.push(await order(demoClient(again, home)));
  const before = new Date().toISOString();
  await move(again, home.dataDir, orders[0] ?? '', { to: 'processing' });
  await move(again, home.dataDir, orders[0] ?? '', { to: 'shipped', tracking_number: '9405511' });
  await eventually(async () => {
    expect(await database.run(leased, {})).toHaveLength(1);
  });
  await again.end('SIGTERM');
  await database.execute('update webhooks set leased_until = now()');

  // This server delivers what the former one has shipped, and tells the webhook nothing that 1.0.0 did not.
  const last = await start();
  // What the former server has moved since then is found by updated_since, too.
  const changed = `/api/external/medication-order?clinic_id=${clinic.clinicId}&updated_since=${before}`;
  expect(await demoClient(last, home)('GET', changed)).toMatchObject({
    body: { data: { medication_orders: [{ medication_order_id: orders[0], status: 'shipped' }] } },
  });
  for (const to of ['processing', 'shipped', 'delivered'])
    await move(last, home.dataDir, orders[1] ?? '', { to });
  const reason = 'out_of_stock';
  await move(last, home.dataDir, orders[2] ?? '', { to: 'cancelled', reason });
  orders.push(await order(demoClient(last, home)));
  const created = ['order.created'];
  const shipped = ['order.created', 'order.fulfilled', 'refill.ready'];
  await eventually(() => {
    expect(orders.map((one) => typesOf(one).toSorted())).toEqual([shipped, shipped, created, created]);
  });
  expect(receiver.received.every(({ path }) => path === '/events?token=1')).toBe(true);
});
