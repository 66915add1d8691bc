import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { newClinicIds, newPartnerWithShippedOrder } from '../support/fixtures.ts';
import type { PartnerWithOrder } from '../support/fixtures.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { anotherClinic, dataIn, idIn, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

const read = (partner: Partner, id: string) =>
  partner.call('getRefillRequest', { path: { refill_request_id: id } });

async function refillOf(partner: PartnerWithOrder) {
  const body = { medication_request_id: partner.medicationRequestId };
  const created = await partner.call('createRefillRequest', { body });
  return {
    id: idIn(created, 'refill_request_id'),
    orderId: idIn(created, 'medication_order_id'),
    requestId: idIn(created, 'medication_request_id'),
  };
}

describe('reading a refill request', () => {
  it('shows its new order and medication request, and the original', async () => {
    const partner = await newPartnerWithShippedOrder(service(), 'production');
    const { id, orderId, requestId } = await refillOf(partner);
    const path = { medication_order_id: orderId };
    const order = dataIn(await partner.call('getMedicationOrder', { path }));
    expect(dataIn(await read(partner, id))).toEqual({
      refill_request_id: id,
      status: 'pending',
      medication_order_id: orderId,
      medication_request_id: requestId,
      original_medication_request_id: partner.medicationRequestId,
      external_id: null,
      metadata: {},
      order_status: 'received',
      reason: null,
      refills_remaining: 1,
      refillable: false,
      not_refillable_reason: 'refill_pending',
      tracking: null,
      created_at: order['created_at'],
      updated_at: order['updated_at'],
    });
  });

  it('is fulfilled once its order ships, with its tracking', async () => {
    const partner = await newPartnerWithShippedOrder(service(), 'production');
    const { id, orderId } = await refillOf(partner);
    await ship(service(), orderId, '1Z999AA10123456784');
    const shipped = {
      status: 'fulfilled',
      order_status: 'shipped',
      refills_remaining: 1,
      refillable: true,
      not_refillable_reason: null,
      tracking: {
        carrier_id: 'ups',
        tracking_number: '1Z999AA10123456784',
        tracking_url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      },
    };
    expect(dataIn(await read(partner, id))).toMatchObject(shipped);
    await moveThrough(service(), orderId, 'delivered');
    expect(dataIn(await read(partner, id))).toMatchObject({ ...shipped, order_status: 'delivered' });
  });

  it('is cancelled with its order, and gives its authorization back', async () => {
    const partner = await newPartnerWithShippedOrder(service(), 'production');
    const { id, orderId } = await refillOf(partner);
    await moveThrough(service(), orderId, 'processing', 'on_hold');
    expect(dataIn(await read(partner, id))).toMatchObject({
      status: 'pending',
      order_status: 'on_hold',
      reason: 'other',
    });
    await moveThrough(service(), orderId, 'cancelled');
    expect(dataIn(await read(partner, id))).toMatchObject({
      status: 'cancelled',
      order_status: 'cancelled',
      reason: 'other',
      refills_remaining: 2,
      refillable: true,
    });
  });

  it('finds one of any clinic of the partner, also by an ID in upper case', async () => {
    const partner = await newPartner(service(), 'production');
    const { refillRequestId } = await newClinicIds(partner, await anotherClinic(partner));
    const answer = await read(partner, refillRequestId.toUpperCase());
    expect(idIn(answer, 'refill_request_id')).toBe(refillRequestId);
  });

  it('is audited with the IDs that it shows, and its patient', async () => {
    const partner = await newPartnerWithShippedOrder(service(), 'production');
    const { id, orderId, requestId } = await refillOf(partner);
    const answer = await read(partner, id);
    const recorded = answer.headers.get('x-request-id') ?? '';
    await expect
      .poll(() => storedRows(service(), 'audit_records', 'request_id', recorded))
      .toMatchObject([
        {
          operation: 'getRefillRequest',
          ids: {
            refill_request_id: id,
            medication_order_id: orderId,
            medication_request_id: requestId,
            clinic_id: partner.clinicId,
            patient_id: partner.patientId,
          },
        },
      ]);
  });
});
