import { describe, expect, it } from 'vitest';

import type { OrderStatus } from '../../server/orders/status.ts';
import { moveTo } from '../support/order-progress.ts';
import { requestBody } from '../support/bodies.ts';
import { dataIn, idIn, refusalIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();
const partner = await newPartnerWithPatient(service, 'development');

/** In development the operator is the person "Development". */
const ours = {
  actor: 'operator',
  operator: { operator_id: expect.any(String) as unknown, name: 'Development' },
};

const move = (orderId: string, to: OrderStatus) =>
  operator.call('moveOrder', { path: { order_id: orderId }, body: moveTo(to) });

const read = async (orderId: string) =>
  dataIn(await operator.call('getOrder', { path: { order_id: orderId }, query: { purpose: 'other' } }));

async function orderIn(status: 'received' | 'processing' | 'on_hold'): Promise<string> {
  const created = await partner.call('createMedicationRequest', { body: requestBody(partner) });
  const orderId = idIn(created, 'medication_order_id');
  if (status !== 'received') await move(orderId, 'processing');
  if (status === 'on_hold') await move(orderId, 'on_hold');
  return orderId;
}

describe('the table of order states', () => {
  // status.test.ts has all pairs.
  it.each([
    { from: 'received', to: 'processing' },
    { from: 'processing', to: 'on_hold' },
  ] as const)('moves an order from $from to $to, and keeps that in its history', async ({ from, to }) => {
    const orderId = await orderIn(from);
    service.clock.advance(1_000);
    const answer = await move(orderId, to);
    expect(answer.status).toBe(200);
    const { reason = null } = moveTo(to);
    expect(dataIn(answer)).toMatchObject({ order_id: orderId, status: to, reason });
    const { history, ...order } = await read(orderId);
    expect(order).toMatchObject({ status: to, reason });
    const last = { status: to, reason, at: service.clock.now().toISOString(), ...ours };
    expect(Array.isArray(history) ? history.at(-1) : undefined).toEqual(last);
  });

  it.each([
    { from: 'received', to: 'on_hold', last: { actor: 'partner', operator: null } },
    { from: 'on_hold', to: 'delivered', last: ours },
  ] as const)(
    'refuses to move an order from $from to $to, and changes nothing',
    async ({ from, to, last }) => {
      const orderId = await orderIn(from);
      const before = await read(orderId);
      expect(refusalIn(await move(orderId, to))).toEqual({
        status: 409,
        code: 'CONFLICT',
        message: `An order that is ${from.replace('_', ' ')} cannot become ${to.replace('_', ' ')}.`,
        details: {
          ...{ field: 'to', reason: 'transition_not_allowed', order_status: from },
          ...{ status_since: before['status_since'], ...last },
        },
      });
      expect(await read(orderId)).toEqual(before);
    },
  );
});
