import { describe, expect, test } from 'vitest';

import { erasePatient, findPatientSummary } from '../../server/erasure/store.ts';
import { idempotencyInProgress } from '../../server/errors.ts';
import { leadingRequest } from '../../server/orders/order.ts';
import { requestsAfterMove } from '../../server/orders/move-rules.ts';
import type { OrderStatus } from '../../server/orders/status.ts';
import { claimIdempotencyKey } from '../../server/store/idempotency.ts';
import { saveMove, lockOrderToMove } from '../../server/orders/store/moves.ts';
import { trackingNumberHash } from '../../server/orders/store/orders.ts';
import { findOrder } from '../../server/orders/store/record.ts';
import { moveTo } from '../support/order-progress.ts';
import { sharedStore } from '../support/stores.ts';
import { aChange, anId, anOrder, countOf } from './fixtures.ts';
import { move, referencesOf, refill, ship } from './refilling.ts';

const { store } = await sharedStore();

describe('a move', () => {
  test('sets status and tracking number, and adds to the history and the event sequence', async () => {
    const { order } = await anOrder(store);
    expect(await move(store, order.id, 'processing')).toBe('moved');
    expect(await move(store, order.id, 'shipped', '9405511')).toBe('moved');
    expect(await move(store, order.id, 'delivered')).toBe('moved');
    const moved = await findOrder(store, order.id);
    expect(moved).toMatchObject({ status: 'delivered', trackingNumber: '9405511' });
    expect(moved?.history.map(({ status }) => status)).toEqual([
      'received',
      'processing',
      'shipped',
      'delivered',
    ]);
    expect(await countOf(store, 'medication_orders', `id = '${order.id}' and event_sequence = 3`)).toBe(1);
  });

  test('changes a tracking number together with the hash that it is found by; an erasure takes both', async () => {
    const { clinic, order } = await anOrder(store);
    const found = (number: string) =>
      countOf(store, 'medication_orders', `tracking_number_hash = '${trackingNumberHash(store, number)}'`);
    await move(store, order.id, 'processing');
    await move(store, order.id, 'shipped', '1z999aa1');
    expect(await found(' 1Z 999-AA1')).toBe(1);
    await move(store, order.id, 'delivered', '9405522');
    expect([await found('1Z999AA1'), await found('9405522')]).toEqual([0, 1]);
    const split = `update medication_orders set tracking_number_sealed = null where id = '${order.id}'`;
    await expect(store.database.execute(split)).rejects.toThrow('check');
    const patient = (await findPatientSummary(store, order.patientId)) ?? expect.fail();
    expect(await erasePatient(store, patient, aChange(clinic.partnerId))).toBe('erased');
    expect(await found('9405522')).toBe(0);
  });

  test('sees its requests’ refill chains as they are after it', async () => {
    const { clinic, order } = await anOrder(store);
    const original = leadingRequest(order);
    const after = async (orderId: string, to: OrderStatus) => {
      const found = await lockOrderToMove(store, orderId, null);
      return found && requestsAfterMove(found, to);
    };
    expect(await after(order.id, 'shipped')).toEqual([
      {
        id: original.id,
        originalId: original.id,
        chain: { originalShipped: true, refillPending: false, authorized: 2, used: 0 },
      },
    ]);
    await ship(store, order.id);
    const made = refill(store, clinic, order, await referencesOf(store, clinic, original.id));
    await made.verdict;
    const { id } = leadingRequest(made.order);
    const chain = { originalShipped: true, refillPending: false, authorized: 2 };
    expect(await after(made.order.id, 'shipped')).toEqual([
      { id, originalId: original.id, chain: { ...chain, used: 1 } },
    ]);
    expect(await after(made.order.id, 'cancelled')).toEqual([
      { id, originalId: original.id, chain: { ...chain, used: 0 } },
    ]);
  });

  test('counts an event of the original’s order in that order’s sequence', async () => {
    const { clinic, order } = await anOrder(store);
    await ship(store, order.id);
    const made = refill(store, clinic, order, await referencesOf(store, clinic, leadingRequest(order).id));
    await made.verdict;
    const event = (orderId: string) =>
      ({ id: anId(), orderId, clinicId: clinic.id, type: 'x', payload: {} }) as const;
    const found = (await lockOrderToMove(store, made.order.id, null)) ?? expect.fail();
    const change = aChange(clinic.partnerId, { events: [event(made.order.id), event(order.id)] });
    await saveMove(store, found, { ...moveTo('cancelled'), trackingNumber: null }, change);
    const sequences = `id = '${order.id}' and event_sequence = 3 or id = '${made.order.id}' and event_sequence = 1`;
    expect(await countOf(store, 'medication_orders', sequences)).toBe(2);
  });

  test('is not made under a claim that another request has taken over', async () => {
    const { clinic, order } = await anOrder(store);
    const { partnerId } = clinic;
    const claim = { partnerId, operation: 'cancelMedicationOrder', key: anId(), owner: anId() };
    await claimIdempotencyKey(store, claim, { body: Buffer.from('{}') });
    const found = (await lockOrderToMove(store, order.id, null)) ?? expect.fail();
    const move = { ...moveTo('cancelled'), trackingNumber: null };
    const change = (owner: string) =>
      aChange(partnerId, { replay: { claim: { ...claim, owner }, answer: { status: 200, body: {} } } });
    await expect(saveMove(store, found, move, change(anId()))).rejects.toThrow(idempotencyInProgress());
    expect(await findOrder(store, order.id)).toMatchObject({ status: 'received' });
    await saveMove(store, found, move, change(claim.owner));
    expect(await findOrder(store, order.id)).toMatchObject({ status: 'cancelled' });
  });
});
