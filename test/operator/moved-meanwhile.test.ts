import { describe, expect, it } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { dataIn, idIn, refusalIn } from '../support/partner.ts';
import { terminalOf } from './cli/command-line.ts';
import { sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();
const partner = await newPartnerWithPatient(service, 'development');

const newOrder = async () =>
  idIn(await partner.call('createMedicationRequest', { body: requestBody(partner) }), 'medication_order_id');

const move = (order_id: string, body: object) => operator.call('moveOrder', { path: { order_id }, body });

const orderNow = async (order_id: string) =>
  dataIn(await operator.call('getOrderProgress', { path: { order_id } }))['order'];

const movedTo = (status: string, actor: 'operator' | 'partner') => ({
  status: 409,
  code: 'CONFLICT',
  message: `The order is ${status} by now. It was not moved.`,
  details: {
    field: 'from',
    reason: 'transition_not_allowed',
    order_status: status,
    status_since: service.clock.now().toISOString(),
    actor,
    operator: actor === 'partner' ? null : (expect.objectContaining({ name: 'Development' }) as unknown),
  },
});

describe('an order that somebody else has moved', () => {
  it('is not moved from what its reader saw, even if the table of states allows it', async () => {
    const orderId = await newOrder();
    service.clock.advance(60_000);
    expect((await move(orderId, { from: 'received', to: 'processing' })).status).toBe(200);
    const late = await move(orderId, { from: 'received', to: 'cancelled', reason: 'out_of_stock' });
    expect(refusalIn(late)).toEqual(movedTo('processing', 'operator'));
    expect(await orderNow(orderId)).toMatchObject({ status: 'processing' });
    // Without `from` the table of states alone decides.
    expect((await move(orderId, { to: 'cancelled', reason: 'out_of_stock' })).status).toBe(200);
  });

  it('says that its partner cancelled it', async () => {
    const orderId = await newOrder();
    service.clock.advance(60_000);
    const path = { medication_order_id: orderId };
    await partner.call('cancelMedicationOrder', { path, body: { reason: 'duplicate' } });
    const late = await move(orderId, { from: 'received', to: 'processing' });
    expect(refusalIn(late)).toEqual(movedTo('cancelled', 'partner'));
  });

  it('is shipped once by a key that is pressed twice', async () => {
    const orderId = await newOrder();
    await move(orderId, { from: 'received', to: 'processing' });
    const tracking_number = '9405511899223857000025';
    const body = { from: 'processing', to: 'shipped', tracking_number };
    const answers = await Promise.all([move(orderId, body), move(orderId, body)]);
    const [shipped, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect(refused && refusalIn(refused)).toEqual(movedTo('shipped', 'operator'));
    const order = await orderNow(orderId);
    // The answer shows the order as the move left it, like a read right after the move.
    expect(shipped && dataIn(shipped)).toEqual(order);
    expect(order).toMatchObject({ status: 'shipped', tracking_number, reason: null });
  });

  it('is refused on the command line, too', async () => {
    const advance = ['order', 'advance', '--order', await newOrder(), '--to', 'processing', '--from'];
    expect(await terminalOf(service).refused(...advance, 'on_hold')).toMatchObject({
      exitCode: 1,
      error: { details: { field: 'from', order_status: 'received', actor: 'partner' } },
    });
    expect(await terminalOf(service).json(...advance, 'received')).toMatchObject({ status: 'processing' });
  });
});
