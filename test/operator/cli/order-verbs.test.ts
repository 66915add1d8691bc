import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { orderReasons, orderStatuses } from '../../../server/orders/status.ts';
import { requestBody } from '../../support/bodies.ts';
import { idIn, unknownId } from '../../support/partner.ts';
import { newPartnerWithPatient } from '../../support/fixtures.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { startTestService } from '../../support/service.ts';
import type { TestService } from '../../support/service.ts';
import { terminalOf } from './command-line.ts';
import type { Terminal } from './command-line.ts';

let service: TestService;
let terminal: Terminal;
let partner: PartnerWithPatient;

beforeAll(async () => {
  service = await startTestService();
  terminal = terminalOf(service);
  partner = await newPartnerWithPatient(service, 'development');
});
afterAll(() => service.close());

const newOrder = async (of = partner) =>
  idIn(await of.call('createMedicationRequest', { body: requestBody(of) }), 'medication_order_id');

describe('order', () => {
  it('is listed by filters, shown with all that the pharmacy needs, and advanced', async () => {
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
    const advance = ['order', 'advance', '--order', order, '--to'];
    expect(await terminal.json(...advance, 'processing')).toMatchObject({ status: 'processing' });
    expect(await terminal.json(...advance, 'shipped', '--tracking', '9405511899223857264837')).toMatchObject({
      order_id: order,
      status: 'shipped',
      tracking_number: '9405511899223857264837',
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

  it('names the states if it is given another', async () => {
    const { exitCode, error } = await terminal.refused(
      'order',
      'advance',
      '--order',
      unknownId,
      '--to',
      'sent',
    );
    expect(exitCode).toBe(2);
    for (const status of orderStatuses) expect(JSON.stringify(error)).toContain(status);
  });

  it('prints a list as a table and an order in sections', async () => {
    await newOrder();
    const order = await newOrder();
    const list = await terminal.run('order', 'list', '--limit', '1');
    expect(list.stdout.split('\n')[0]).toMatch(
      /^ORDER_ID +CLINIC_NAME +STATUS +STATUS_SINCE +REFILL_EARLY +SERVICE_ID/,
    );
    expect(list.stdout.split('\n')[1]).toMatch(new RegExp(`^${order} `));
    expect(list.stdout).toContain('There is more: --cursor ');
    const shown = await terminal.run('order', 'show', '--order', order);
    for (const heading of ['PATIENT', 'SHIP TO', 'PRESCRIBER', 'LINE 1', 'HISTORY']) {
      expect(shown.stdout.split('\n')).toContain(heading);
    }
    expect(shown.stdout).toMatch(/direction +Take one tablet a day/);
    expect(shown.stdout).not.toContain('CANCELLED BY THE PARTNER');
  });

  it('shows the pharmacy why a partner cancelled an order', async () => {
    const order = await newOrder();
    const body = { reason: 'duplicate', note: 'Sent twice on Monday' };
    await partner.call('cancelMedicationOrder', { path: { medication_order_id: order }, body });
    const { stdout } = await terminal.run('order', 'show', '--order', order, '--purpose', 'audit');
    expect(stdout).toMatch(/CANCELLED BY THE PARTNER\nreason +duplicate\nnote +Sent twice on Monday/);
  });
});
