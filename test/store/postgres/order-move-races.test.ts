import { expect, test } from 'vitest';

import { makeMove, withLockedOrder } from '../../../server/orders/move.ts';
import { mayMove } from '../../../server/orders/status.ts';
import type { OrderStatus } from '../../../server/orders/status.ts';
import type { OrderToMove } from '../../../server/orders/store/moves.ts';
import { findOrder } from '../../../server/orders/store/record.ts';
import { orderPlace } from '../../../server/store/sealed-orders.ts';
import { moveTo } from '../../support/order-progress.ts';
import { untilWaiting } from '../../support/lock-waits.ts';
import { sharedStore } from '../../support/stores.ts';
import { aChange, anOrder, countOf } from '../fixtures.ts';
import { move } from '../refilling.ts';

const { store } = await sharedStore();

interface Outcome {
  readonly moved: boolean;
  /** The order before the move. */
  readonly order: OrderToMove;
}

/** Moves an order if the move is allowed, as every operation does. */
const transition = (orderId: string, to: OrderStatus): Promise<Outcome> =>
  withLockedOrder(store, { orderId, partnerId: null }, async (transaction, order) => {
    if (order === null) throw new Error('The order is missing');
    const moved = mayMove(order.status, to);
    const move = { ...moveTo(to), trackingNumber: null };
    if (moved) await makeMove(transaction, order, move, aChange(order.partnerId));
    return { moved, order };
  });

async function anOrderInProcessing(): Promise<string> {
  const { order } = await anOrder(store);
  await move(store, order.id, 'processing');
  return order.id;
}

const statusesOf = async (orderId: string) =>
  (await findOrder(store, orderId))?.history.map(({ status }) => status);

test('a move that the table forbids is not written, even if its caller forgot to ask the table (D05)', async () => {
  const { order } = await anOrder(store);
  const deliver = withLockedOrder(
    store,
    { orderId: order.id, partnerId: null },
    async (transaction, found) => {
      if (found === null) throw new Error('The order is missing');
      const delivered = { to: 'delivered', trackingNumber: null } as const;
      await makeMove(transaction, found, delivered, aChange(found.partnerId));
    },
  );
  await expect(deliver).rejects.toThrow('from received to delivered');
  expect(await statusesOf(order.id)).toEqual(['received']);
});

test('of a cancellation and a shipment at the same time, exactly one is made', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 30; round += 1) {
    const orderId = await anOrderInProcessing();
    const targets: OrderStatus[] = ['cancelled', 'shipped', 'cancelled', 'shipped'];
    const verdicts = await Promise.all(targets.map((to) => transition(orderId, to)));
    const won = targets.filter((_, index) => verdicts[index]?.moved);
    expect(won).toHaveLength(1);
    expect(await statusesOf(orderId)).toEqual(['received', 'processing', ...won]);
    outcomes.add(won.join(', '));
  }
  expect(['cancelled', 'shipped']).toEqual(expect.arrayContaining([...outcomes]));
});

/** Moves an order while another transaction has changed it and not yet committed. */
async function moveAmid(orderId: string, to: OrderStatus, change: string): Promise<Outcome> {
  const { waiting } = await store.database.transaction(async (database) => {
    await database.execute(`update medication_orders set ${change} where id = '${orderId}'`);
    const begun = transition(orderId, to);
    await untilWaiting(store.database);
    return { waiting: begun };
  });
  return waiting;
}

test('a cancellation that waited for another move sees its result', async () => {
  const orderId = await anOrderInProcessing();
  const shipped = `status = 'shipped', event_sequence = event_sequence + 1`;
  expect(await moveAmid(orderId, 'cancelled', shipped)).toMatchObject({
    moved: false,
    order: { status: 'shipped' },
  });
  expect(await countOf(store, 'medication_orders', `id = '${orderId}' and status = 'shipped'`)).toBe(1);
});

test('a cancellation that waited for a rotation of the PHI key is made', async () => {
  const { order, clinic } = await anOrder(store);
  const unsealed = { shippingAddress: null, paymentMethodId: null, shipmentGroupId: 'group-7' };
  const resealed = store.sealer.ofPartner(clinic.partnerId).seal(orderPlace(order.id), unsealed);
  const sealed = String.raw`sealed = '\x${resealed.toString('hex')}'`;
  expect(await moveAmid(order.id, 'cancelled', sealed)).toMatchObject({
    moved: true,
    order: { status: 'received', shipmentGroupId: 'group-7' },
  });
  const kept = `id = '${order.id}' and status = 'cancelled' and ${sealed}`;
  expect(await countOf(store, 'medication_orders', kept)).toBe(1);
});

test('a move that waited for an erasure tells nothing that was erased', async () => {
  const { order } = await anOrder(store);
  await move(store, order.id, 'processing');
  await move(store, order.id, 'shipped', '9405511');
  expect(
    await moveAmid(order.id, 'delivered', 'tracking_number_sealed = null, tracking_number_hash = null'),
  ).toMatchObject({
    moved: true,
    order: { trackingNumber: null },
  });
});
