import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import type { OrderStatus } from '../../server/orders/status.ts';
import { moveTo } from '../support/order-progress.ts';
import { ageClaims } from '../support/pass-time.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { clientOf, idOf } from './client.ts';
import type { Reply, Send } from './client.ts';
import { demoClinic } from './clinic.ts';
import { placeOrder } from './load.ts';
import { authorityIn, newHome, startServer } from './server-process.ts';
import type { Home, ServerProcess } from './server-process.ts';
import { notOfSamples } from './stored-orders.ts';

const operatorKey = randomBytes(32).toString('base64url');
const settings = {
  OPERATOR_KEY: operatorKey,
  PHI_KEY: randomBytes(32).toString('base64'),
  RATE_LIMIT_PER_MINUTE: '100000',
};

const operatorOf = ({ operatorUrl }: ServerProcess, { dataDir }: Pick<Home, 'dataDir'>): Send =>
  clientOf(operatorUrl, authorityIn(dataDir), { 'x-operator-key': operatorKey });

const move = (operator: Send, orderId: string, to: OrderStatus): Promise<Reply> =>
  operator('POST', `/api/operator/orders/${orderId}/transitions`, { body: moveTo(to) });

/** Moves an order to and fro, whatever its status is. */
async function moveOnce(operator: Send, orderId: string): Promise<number> {
  const { status } = await move(operator, orderId, 'on_hold');
  return status === 409 ? (await move(operator, orderId, 'processing')).status : status;
}

/** Registers a webhook, which locks the clinic for some round trips, even if the clinic already has too many webhooks. */
async function register(send: Send, clinic_id: string): Promise<number> {
  const body = { clinic_id, webhook_url: `https://hooks.example.com/${randomUUID()}` };
  return (await send('POST', '/api/external/webhook', { body })).status;
}

/** The clinics that the process called `hanging` has locked while it does nothing. */
const countLocks = statement<{ count: number }>(
  'count_locks',
  `select count(*) from pg_stat_activity
   join pg_locks using (pid)
   where application_name = 'hanging' and state = 'idle in transaction'
     and relation = 'clinics'::regclass and mode = 'RowShareLock'`,
);

/** Orders whose history, status and audit contradict each other. */
const findBroken = statement<object>(
  'find_broken_orders',
  `select id from medication_orders
   where ${notOfSamples} and (status <> coalesce(
       (select status from order_history where order_id = id order by position desc limit 1), 'received')
     or (select count(*) from order_history where order_id = id) <> (
       select count(*) from audit_records
       where operation = 'moveOrder' and outcome = 'done' and ids ->> 'order_id' = medication_orders.id::text))`,
);

describe('a process that hangs amid changes (SIGSTOP)', () => {
  test('loses its locks within 20 s, and writes nothing half or twice when it goes on', async () => {
    const home = await newHome();
    const url = new URL(home.settings['DATABASE_URL'] ?? '');
    url.searchParams.set('application_name', 'hanging');
    const hanging = await startServer({ ...home, settings: { DATABASE_URL: url.href } }, settings);
    const clinic = await demoClinic(hanging, home);
    const elsewhere = { ...home, dataDir: temporaryDirectory() };
    const other = await startServer(elsewhere, settings);
    const database = await home.open();
    const operators = { hanging: operatorOf(hanging, home), other: operatorOf(other, elsewhere) };
    const { apiKey } = clinic;
    const sendToOther = clientOf(other.url, authorityIn(elsewhere.dataDir), { 'x-api-key': apiKey });

    const placed = await Promise.all(
      Array.from({ length: 8 }, () => placeOrder(clinic.send, clinic, randomUUID())),
    );
    const orderIds = placed.map((reply) => idOf(reply, 'medication_order_id'));
    for (const id of orderIds)
      expect(await move(operators.hanging, id, 'processing')).toMatchObject({ status: 200 });

    // Callers of the first process move these orders, place others and register webhooks, until it hangs with a lock.
    let isHanging = false;
    const asked = new Map<string, Promise<Reply>>();
    const answered = new Set<string>();
    const moving = orderIds.map(async (id) => {
      while (!isHanging) await moveOnce(operators.hanging, id);
    });
    const placing = Array.from({ length: 4 }, async () => {
      while (!isHanging) {
        const key = randomUUID();
        const reply = placeOrder(clinic.send, clinic, key);
        asked.set(key, reply);
        // A busy machine may answer 503.
        if ((await reply).status === 201) answered.add(key);
      }
    });
    const registering = Array.from({ length: 4 }, async () => {
      while (!isHanging) await register(clinic.send, clinic.clinicId);
    });
    while (!isHanging) {
      await pause(20);
      process.kill(hanging.pid, 'SIGSTOP');
      // PostgreSQL finishes the statements that it has already received.
      await pause(50);
      const [locks] = await database.run(countLocks, {});
      if ((locks?.count ?? 0) > 0) isHanging = true;
      else process.kill(hanging.pid, 'SIGCONT');
    }

    await expect
      .poll(async () => Promise.all(orderIds.map((id) => moveOnce(operators.other, id))))
      .toEqual(orderIds.map(() => 200));
    await expect.poll(() => register(sendToOther, clinic.clinicId)).toBeOneOf([201, 409]);

    // After a minute, requests that the first process did not answer are retried at the other.
    await ageClaims({ database }, 60, 'answer_sealed is null');
    const open = [...asked.keys()].filter((key) => !answered.has(key));
    const retried = new Map<string, string>();
    for (const key of open) {
      const reply = await placeOrder(sendToOther, clinic, key);
      retried.set(key, idOf(reply, 'medication_order_id'));
    }

    process.kill(hanging.pid, 'SIGCONT');
    await Promise.all([...moving, ...placing, ...registering]);
    for (const key of open) {
      const reply = await asked.get(key);
      if (reply?.status === 201) expect(idOf(reply, 'medication_order_id')).toBe(retried.get(key));
      // A connection that was being opened may be reset: the handshake took too long.
      else if (reply && 'body' in reply) expect(reply.body).toMatchObject({ success: false });
    }
    expect(await moveOnce(operators.hanging, orderIds[0] ?? '')).toBe(200);
    expect(await database.run(findBroken, {})).toEqual([]);
    const count = statement<{ orders: number; webhooks: number }>(
      'count_orders_and_webhooks',
      `select (select count(*) from medication_orders where ${notOfSamples}) as orders,
        (select count(*) from webhooks) as webhooks`,
    );
    const [counted] = await database.run(count, {});
    expect(counted?.orders).toBe(orderIds.length + asked.size);
    expect(counted?.webhooks).toBeLessThanOrEqual(10);
    await database.close();
  });
});
