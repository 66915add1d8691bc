import { describe, expect, it } from 'vitest';

import { newPartnerWithOrder } from '../support/fixtures.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { dataIn, idIn, refusalIn } from '../support/partner.ts';
import { terminalOf } from './cli/command-line.ts';
import { operatorWith, recordsOf, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();

const open = (patient_id: string, by = operator) =>
  by.call('getPatient', { path: { patient_id }, query: { purpose: 'patient_question' } });

describe('getPatient', () => {
  it('shows the person, each order with its dates and refills left, and where former orders went', async () => {
    const partner = await newPartnerWithOrder(service, 'development', { order: { external_id: 'order 1' } });
    const { patientId, medicationOrderId, medicationRequestId } = partner;
    await ship(service, medicationOrderId, '9405511');
    const body = { medication_request_id: medicationRequestId };
    const refill = idIn(await partner.call('createRefillRequest', { body }), 'medication_order_id');
    const addresses = [
      { addressLine1: '2210 Shattuck Avenue', city: 'Berkeley', state: 'CA', postalCode: '94704' },
    ];
    await partner.call('updatePatient', { path: { patient_id: patientId }, body: { addresses } });
    const then = service.clock.now().toISOString();
    const shown = dataIn(await open(patientId.toUpperCase()));
    expect(shown).toMatchObject({
      patient: { patient_id: patientId, last_name: 'Tran', weight: '61.5' },
      gender: 'female',
      address: { line1: '2210 Shattuck Avenue', city: 'Berkeley' },
      former_addresses: [{ address: { line1: '418 Alder Street' }, last_order_id: refill }],
      orders: [
        { order: { order_id: refill, is_refill: true }, shipped_at: null, lines: [{ refills_remaining: 1 }] },
        {
          order: { order_id: medicationOrderId, status: 'shipped', tracking_number: '9405511' },
          external_id: 'order 1',
          shipped_at: then,
          delivered_at: null,
          lines: [
            { medication_name: 'Metformin', days_supply: 30, refills_authorized: 2, refills_remaining: 1 },
          ],
        },
      ],
      has_more_orders: false,
      erased_at: null,
    });
    const terminal = ['patient', 'show', '--patient', patientId, '--purpose', 'audit'];
    const { stdout } = await terminalOf(service).run(...terminal);
    expect(stdout).toMatch(/patient.last_name +Tran[^]+shipped .*Metformin.* 1 of 2/);
    await moveThrough(service, refill, 'cancelled');
    await operator.call('erasePatient', { path: { patient_id: patientId } });
    const erased = dataIn(await open(patientId));
    expect(erased).toMatchObject({ patient: { last_name: null, contacts: [] }, former_addresses: [] });
    expect(erased['erased_at']).toEqual(expect.any(String));
    expect(JSON.stringify(erased)).not.toMatch(/Tran|Shattuck|Alder|order 1|9405511/);
  });

  it('needs a purpose, which the audit keeps, and the scope for health information', async () => {
    const { patientId, clinicId, partnerId } = await newPartnerWithOrder(service, 'development');
    const path = { patient_id: patientId };
    expect(refusalIn(await operator.call('getPatient', { path }))).toMatchObject({
      status: 400,
      details: { field: 'purpose', reason: 'required' },
    });
    await open(patientId);
    expect(
      await recordsOf(operator, { patient_id: patientId, operation: 'getPatient', limit: '1' }),
    ).toMatchObject([
      {
        outcome: 'done',
        reason: 'patient_question',
        ids: { ...path, clinic_id: clinicId, partner_id: partnerId },
      },
    ]);
    const support = await operatorWith(service, ['support']);
    expect(refusalIn(await open(patientId, support))).toMatchObject({ status: 403 });
    await support.close();
  });
});
