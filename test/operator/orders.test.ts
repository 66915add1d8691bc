import { describe, expect, it } from 'vitest';

import { orderReasons } from '../../server/orders/status.ts';
import type { OrderStatus } from '../../server/orders/status.ts';
import { requestBody } from '../support/bodies.ts';
import { moveTo } from '../support/order-progress.ts';
import { badRequest, dataIn, idIn, noSuch, refusalIn, unknownId } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { ownOperator, pagesOf } from './operator.ts';

const { operator, service } = await ownOperator({ RATE_LIMIT_PER_MINUTE: '1000000' });
const partner = await newPartnerWithPatient(service, 'development');

const newOrder = async (caller = partner) =>
  idIn(await caller.call('createMedicationRequest', { body: requestBody(caller) }), 'medication_order_id');

const move = (orderId: string, to: OrderStatus) =>
  operator.call('moveOrder', { path: { order_id: orderId }, body: moveTo(to) });

const listed = async (query: Readonly<Record<string, string>>) =>
  (await pagesOf(operator, 'listOrders', 'orders', 'order_id', query)).flat();

describe('listOrders', () => {
  it('lists orders, newest first, in pages, without health information', async () => {
    const other = await newPartnerWithPatient(service, 'development');
    const made = [await newOrder(other), await newOrder(other), await newOrder(other)];
    const query = { clinic_id: other.clinicId, limit: '2' };
    const pages = await pagesOf(operator, 'listOrders', 'orders', 'order_id', query);
    expect(pages).toEqual([made.toReversed().slice(0, 2), made.slice(0, 1)]);
    const { body } = await operator.call('listOrders', { query });
    expect(JSON.stringify(body)).not.toMatch(/Linh|Tran|Alder|Lisinopril|Take one/);
  });

  it('filters by partner, clinic, state and time, each alone and together', async () => {
    const other = await newPartnerWithPatient(service, 'development');
    const first = await newOrder(other);
    service.clock.advance(60_000);
    const between = service.clock.now().toISOString();
    const second = await newOrder(other);
    await move(second, 'processing');

    const partner_id = other.partnerId;
    expect(await listed({ partner_id })).toEqual([second, first]);
    expect(await listed({ clinic_id: other.clinicId })).toEqual([second, first]);
    expect(await listed({ clinic_id: other.clinicId, partner_id: partner.partnerId })).toEqual([]);
    expect(await listed({ partner_id, status: 'processing' })).toEqual([second]);
    expect(await listed({ partner_id, since: between })).toEqual([second]);
    expect(await listed({ partner_id, until: between })).toEqual([first]);
    expect(await listed({ partner_id, status: 'received', since: between })).toEqual([]);
    expect(await listed({ clinic_id: unknownId })).toEqual([]);
  });

  it('accepts times that no order can have', async () => {
    expect(await listed({ clinic_id: partner.clinicId, until: '0000-01-01T00:00:00Z' })).toEqual([]);
    expect(await listed({ clinic_id: partner.clinicId, since: '9999-12-31T23:59:60Z' })).toEqual([]);
  });
});

describe('moveOrder', () => {
  it('accepts a tracking number only with a shipment, and keeps it', async () => {
    const orderId = await newOrder();
    const path = { order_id: orderId };
    const early = { to: 'processing', tracking_number: '1Z' };
    const message = 'tracking_number may be sent only when to is shipped';
    expect(refusalIn(await operator.call('moveOrder', { path, body: early }))).toEqual(
      badRequest({ field: 'tracking_number', reason: 'only_when_shipped', message }),
    );
    await move(orderId, 'processing');
    const shipped = { to: 'shipped', tracking_number: '9405511899223857264837' };
    const answer = await operator.call('moveOrder', { path, body: shipped });
    expect(dataIn(answer)).toMatchObject({ status: 'shipped', tracking_number: '9405511899223857264837' });
    expect(dataIn(await move(orderId, 'delivered'))).toMatchObject({
      tracking_number: '9405511899223857264837',
    });
  });

  it.each([
    [{ to: 'on_hold' }, 'required', 'reason is required when to is on_hold or cancelled'],
    [{ to: 'cancelled' }, 'required', 'reason is required when to is on_hold or cancelled'],
    [
      { to: 'processing', reason: 'other' },
      'only_when_held_or_cancelled',
      'reason may be sent only when to is on_hold or cancelled',
    ],
    [{ to: 'cancelled', reason: 'bored' }, 'enum', `reason must be one of ${orderReasons.join(', ')}`],
  ])(
    'refuses %j: a hold and a cancellation have a reason, no other move has',
    async (body, reason, message) => {
      const path = { order_id: await newOrder() };
      expect(refusalIn(await operator.call('moveOrder', { path, body }))).toEqual(
        badRequest({ field: 'reason', reason, message }),
      );
      const order = dataIn(await operator.call('getOrder', { path }));
      expect(order).toMatchObject({ status: 'received', reason: null });
    },
  );

  it('shows the reason of a hold in lists until the order moves on, and in its history for good', async () => {
    const orderId = await newOrder();
    await move(orderId, 'processing');
    const body = { to: 'on_hold', reason: 'out_of_stock' };
    await operator.call('moveOrder', { path: { order_id: orderId }, body });
    const query = { clinic_id: partner.clinicId, status: 'on_hold' };
    const { orders } = dataIn(await operator.call('listOrders', { query }));
    expect(orders).toMatchObject([{ order_id: orderId, reason: 'out_of_stock' }]);
    expect(dataIn(await move(orderId, 'processing'))).toMatchObject({ reason: null });
    const { history } = dataIn(await operator.call('getOrder', { path: { order_id: orderId } }));
    expect(history).toMatchObject([
      { reason: null },
      { reason: null },
      { status: 'on_hold', reason: 'out_of_stock' },
      { reason: null },
    ]);
  });

  it('answers 404 for an order that does not exist', async () => {
    expect(refusalIn(await move(unknownId, 'processing'))).toEqual(noSuch('Order', 'order_id'));
  });

  it('lets one of two concurrent moves win', async () => {
    const orderId = await newOrder();
    const answers = await Promise.all(
      (['processing', 'cancelled', 'processing'] as const).map((to) => move(orderId, to)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    // If `processing` wins, the cancellation that follows is allowed too.
    expect([
      [200, 409, 409],
      [200, 200, 409],
    ]).toContainEqual(statuses);
    const query = { purpose: 'other' };
    const order = dataIn(await operator.call('getOrder', { path: { order_id: orderId }, query }));
    expect(order['history']).toHaveLength(1 + statuses.filter((status) => status === 200).length);
  });
});
