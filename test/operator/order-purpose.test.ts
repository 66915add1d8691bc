import { describe, expect, it } from 'vitest';

import type { OrderStatus } from '../../server/orders/status.ts';
import { requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { badRequest, dataIn, idIn, refusalIn } from '../support/partner.ts';
import { terminalOf } from './cli/command-line.ts';
import { recordsOf, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();

const partner = await newPartnerWithPatient(service, 'development');

/** An order that was moved through these states. */
async function orderIn(...moves: readonly OrderStatus[]) {
  const created = await partner.call('createMedicationRequest', { body: requestBody(partner) });
  const path = { order_id: idIn(created, 'medication_order_id') };
  await moveThrough(service, path.order_id, ...moves);
  return path;
}

const reasonOf = async ({ order_id }: { readonly order_id: string }) =>
  (await recordsOf(operator, { order_id, operation: 'getOrder', limit: '1' })).map(({ reason }) => reason);

describe('getOrder', () => {
  it('opens an order that is in the queue without a purpose, and keeps one that is named', async () => {
    const path = await orderIn('processing', 'on_hold');
    expect(dataIn(await operator.call('getOrder', { path }))).toMatchObject(path);
    await operator.call('getOrder', { path, query: { purpose: 'complaint' } });
    expect(await reasonOf(path)).toEqual(['complaint']);
  });

  it('asks for the purpose of opening any other, and keeps it in the audit', async () => {
    const path = await orderIn('cancelled');
    const message = 'purpose is required for an order that is cancelled';
    expect(refusalIn(await operator.call('getOrder', { path }))).toEqual(
      badRequest({ field: 'purpose', reason: 'purpose_required', message }),
    );
    const query = { purpose: 'patient_question' };
    expect(dataIn(await operator.call('getOrder', { path, query }))).toMatchObject(path);
    expect(await reasonOf(path)).toEqual(['patient_question']);
    const delivered = await orderIn('processing', 'shipped', 'delivered');
    expect((await operator.call('getOrder', { path: delivered })).status).toBe(400);
  });

  it('takes the purpose on the command line', async () => {
    const path = await orderIn('processing', 'shipped');
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
