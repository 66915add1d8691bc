import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import type { References } from '../support/bodies.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { withPatient } from './clinic.ts';
import { idOf } from './client.ts';
import type { Reply, Send } from './client.ts';
import { startFleet } from './fleet.ts';
import type { Fleet } from './fleet.ts';
import { placeOrder } from './load.ts';
import { afterAllTests } from '../support/process.ts';

const limit = 100;

describe('three processes on one PostgreSQL', () => {
  let fleet: Fleet;
  const onCleanup = afterAllTests();
  beforeAll(async () => {
    const settings = { RATE_LIMIT_PER_MINUTE: String(limit), SANDBOX_STEP_SECONDS: '0.2' };
    fleet = await startFleet(3, settings, onCleanup);
  });

  /** A key with its own limit, and a practitioner and a patient of the clinic. */
  async function newCaller(): Promise<References & { readonly send: Send; readonly apiKey: string }> {
    const { apiKey } = await fleet.newKey();
    const send = fleet.client(apiKey);
    return { ...(await withPatient(send, fleet.clinicId)), apiKey, send };
  }

  async function rowsOf(table: string, where: string): Promise<Readonly<Record<string, unknown>>[]> {
    const database = await fleet.home.open();
    const rows = statement<Readonly<Record<string, unknown>>>(
      'rows',
      `select * from ${table} where ${where}`,
    );
    return database.run(rows, {}).finally(() => database.close());
  }

  test('count one rate limit exactly', async () => {
    const { apiKey } = await fleet.newKey();
    const send = fleet.client(apiKey);
    const replies = await Promise.all(
      Array.from({ length: 2 * limit }, () => send('GET', '/api/external/carriers')),
    );
    expect(countsOf(replies)).toEqual({ 200: limit, 429: limit });
    const remaining = replies.flatMap((reply) =>
      'headers' in reply ? [reply.headers['x-ratelimit-remaining']] : [],
    );
    // Each remaining number was sent once, so no two requests were counted as one.
    expect(remaining.filter((left) => left !== '0').sort()).toEqual(
      Array.from({ length: limit - 1 }, (_, left) => String(left + 1)).sort(),
    );
  });

  // First, so that the simulator has only this test's orders to move.
  test('do each step of the simulator once and send each event once; one of two refills wins', async () => {
    const caller = await newCaller();
    const orders = 8;
    const receiver = await startReceiver();
    const webhook = { clinic_id: caller.clinicId, webhook_url: receiver.url };
    expect(await caller.send('POST', '/api/external/webhook', { body: webhook })).toMatchObject({
      status: 201,
    });
    const placed = await Promise.all(
      Array.from({ length: orders }, () => placeOrder(caller.send, caller, randomUUID())),
    );
    const orderIds = placed.map((reply) => idOf(reply, 'medication_order_id'));
    // order.created, order.fulfilled and, when it has shipped, refill.ready.
    await receiver.arrived(3 * orders);

    const where = `order_id in (${orderIds.map((id) => `'${id}'`).join(', ')})`;
    const deliveries = await rowsOf('deliveries', where);
    expect(deliveries).toHaveLength(3 * orders);
    expect(receiver.received).toHaveLength(3 * orders);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3 * orders);
    const steps = await rowsOf(
      'order_history',
      `${where} and status <> 'delivered' order by order_id, position`,
    );
    expect(steps.map(({ status }) => status)).toEqual(orderIds.flatMap(() => ['processing', 'shipped']));

    // Two refills of each prescription at the same time. `hold` keeps the winner pending.
    const refills = await Promise.all(
      placed.flatMap((reply) =>
        [1, 2].map(() => {
          const body = { medication_request_id: idOf(reply, 'medication_request_id') };
          const headers = { 'x-sandbox-scenario': 'hold' };
          return caller.send('POST', '/api/external/refill-request', { headers, body });
        }),
      ),
    );
    expect(countsOf(refills)).toEqual({ 201: orders, 409: orders });
    for (const refused of refills.filter(({ status }) => status === 409)) {
      expect(refused).toMatchObject({ body: { error: { details: { reason: 'refill_pending' } } } });
    }
  });

  test('make one order of 30 requests with the same Idempotency-Key, and replay it on every process', async () => {
    const caller = await newCaller();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 30 }, () => placeOrder(caller.send, caller, key)));
    expect(replies.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual(
      [],
    );
    const again = await Promise.all(
      fleet.clients(caller.apiKey).map((send) => placeOrder(send, caller, key)),
    );
    const answered = [...replies, ...again].filter(({ status }) => status === 201);
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answered.map((reply) => idOf(reply, 'medication_order_id'))).size).toBe(1);
    const fresh = answered.filter((reply) => 'headers' in reply && !reply.headers['idempotency-replayed']);
    expect(fresh).toHaveLength(1);
    expect(await rowsOf('medication_orders', `patient_id = '${caller.patientId}'`)).toHaveLength(1);
  });

  test('refuse a revoked key with the next request', async () => {
    for (const revoke of fleet.operators) {
      const { keyId, apiKey } = await fleet.newKey();
      const clients = fleet.clients(apiKey);
      for (const send of clients) {
        expect(await send('GET', '/api/external/carriers')).toMatchObject({ status: 200 });
      }
      expect(await revoke('DELETE', `/api/operator/keys/${keyId}`)).toMatchObject({ status: 200 });
      const next = await Promise.all(clients.map((send) => send('GET', '/api/external/carriers')));
      expect(countsOf(next)).toEqual({ 401: 3 });
    }
  });
});

function countsOf(replies: readonly Reply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
