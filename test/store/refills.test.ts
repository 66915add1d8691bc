import { describe, expect, test } from 'vitest';

import { leadingRequest } from '../../server/orders/order.ts';
import { findOrder } from '../../server/orders/store/record.ts';
import { sharedStore } from '../support/stores.ts';
import { anOrder, countOf } from './fixtures.ts';
import { move, referencesOf, refill, ship } from './refilling.ts';

const { store } = await sharedStore();

describe('the references of a refill', () => {
  test('are the original prescription, its order and the state of its chain', async () => {
    const { clinic, patient, practitioner, order } = await anOrder(store);
    const { reference: _reference, ...original } = leadingRequest(order);
    expect(await referencesOf(store, clinic, original.id)).toEqual({
      clinic,
      patient: {
        id: patient.id,
        species: 'human',
        status: 'active',
        state: 'CA',
        version: 0,
        address: patient.address,
      },
      practitioner: {
        id: practitioner.id,
        isVeterinarian: false,
        npi: practitioner.npi,
        licenseExpiration: '2028-06-30',
        deaNumber: practitioner.deaNumber,
        deaExpiration: '2027-12-31',
      },
      original,
      originalOrder: {
        serviceId: 'usps-priority',
        isRefrigerated: true,
        received: '2026-11-02',
      },
      chain: { originalShipped: false, refillPending: false, authorized: 2, used: 0 },
      fills: [],
      refillCount: 0,
      services: [],
    });
  });

  test('are found through any request of the chain', async () => {
    const { clinic, order } = await anOrder(store);
    await ship(store, order.id);
    const made = refill(store, clinic, order, await referencesOf(store, clinic, leadingRequest(order).id));
    expect(await made.verdict).toBe('created');
    expect(await referencesOf(store, clinic, leadingRequest(made.order).id)).toMatchObject({
      original: { id: leadingRequest(order).id },
      chain: { originalShipped: true, refillPending: true, authorized: 2, used: 1 },
      refillCount: 1,
    });
  });
});

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

describe('a refill', () => {
  test('is refused as pending, and stores nothing, if another refill of the chain was created meanwhile', async () => {
    const { clinic, order } = await anOrder(store);
    await ship(store, order.id);
    const references = await referencesOf(store, clinic, leadingRequest(order).id);
    expect(await refill(store, clinic, order, references).verdict).toBe('created');
    const late = refill(store, clinic, order, references);
    expect(await late.verdict).toBe('refill_pending');
    expect(await findOrder(store, late.order.id)).toBeNull();
    expect(await countOf(store, 'refill_requests', `id = '${late.asked.id}'`)).toBe(0);
  });

  test('is created once if requested ten times at once', async () => {
    const { clinic, order } = await anOrder(store);
    const references = await referencesOf(store, clinic, leadingRequest(order).id);
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, () => refill(store, clinic, order, references).verdict),
    );
    expect(verdicts.filter((verdict) => verdict === 'created')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'refill_pending')).toHaveLength(9);
  });

  test('gives its authorization back if its order is cancelled', async () => {
    const { clinic, order } = await anOrder(store);
    await ship(store, order.id);
    const { id } = leadingRequest(order);
    const first = refill(store, clinic, order, await referencesOf(store, clinic, id));
    await first.verdict;
    await move(store, first.order.id, 'cancelled');
    const references = await referencesOf(store, clinic, id);
    expect(references).toMatchObject({ chain: { refillPending: false, used: 0 }, refillCount: 1 });
    const second = refill(store, clinic, order, references);
    expect(await second.verdict).toBe('created');
    expect(await findOrder(store, second.order.id)).toMatchObject({ refillRequestId: second.asked.id });
  });
});
