import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';

import { withPatient } from './clinic.ts';
import { idOf } from './client.ts';
import type { Reply, Send } from './client.ts';
import { startFleet } from './fleet.ts';
import { placeOrder } from './load.ts';

const orders = 12;

const kinds = (replies: readonly Reply[]) => replies.map(({ status }) => status).toSorted();

test('two processes cancel an order once, however many ask, and never one that the pharmacy ships', async () => {
  const settings = { SANDBOX_STEP_SECONDS: '0', RATE_LIMIT_PER_MINUTE: '100000' };
  const fleet = await startFleet(2, settings, onTestFinished);
  const { apiKey } = await fleet.newKey();
  const clients = fleet.clients(apiKey);
  const [first, second] = clients;
  const [pharmacy] = fleet.operators;
  if (!first || !second || !pharmacy) throw new Error('The fleet is too small');
  const clinic = await withPatient(first, fleet.clinicId);
  const cancel = (send: Send, orderId: string, key?: string) =>
    send('POST', `/api/external/medication-order/${orderId}/cancellation`, {
      body: { reason: 'patient_request' },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const advance = (orderId: string, to: string) =>
    pharmacy('POST', `/api/operator/orders/${orderId}/transitions`, { body: { to } });

  for (let round = 0; round < orders; round += 1) {
    const orderId = idOf(await placeOrder(first, clinic, randomUUID()), 'medication_order_id');
    await advance(orderId, 'processing');
    const asked = [cancel(first, orderId), cancel(second, orderId), advance(orderId, 'shipped')];
    expect(kinds(await Promise.all(asked))).toEqual([200, 409, 409]);
  }

  // A client that repeats its request until it is answered, and meets another process each time.
  const [orderId, key] = [
    idOf(await placeOrder(first, clinic, randomUUID()), 'medication_order_id'),
    randomUUID(),
  ];
  const repeated = await Promise.all([...clients, ...clients].map((send) => cancel(send, orderId, key)));
  expect(repeated.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const last = await cancel(second, orderId, key);
  expect(last).toMatchObject({ status: 200, headers: { 'idempotency-replayed': 'true' } });
});
