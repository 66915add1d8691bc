import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { moveThrough, ship } from '../support/order-progress.ts';
import { dataIn, noSuch, refusalIn, unknownId } from '../support/partner.ts';
import { newPartnerWithShippedOrder } from '../support/fixtures.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { ok } from '../webhooks/receiver.ts';
import { terminalOf } from './cli/command-line.ts';
import { ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator({ SANDBOX_STEP_SECONDS: '0' });

const progressOf = (order_id: string) => operator.call('getOrderProgress', { path: { order_id } });

describe('getOrderProgress', () => {
  it('says where an order is, what has happened to it, and what was delivered', async () => {
    const caller = await partnerWithReceiver(service, ok);
    const orderId = await caller.order();
    await caller.attempted(1);
    await ship(service, orderId, '9405511899223857264837');
    expect(dataIn(await progressOf(orderId))).toMatchObject({
      order: {
        order_id: orderId,
        partner_id: caller.partnerId,
        partner_name: 'Lakeside Telehealth',
        clinic_name: 'Lakeside Clinic',
        status: 'shipped',
        status_since: service.clock.now().toISOString(),
        tracking_number: '9405511899223857264837',
      },
      tracking_url: expect.stringContaining('9405511899223857264837') as unknown,
      history: [{ status: 'received' }, { status: 'processing' }, { status: 'shipped', actor: 'operator' }],
      deliveries: expect.arrayContaining([
        expect.objectContaining({ type: 'order.created', webhook_id: caller.webhookId, status: 'delivered' }),
      ]) as unknown,
    });
    const { stdout } = await terminalOf(service).run('order', 'progress', '--order', orderId);
    expect(stdout).toMatch(/HISTORY\nSTATUS .*\nreceived .*\nprocessing .*\nshipped /);
    expect(stdout).toMatch(/DELIVERIES\nTYPE .*\n(?:.*\n)*order\.created +delivered /);
  });

  it('tells nothing about the patient, the medication or what the partner wrote', async () => {
    const partner = await newPartnerWithShippedOrder(service, 'development');
    const path = { medication_order_id: partner.medicationOrderId };
    const { body } = await progressOf(partner.medicationOrderId);
    const shown = dataIn(
      await operator.call('getOrder', {
        path: { order_id: path.medication_order_id },
        query: { purpose: 'audit' },
      }),
    );
    const { patient, ship_to, prescriber, lines } = shown;
    const texts = JSON.stringify([patient, ship_to, prescriber, lines]).match(/"[^"]{3,}"(?=[,}\]])/g) ?? [];
    expect(texts.length).toBeGreaterThan(10);
    const told = JSON.stringify(body);
    expect(texts.filter((text) => told.includes(text))).toEqual([]);
  });

  it('leaves out the note with which a partner cancelled', async () => {
    const partner = await newPartnerWithShippedOrder(service, 'development');
    const caller = await partnerWithReceiver(service, ok);
    const orderId = await caller.order();
    const body = { reason: 'therapy_changed', note: 'The dose was raised' };
    await caller.call('cancelMedicationOrder', { path: { medication_order_id: orderId }, body });
    const answer = await progressOf(orderId);
    expect(dataIn(answer)).toMatchObject({ order: { status: 'cancelled', reason: 'partner_request' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/therapy_changed|The dose was raised/);
    expect(partner.medicationOrderId).not.toBe(orderId);
  });

  it('is audited, without a purpose', async () => {
    const partner = await newPartnerWithShippedOrder(service, 'development');
    const requestId = randomUUID();
    const path = { order_id: partner.medicationOrderId };
    await operator.call('getOrderProgress', { path, headers: { 'x-request-id': requestId } });
    const records = await recordsOf(operator, { operation: 'getOrderProgress' });
    expect(records.find(({ request_id }) => request_id === requestId)).toMatchObject({
      partner_id: partner.partnerId,
      ids: { order_id: partner.medicationOrderId, clinic_id: partner.clinicId },
      reason: null,
    });
  });

  it('stays for an order whose patient was erased', async () => {
    const { medicationOrderId, patientId } = await newPartnerWithShippedOrder(service, 'development');
    await moveThrough(service, medicationOrderId, 'delivered');
    await operator.call('erasePatient', { path: { patient_id: patientId } });
    expect(dataIn(await progressOf(medicationOrderId))).toMatchObject({
      order: { status: 'delivered', tracking_number: null },
      tracking_url: null,
    });
  });

  it('answers 404 for an order that does not exist', async () => {
    expect(refusalIn(await progressOf(unknownId))).toEqual(noSuch('Order', 'order_id'));
  });
});
