import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { requestBody } from '../support/bodies.ts';
import { newClinicIds, newPartnerWithOrder, newPartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { anotherClinic, dataIn, idIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

const read = (partner: Partner, id: string) =>
  partner.call('getMedicationRequest', { path: { medication_request_id: id } });
const refill = (partner: Partner, id: string) =>
  partner.call('createRefillRequest', { body: { medication_request_id: id } });

describe('reading a medication request', () => {
  it('shows the medication, its order and its refills', async () => {
    const partner = await newPartnerWithPatient(service(), 'production');
    const created = await partner.call('createMedicationRequest', { body: requestBody(partner) });
    const id = idIn(created, 'medication_request_id');
    const data = dataIn(await read(partner, id));
    const [stored] = await storedRows(service(), 'medication_requests', 'id', id);
    const orderId = idIn(created, 'medication_order_id');
    const order = dataIn(
      await partner.call('getMedicationOrder', { path: { medication_order_id: orderId } }),
    );
    expect(data).toEqual({
      medication_request_id: id,
      medication_order_id: orderId,
      original_medication_request_id: id,
      external_id: null,
      metadata: {},
      status: 'received',
      medication_id: stored?.['medication_id'],
      medication_name: 'Lisinopril',
      medication_strength: '20 mg',
      quantity: 30,
      unit_of_measure: 'mg',
      days_supply: 30,
      refills_authorized: 2,
      refills_remaining: 2,
      refillable: false,
      not_refillable_reason: 'not_shipped',
      refill_requests: [],
      created_at: order['created_at'],
      updated_at: order['updated_at'],
    });
    expect(order['medication_requests']).toEqual([data]);
  });

  it('says whether createRefillRequest accepts a refill, for each ID of the chain', async () => {
    const partner = await newPartnerWithOrder(service(), 'production', { line: { refills: '1' } });
    const chain = [partner.medicationRequestId];
    const says = async (reason: string | null, remaining: number) => {
      for (const id of chain) {
        expect(dataIn(await read(partner, id))).toMatchObject({
          refills_authorized: 1,
          refills_remaining: remaining,
          refillable: reason === null,
          not_refillable_reason: reason,
        });
        if (reason !== null) {
          expect(refusalIn(await refill(partner, id))).toMatchObject({ details: { reason } });
        }
      }
    };
    await says('not_shipped', 1);
    await ship(service(), partner.medicationOrderId);
    await says(null, 1);
    const cancelled = await refill(partner, partner.medicationRequestId);
    chain.push(idIn(cancelled, 'medication_request_id'));
    await says('refill_pending', 0);
    await moveThrough(service(), idIn(cancelled, 'medication_order_id'), 'cancelled');
    await says(null, 1);
    const shipped = await refill(partner, chain[1] ?? '');
    chain.push(idIn(shipped, 'medication_request_id'));
    await ship(service(), idIn(shipped, 'medication_order_id'));
    await says('no_refills_remaining', 0);
  });

  it('names the original of a refill, and has the status of its own order', async () => {
    const partner = await newPartnerWithOrder(service(), 'production');
    await ship(service(), partner.medicationOrderId);
    const created = await refill(partner, partner.medicationRequestId);
    expect(dataIn(await read(partner, idIn(created, 'medication_request_id')))).toMatchObject({
      medication_order_id: idIn(created, 'medication_order_id'),
      original_medication_request_id: partner.medicationRequestId,
      status: 'received',
    });
  });

  it('finds one of any clinic of the partner, also by an ID in upper case', async () => {
    const partner = await newPartner(service(), 'production');
    const { medicationRequestId } = await newClinicIds(partner, await anotherClinic(partner));
    const answer = await read(partner, medicationRequestId.toUpperCase());
    expect(idIn(answer, 'medication_request_id')).toBe(medicationRequestId);
  });

  it('is audited with the IDs that it shows, and its patient', async () => {
    const partner = await newPartnerWithOrder(service(), 'production');
    const answer = await read(partner, partner.medicationRequestId);
    const requestId = answer.headers.get('x-request-id') ?? '';
    await expect
      .poll(() => storedRows(service(), 'audit_records', 'request_id', requestId))
      .toMatchObject([
        {
          operation: 'getMedicationRequest',
          ids: {
            medication_request_id: partner.medicationRequestId,
            medication_order_id: partner.medicationOrderId,
            clinic_id: partner.clinicId,
            patient_id: partner.patientId,
          },
        },
      ]);
  });
});
