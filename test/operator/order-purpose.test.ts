import { describe, expect, it } from 'vitest';

import { orderStatuses } from '../../server/orders/status.ts';
import type { OrderStatus } from '../../server/orders/status.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { badRequest, dataIn, refusalIn } from '../support/partner.ts';
import { terminalOf } from './cli/command-line.ts';
import { ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator({ SANDBOX_STEP_SECONDS: '0' });

const paths: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  received: [],
  processing: ['processing'],
  on_hold: ['processing', 'on_hold'],
  shipped: ['processing', 'shipped'],
  delivered: ['processing', 'shipped', 'delivered'],
  cancelled: ['cancelled'],
};

async function orderIn(status: OrderStatus) {
  const partner = await newPartnerWithOrder(service, 'development');
  await moveThrough(service, partner.medicationOrderId, ...paths[status]);
  return { ...partner, path: { order_id: partner.medicationOrderId } };
}

const queue: readonly OrderStatus[] = ['received', 'processing', 'on_hold'];

describe('getOrder', () => {
  it.each(queue)('opens an order that is %s without a purpose', async (status) => {
    const { path } = await orderIn(status);
    expect(dataIn(await operator.call('getOrder', { path }))).toMatchObject({ status });
  });

  it.each(orderStatuses.filter((status) => !queue.includes(status)))(
    'asks for the purpose of opening one that is %s, and keeps it in the audit',
    async (status) => {
      const { path, patientId } = await orderIn(status);
      const refused = await operator.call('getOrder', { path });
      const message = `purpose is required for an order that is ${status}`;
      expect(refusalIn(refused)).toEqual(
        badRequest({ field: 'purpose', reason: 'purpose_required', message }),
      );
      const query = { purpose: 'patient_question' };
      expect(dataIn(await operator.call('getOrder', { path, query }))).toMatchObject({ status });
      const [record] = await recordsOf(operator, { patient_id: patientId, operation: 'getOrder' });
      expect(record).toMatchObject({ outcome: 'done', status: 200, field: null, reason: 'patient_question' });
    },
  );

  it('keeps the purpose of opening an order in the queue, too', async () => {
    const { path, patientId } = await orderIn('received');
    await operator.call('getOrder', { path, query: { purpose: 'complaint' } });
    const [record] = await recordsOf(operator, { patient_id: patientId, operation: 'getOrder' });
    expect(record).toMatchObject({ reason: 'complaint' });
  });

  it('refuses a purpose in other words, which could be anything', async () => {
    const { path } = await orderIn('shipped');
    const answer = await operator.call('getOrder', { path, query: { purpose: 'Linh Tran called' } });
    expect(refusalIn(answer)).toMatchObject({ status: 400, details: { field: 'purpose', reason: 'enum' } });
  });

  it('takes the purpose on the command line', async () => {
    const { path } = await orderIn('shipped');
    const terminal = terminalOf(service);
    const show = ['order', 'show', '--order', path.order_id];
    expect(await terminal.refused(...show)).toMatchObject({
      exitCode: 1,
      error: {
        message: 'purpose is required for an order that is shipped. Say why with --purpose',
        details: { field: 'purpose', reason: 'purpose_required' },
      },
    });
    expect(await terminal.json(...show, '--purpose', 'recall')).toMatchObject({ status: 'shipped' });
    expect((await terminal.refused(...show, '--purpose', 'curiosity')).exitCode).toBe(2);
  });
});
