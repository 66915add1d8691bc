import { describe, expect, it } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { badRequest, dataIn, idIn, refusalIn, unknownId } from '../support/partner.ts';
import { itemsIn, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();
const partner = await newPartnerWithPatient(service, 'development');

const newOrder = async (caller = partner) =>
  idIn(await caller.call('createMedicationRequest', { body: requestBody(caller) }), 'medication_order_id');

const move = (order_id: string, body: object) => operator.call('moveOrder', { path: { order_id }, body });

const listed = async (query: Readonly<Record<string, string>>) =>
  itemsIn(await operator.call('listOrders', { query }), 'orders').map(({ order_id }) => order_id);

it('the list of orders filters by partner, clinic, state and time, each alone and together', async () => {
  const other = await newPartnerWithPatient(service, 'development');
  const first = await newOrder(other);
  service.clock.advance(60_000);
  const between = service.clock.now().toISOString();
  const second = await newOrder(other);
  await moveThrough(service, second, 'processing');

  const partner_id = other.partnerId;
  expect(await listed({ partner_id })).toEqual([second, first]);
  expect(await listed({ clinic_id: other.clinicId })).toEqual([second, first]);
  expect(await listed({ clinic_id: other.clinicId, partner_id: partner.partnerId })).toEqual([]);
  expect(await listed({ partner_id, status: 'processing' })).toEqual([second]);
  expect(await listed({ partner_id, since: between })).toEqual([second]);
  expect(await listed({ partner_id, until: between })).toEqual([first]);
  expect(await listed({ partner_id, status: 'received', since: between })).toEqual([]);
  expect(await listed({ clinic_id: unknownId })).toEqual([]);
  // Times that no order can have.
  expect(await listed({ partner_id, until: '0000-01-01T00:00:00Z' })).toEqual([]);
  expect(await listed({ partner_id, since: '9999-12-31T23:59:60Z' })).toEqual([]);
});

describe('moveOrder', () => {
  it('accepts a tracking number only with a shipment, and keeps it', async () => {
    const [orderId, tracking_number] = [await newOrder(), '9405511899223857000001'];
    const message = 'tracking_number may be sent only when to is shipped';
    expect(refusalIn(await move(orderId, { to: 'processing', tracking_number }))).toEqual(
      badRequest({ field: 'tracking_number', reason: 'only_when_shipped', message }),
    );
    await move(orderId, { to: 'processing' });
    const shipped = { status: 'shipped', tracking_number };
    expect(dataIn(await move(orderId, { to: 'shipped', tracking_number }))).toMatchObject(shipped);
    const delivered = { status: 'delivered', tracking_number };
    expect(dataIn(await move(orderId, { to: 'delivered' }))).toMatchObject(delivered);
  });

  it.each([
    [{ to: 'on_hold' }, 'required', 'reason is required when to is on_hold or cancelled'],
    [
      { to: 'processing', reason: 'other' },
      'only_when_held_or_cancelled',
      'reason may be sent only when to is on_hold or cancelled',
    ],
  ])(
    'refuses %j: a hold and a cancellation have a reason, no other move has',
    async (body, reason, message) => {
      const path = { order_id: await newOrder() };
      expect(refusalIn(await move(path.order_id, body))).toEqual(
        badRequest({ field: 'reason', reason, message }),
      );
      const order = dataIn(await operator.call('getOrder', { path }));
      expect(order).toMatchObject({ status: 'received', reason: null });
    },
  );

  it('shows the reason of a hold in lists until the order moves on, and in its history for good', async () => {
    const order_id = await newOrder();
    await move(order_id, { to: 'processing' });
    await move(order_id, { to: 'on_hold', reason: 'out_of_stock' });
    const query = { clinic_id: partner.clinicId, status: 'on_hold' };
    const { orders } = dataIn(await operator.call('listOrders', { query }));
    expect(orders).toMatchObject([{ order_id, reason: 'out_of_stock' }]);
    expect(dataIn(await move(order_id, { to: 'processing' }))).toMatchObject({ reason: null });
    const { history } = dataIn(await operator.call('getOrder', { path: { order_id } }));
    expect(history).toMatchObject([
      { reason: null },
      { reason: null },
      { status: 'on_hold', reason: 'out_of_stock' },
      { reason: null },
    ]);
  });
});
