import { beforeAll, describe, expect, it } from 'vitest';

import type { OrderStatus } from '../../server/orders/status.ts';
import { requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient, newPatient } from '../support/fixtures.ts';
import { moveTo } from '../support/order-progress.ts';
import { dataIn, idIn, refusalIn, unknownId } from '../support/partner.ts';
import { terminalOf } from './cli/command-line.ts';
import { itemsIn, ownOperator, pagesOf, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator();
const partner = await newPartnerWithPatient(service, 'development');
const { partnerId: partner_id, clinicId: clinic_id } = partner;

const newOrder = async (of = partner) =>
  idIn(await of.call('createMedicationRequest', { body: requestBody(of) }), 'medication_order_id');

const move = (orderId: string, to: OrderStatus) =>
  operator.call('moveOrder', { path: { order_id: orderId }, body: moveTo(to) });

const hours = (count: number) => {
  service.clock.advance(count * 3_600_000);
};

const pages = (query: Readonly<Record<string, string>>) =>
  pagesOf(operator, 'listOrders', 'orders', 'order_id', query);
const listed = async (query: Readonly<Record<string, string>>) =>
  (await pages({ clinic_id, ...query })).flat();

/** Orders that are placed in this sequence, an hour apart, and moved in another. */
const orders: Record<'first' | 'second' | 'third' | 'gone', string> = {
  ...{ first: '', second: '', third: '', gone: '' },
};

beforeAll(async () => {
  for (const name of ['first', 'second', 'third', 'gone'] as const) {
    orders[name] = await newOrder();
    hours(1);
  }
  const path = { medication_order_id: orders.gone };
  await partner.call('cancelMedicationOrder', { path, body: { reason: 'duplicate' } });
  await move(orders.second, 'processing');
  hours(2);
  await move(orders.first, 'processing');
  hours(1);
});

describe('listOrders', () => {
  it('lists those that have been in their state for longest first, in pages', async () => {
    const { first, second, third, gone } = orders;
    const oldest = { clinic_id, sort: 'oldest' };
    expect(await listed({ ...oldest, status: 'processing' })).toEqual([second, first]);
    // The second and the cancelled one moved in the same instant.
    expect(await pages({ ...oldest, limit: '1' })).toEqual([[third], [second], [gone], [first]]);
    expect(await listed({ sort: 'newest' })).toEqual([gone, third, second, first]);
  });

  it('lists the queue: what the pharmacy has to fill', async () => {
    const { first, second, third } = orders;
    expect(await pages({ clinic_id, queue: 'true', limit: '2' })).toEqual([[third, second], [first]]);
    expect(await listed({ queue: 'true', sort: 'oldest' })).toEqual([third, second, first]);
    expect(await listed({ queue: 'true', status: 'processing' })).toEqual([second, first]);
    expect(await listed({ queue: 'true', status: 'cancelled' })).toEqual([]);
  });

  it('lists what has been in its state for so long or longer, whenever it was placed', async () => {
    const { first, second, third, gone } = orders;
    const ages = { '1h': [third, second, gone, first], '61m': [third, second, gone], '1d': [] };
    for (const [age, expected] of Object.entries(ages)) {
      expect([age, await listed({ older_than: age, sort: 'oldest' })]).toEqual([age, expected]);
      expect((await listed({ older_than: age })).toSorted()).toEqual(expected.toSorted());
    }
  });

  it('says since when an order has its state, as its history does, and names its partner and clinic', async () => {
    const query = { clinic_id, status: 'processing', sort: 'oldest' };
    const [second] = itemsIn(await operator.call('listOrders', { query }), 'orders');
    const path = { order_id: orders.second };
    const { history } = dataIn(await operator.call('getOrderProgress', { path }));
    expect(second).toMatchObject({
      ...{ partner_id, partner_name: 'Lakeside Telehealth', clinic_id, clinic_name: 'Lakeside Clinic' },
      ...{ is_refill: false, line_count: 1 },
    });
    expect(history).toMatchObject([{ status: 'received' }, { at: second?.['status_since'] }]);
  });

  it('lists the orders of a patient, and names the patient in its audit record', async () => {
    const other = await newPartnerWithPatient(service, 'development');
    const { patientId } = other;
    const another = await newOrder({ ...other, patientId: await newPatient(other) });
    const order = await newOrder(other);
    await move(order, 'processing');
    const patient = { clinic_id: other.clinicId, patient_id: patientId.toUpperCase() };
    expect(await listed(patient)).toEqual([order]);
    expect(await listed({ ...patient, status: 'processing', sort: 'oldest' })).toEqual([order]);
    expect(await listed({ ...patient, status: 'received' })).toEqual([]);
    expect(await listed({ ...patient, patient_id: unknownId })).toEqual([]);
    const [record] = await recordsOf(operator, { patient_id: patientId, operation: 'listOrders' });
    expect(record).toMatchObject({ outcome: 'done', ids: { patient_id: patientId } });
    // The counts and the queue cover all partners.
    for (const one of [another, order]) await move(one, 'cancelled');
  });

  it('refuses a cursor of the list in another order', async () => {
    const first = await operator.call('listOrders', { query: { clinic_id, sort: 'oldest', limit: '1' } });
    const cursor = String(dataIn(first)['next_cursor']);
    expect(refusalIn(await operator.call('listOrders', { query: { cursor } }))).toMatchObject({
      details: { field: 'cursor', reason: 'cursor_invalid' },
    });
    const crafted = Buffer.from(JSON.stringify(['2026-02-30T00:00:00.000000Z', unknownId]));
    const query = { sort: 'oldest', cursor: crafted.toString('base64url') };
    expect(refusalIn(await operator.call('listOrders', { query }))).toMatchObject({
      details: { field: 'cursor', reason: 'cursor_invalid' },
    });
  });
});

describe('countOrders', () => {
  it('counts what has not arrived, by state and by the time in it', async () => {
    const { counts } = dataIn(await operator.call('countOrders'));
    const none = { under_1h: 0, under_4h: 0, under_1d: 0, under_3d: 0, longer: 0 };
    const since: unknown = expect.stringMatching(/^2026-11-0/);
    expect(counts).toEqual([
      { status: 'received', oldest_since: since, ...none, under_1d: 1 },
      { status: 'processing', oldest_since: since, ...none, under_4h: 2 },
      { status: 'on_hold', oldest_since: null, ...none },
      { status: 'shipped', oldest_since: null, ...none },
    ]);
  });
});

describe('the command line', () => {
  it('lists stuck orders, and counts all', async () => {
    const terminal = terminalOf(service);
    const { stdout } = await terminal.run('order', 'list', '--older-than', '3h', '--status', 'processing');
    expect(stdout).toMatch(/^ORDER_ID +CLINIC_NAME +STATUS +STATUS_SINCE/);
    expect(stdout.split('\n').slice(1)).toMatchObject([
      expect.stringMatching(new RegExp(`^${orders.second} `)),
      '',
    ]);
    const { orders: queue } = await terminal.json('order', 'list', '--queue', '--oldest');
    expect(queue).toMatchObject(
      [orders.third, orders.second, orders.first].map((order_id) => ({ order_id })),
    );
    const counts = await terminal.run('order', 'counts');
    expect(counts.stdout).toMatch(/^STATUS +UNDER_1H +UNDER_4H.*OLDEST_SINCE\nreceived +0 +0 +1 /);
  });
});
