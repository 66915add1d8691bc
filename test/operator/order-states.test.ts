import { describe, expect, it } from 'vitest';

import operatorDocument from '../../generated/operator/contract.json' with { type: 'json' };
import partnerDocument from '../../generated/partner/contract.json' with { type: 'json' };
import { mayMove, orderReasons, orderStatuses, orderTransitions } from '../../server/orders/status.ts';
import type { OrderStatus } from '../../server/orders/status.ts';
import { moveTo } from '../support/order-progress.ts';
import { requestBody } from '../support/bodies.ts';
import { dataIn, idIn, refusalIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();
const partner = await newPartnerWithPatient(service, 'development');

/** An allowed path from `received` to each state. */
const paths: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  received: [],
  processing: ['processing'],
  on_hold: ['processing', 'on_hold'],
  shipped: ['processing', 'shipped'],
  delivered: ['processing', 'shipped', 'delivered'],
  cancelled: ['cancelled'],
};

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })));

/** In development the operator is the person "Development". */
const ours = {
  actor: 'operator',
  operator: { operator_id: expect.any(String) as unknown, name: 'Development' },
};

const move = (orderId: string, to: OrderStatus) =>
  operator.call('moveOrder', { path: { order_id: orderId }, body: moveTo(to) });

const read = async (orderId: string) =>
  dataIn(await operator.call('getOrder', { path: { order_id: orderId }, query: { purpose: 'other' } }));

async function orderIn(status: OrderStatus): Promise<string> {
  const created = await partner.call('createMedicationRequest', { body: requestBody(partner) });
  const orderId = idIn(created, 'medication_order_id');
  for (const to of paths[status]) await move(orderId, to);
  return orderId;
}

describe('the table of order states', () => {
  it('has the statuses and reasons of both contracts', () => {
    for (const { components } of [operatorDocument, partnerDocument]) {
      expect(components.schemas.OrderStatus.enum).toEqual(orderStatuses);
      expect(components.schemas.OrderReason.enum).toEqual(orderReasons);
    }
    expect(Object.keys(orderTransitions).toSorted()).toEqual([...orderStatuses].toSorted());
  });

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

  const refused = orderStatuses.flatMap((from) =>
    pairs.filter((one) => one.from === from && !mayMove(from, one.to)).slice(-1),
  );
  it.each(refused)(
    'refuses to move an order from $from to $to, and changes nothing',
    async ({ from, to }) => {
      const orderId = await orderIn(from);
      const before = await read(orderId);
      expect(refusalIn(await move(orderId, to))).toEqual({
        status: 409,
        code: 'CONFLICT',
        message: `An order that is ${inWords(from)} cannot become ${inWords(to)}.`,
        details: {
          field: 'to',
          reason: 'transition_not_allowed',
          order_status: from,
          status_since: before['status_since'],
          ...(from === 'received' ? { actor: 'partner', operator: null } : ours),
        },
      });
      expect(await read(orderId)).toEqual(before);
    },
  );
});

function inWords(status: OrderStatus): string {
  return status.replaceAll('_', ' ');
}
