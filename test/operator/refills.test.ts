import { expect, it } from 'vitest';

import { orderOnWire } from '../../server/orders/operator-wire.ts';
import { findOrder } from '../../server/orders/store/record.ts';
import { newPartnerWithShippedOrder } from '../support/fixtures.ts';
import { dataIn, idIn, warningsIn } from '../support/partner.ts';
import { ownOperator } from './operator.ts';

const { operator, service } = await ownOperator();
const days = (count: number) => service.clock.advance(count * 86_400_000);

/** Asks for a refill this many days after the original shipped, and reads it as the pharmacy does. */
async function refillAfter(wait: number, line: object = {}) {
  const partner = await newPartnerWithShippedOrder(service, 'development', { line });
  const shippedOn = service.clock.now().toISOString().slice(0, 10);
  days(wait);
  const body = { medication_request_id: partner.medicationRequestId };
  const asked = await partner.call('createRefillRequest', { body });
  const path = { order_id: idIn(asked, 'medication_order_id') };
  const listed = await operator.call('listOrders', { query: { clinic_id: partner.clinicId, queue: 'true' } });
  const fill = { order_id: partner.medicationOrderId, shipped_on: shippedOn };
  return {
    fill,
    orderId: path.order_id,
    warned: warningsIn(asked),
    listed: dataIn(listed)['orders'],
    refill: dataIn(await operator.call('getOrder', { path }))['refill'],
  };
}

it('a refill with more than a quarter of its supply left is early, in the queue too (D64)', async () => {
  const { fill, warned, listed, refill } = await refillAfter(22);
  expect(warned).toMatchObject([{ reason: 'refill_early' }]);
  expect(listed).toMatchObject([{ is_refill: true, refill_early: true }]);
  const supplyEndsOn = new Date(Date.parse(fill.shipped_on) + 30 * 86_400_000).toISOString().slice(0, 10);
  expect(refill).toMatchObject({
    original_order_id: fill.order_id,
    original_received_on: fill.shipped_on,
    refills_authorized: 2,
    fills: [{ ...fill, days_supply: 30 }],
    supply_ends_on: supplyEndsOn,
    supply_unknown: null,
    early: true,
  });
});

const reader = {
  id: null,
  name: 'OPERATOR_KEY',
  email: null,
  roles: [],
  scopes: new Set<string>(),
  key: null,
};

it('of more than 100 fills, the last 100 are shown (D64)', async () => {
  const { orderId } = await refillAfter(30);
  const order = await findOrder(service.service.store, orderId);
  if (!order?.refill) throw new Error('The order is no refill');
  const [fill] = order.refill.fills;
  if (fill === undefined) throw new Error('The original has not shipped');
  const fills = Array.from({ length: 101 }, (_, index) => ({ ...fill, quantity: index + 1 }));
  const shown = orderOnWire({ ...order, refill: { ...order.refill, fills } }, reader).refill?.fills;
  expect(shown?.map(({ quantity }) => quantity)).toEqual(fills.slice(1).map(({ quantity }) => quantity));
});
