import { describe, expect, it } from 'vitest';

import { insertMedicationOrder } from '../../server/orders/store/orders.ts';
import { aChange, anOrder, anOrderFor } from '../store/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import { terminalOf } from './cli/command-line.ts';
import { recordsOf, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();
const { store } = service.service;

let numbers = 0;
/** A number of USPS that no order has. */
const newNumber = () => `9405511897${String((numbers += 1)).padStart(12, '0')}`;

/** Orders of one clinic in processing, each of its shipment group. */
async function newOrders(...groups: readonly (string | null)[]) {
  const { clinic, patient, practitioner } = await anOrder(store);
  return Promise.all(
    groups.map(async (shipmentGroupId) => {
      const order = anOrderFor(clinic, patient, practitioner, { shipmentGroupId });
      await insertMedicationOrder(store, clinic.partnerId, order, aChange(clinic.partnerId));
      await moveThrough(service, order.id, 'processing');
      return order.id;
    }),
  );
}

const ship = (order_id: string, tracking_number: string, confirmed: readonly string[] = []) =>
  operator.call('moveOrder', { path: { order_id }, body: { to: 'shipped', tracking_number, confirmed } });

const statusOf = async (order_id: string) =>
  dataIn(await operator.call('getOrderProgress', { path: { order_id } }))['order'];

describe('a tracking number when an order ships (D65)', () => {
  it('that its carrier does not have is refused, unless the operator confirms it, which the audit keeps', async () => {
    const [orderId = ''] = await newOrders(null);
    const short = newNumber().slice(1);
    for (const confirmed of [[], ['strength_differs', 'tracking_number_taken']]) {
      expect(refusalIn(await ship(orderId, short, confirmed))).toMatchObject({
        status: 400,
        details: { field: 'tracking_number', reason: 'tracking_number_unlikely' },
      });
    }
    expect(await statusOf(orderId)).toMatchObject({ status: 'processing', tracking_number: null });
    const advance = ['order', 'advance', '--order', orderId, '--to', 'shipped', '--tracking', short];
    const shipped = await terminalOf(service).json(...advance, '--confirmed', 'tracking_number_unlikely');
    expect(shipped).toMatchObject({ status: 'shipped', tracking_number: short });
    const [record] = await recordsOf(operator, { operation: 'moveOrder', order_id: orderId });
    expect(record).toMatchObject({ outcome: 'done', reason: 'tracking_number_unlikely' });
  });

  it('is taken as it is scanned, and never blank', async () => {
    const [orderId = ''] = await newOrders(null);
    const number = newNumber();
    expect(refusalIn(await ship(orderId, ' \n'))).toMatchObject({
      status: 400,
      details: { field: 'tracking_number', reason: 'min_length' },
    });
    const shipped = await ship(orderId, `420 97201-1234\u001d${number}\r\n`.replace('-', ''));
    expect(dataIn(shipped)).toMatchObject({ tracking_number: number });
  });

  it('that another order has is refused, however it is written, unless the operator confirms it', async () => {
    const [first = '', second = ''] = await newOrders(null, null);
    const number = newNumber();
    await ship(first, number);
    const spaced = number.replace('9405', '9405 ');
    expect(refusalIn(await ship(second, spaced))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: `Order ${first} has this tracking number. The order becomes shipped only if you confirm tracking_number_taken.`,
      details: {
        field: 'confirmed',
        to_confirm: ['tracking_number_taken'],
        existing_id: first,
        order_status: 'processing',
      },
    });
    expect(await statusOf(second)).toMatchObject({ status: 'processing' });
    const shipped = await ship(second, spaced, ['tracking_number_taken']);
    expect(dataIn(shipped)).toMatchObject({ status: 'shipped', tracking_number: number });
  });

  it('goes to one of the orders that ship with it at the same time', async () => {
    const number = newNumber();
    const orders = await newOrders(null, null, null, null);
    const answers = await Promise.all(orders.map((id) => ship(id, number)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('needs no confirmation for the orders of one shipment group, which are in one parcel', async () => {
    const [first = '', second = '', other = ''] = await newOrders('tran', 'tran', 'castillo');
    const number = newNumber();
    for (const id of [first, second]) expect((await ship(id, number)).status).toBe(200);
    expect(refusalIn(await ship(other, number))).toMatchObject({ details: { existing_id: second } });
    // A group of the same name in another clinic is another parcel.
    const [elsewhere = ''] = await newOrders('tran');
    expect(refusalIn(await ship(elsewhere, number))).toMatchObject({ details: { existing_id: second } });
  });
});
