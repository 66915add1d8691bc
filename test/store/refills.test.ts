import { expect, test } from 'vitest';

import { leadingRequest } from '../../server/orders/order.ts';
import { findOrder } from '../../server/orders/store/record.ts';
import { sharedStore } from '../support/stores.ts';
import { anOrder } from './fixtures.ts';
import { move, referencesOf, refill, ship } from './refilling.ts';

const { store } = await sharedStore();

test('the fills of a chain are its shipped orders, oldest first, also for the pharmacy (D64)', async () => {
  const { clinic, order } = await anOrder(store);
  const original = leadingRequest(order);
  const next = async () => {
    const made = refill(store, clinic, order, await referencesOf(store, clinic, original.id));
    expect(await made.verdict).toBe('created');
    return made.order;
  };
  await ship(store, order.id);
  await move(store, (await next()).id, 'cancelled');
  const second = await next();
  await ship(store, second.id);
  const pending = await next();
  const fills = [order, second].map(({ id, medicationRequests: [line] }) => ({
    orderId: id,
    requestId: line?.id,
    shippedOn: '2026-11-02',
    quantity: original.quantity,
    daysSupply: 28,
  }));
  expect(await referencesOf(store, clinic, original.id)).toMatchObject({ fills });
  expect(await findOrder(store, pending.id)).toMatchObject({
    refill: { originalId: original.id, orderId: order.id, receivedOn: '2026-11-02', authorized: 2, fills },
  });
});

test('a refill is created once if requested ten times at once', async () => {
  const { clinic, order } = await anOrder(store);
  const references = await referencesOf(store, clinic, leadingRequest(order).id);
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, () => refill(store, clinic, order, references).verdict),
  );
  expect(verdicts.filter((verdict) => verdict === 'created')).toHaveLength(1);
  expect(verdicts.filter((verdict) => verdict === 'refill_pending')).toHaveLength(9);
});
