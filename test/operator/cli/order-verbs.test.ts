import { describe, expect, it } from 'vitest';

import { orderReasons } from '../../../server/orders/status.ts';
import { requestBody } from '../../support/bodies.ts';
import { idIn } from '../../support/partner.ts';
import { newPartnerWithPatient } from '../../support/fixtures.ts';
import { sharedService } from '../../support/shared-service.ts';
import { terminalOf } from './command-line.ts';

const service = await sharedService('development');
const terminal = terminalOf(service);
const partner = await newPartnerWithPatient(service, 'development');

const newOrder = async (of = partner) =>
  idIn(await of.call('createMedicationRequest', { body: requestBody(of) }), 'medication_order_id');

describe('order', () => {
  it('is listed by filters, and shown with all that the pharmacy needs', async () => {
    const only = await newPartnerWithPatient(service, 'development');
    const order = await newOrder(only);
    const filters = ['--clinic', only.clinicId, '--partner', only.partnerId, '--status', 'received'];
    const { orders, next_cursor } = await terminal.json(
      ...['order', 'list', ...filters, '--since', '2026-11-02', '--until', '2026-11-03'],
    );
    expect(orders).toMatchObject([{ order_id: order, status: 'received' }]);
    expect(next_cursor).toBeNull();

    expect(await terminal.json('order', 'show', '--order', order)).toMatchObject({
      order_id: order,
      tracking_number: null,
      patient: { last_name: 'Tran' },
      lines: [{ medication_name: 'Lisinopril' }],
      history: [{ status: 'received' }],
    });
  });

  it('takes a reason to hold or cancel an order, and lists all of them', async () => {
    const advance = ['order', 'advance', '--order', await newOrder(), '--to', 'cancelled'];
    const { exitCode, error } = await terminal.refused(...advance, '--reason', 'bored');
    expect(exitCode).toBe(2);
    const { stdout } = await terminal.run('order', 'advance', '--help');
    for (const reason of orderReasons) {
      expect(JSON.stringify(error)).toContain(reason);
      expect(stdout).toContain(`"${reason}"`);
    }
    const cancelled = await terminal.json(...advance, '--reason', 'partner_request');
    expect(cancelled).toMatchObject({ status: 'cancelled', reason: 'partner_request' });
  });

  it('shows the pharmacy why a partner cancelled an order', async () => {
    const order = await newOrder();
    const body = { reason: 'duplicate', note: 'Sent twice on Monday' };
    await partner.call('cancelMedicationOrder', { path: { medication_order_id: order }, body });
    const { stdout } = await terminal.run('order', 'show', '--order', order, '--purpose', 'audit');
    expect(stdout).toMatch(/CANCELLED BY THE PARTNER\nreason +duplicate\nnote +Sent twice on Monday/);
  });
});
