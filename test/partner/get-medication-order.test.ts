import { describe, expect, it } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { refillBody } from '../support/bodies.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { dataIn, idIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

const read = (partner: Partner, id: string, query = {}) =>
  partner.call('getMedicationOrder', { path: { medication_order_id: id }, query });
const requestsIn = (data: Readonly<Record<string, unknown>>) =>
  Array.isArray(data['medication_requests']) ? data['medication_requests'].filter(isObject) : [];

describe('reading a medication order', () => {
  it('shows what was ordered and how it ships', async () => {
    const partner = await newPartnerWithOrder(service(), 'production');
    const data = dataIn(await read(partner, partner.medicationOrderId));
    expect(data).toMatchObject({
      medication_order_id: partner.medicationOrderId,
      clinic_id: partner.clinicId,
      patient_id: partner.patientId,
      practitioner_id: partner.practitionerId,
      status: 'received',
      sequence: 1,
      carrier_id: 'ups',
      service_id: 'ups-2nd-day-air',
      service_name: 'UPS 2nd Day Air',
      shipping_cost: 19.25,
      is_refrigerated: true,
      shipment_group_id: null,
      refill_request_id: null,
      tracking: null,
      medication_request_ids: [partner.medicationRequestId],
      history: [{ status: 'received', reason: null, at: data['created_at'] }],
    });
    expect(requestsIn(data)).toMatchObject([
      {
        medication_request_id: partner.medicationRequestId,
        original_medication_request_id: partner.medicationRequestId,
        medication_order_id: partner.medicationOrderId,
        status: 'received',
        medication_name: 'Metformin',
        medication_strength: '500 mg',
        quantity: 60,
        unit_of_measure: 'mg',
        days_supply: 30,
        refills_authorized: 2,
      },
    ]);
  });

  it('shows nothing that identifies a person, no dose, no directions and no notes', async () => {
    const line = { medication: 'Ibuprofen', dose: '200 mg' };
    const partner = await newPartnerWithOrder(service(), 'production', { line });
    await ship(service(), partner.medicationOrderId, '1Z999AA10123456784');
    const body = refillBody(partner.medicationRequestId, partner.clinicId);
    const refill = await partner.call('createRefillRequest', { body });
    for (const id of [partner.medicationOrderId, idIn(refill, 'medication_order_id')]) {
      const text = JSON.stringify((await read(partner, id)).body);
      expect(text).not.toMatch(
        /linh|tran@|alder|lighthouse|97205|97103|1986|alvarez|take one|caps|dye|200 mg|pm_/i,
      );
    }
  });

  it('shows its tracking and each status that it has had, oldest first', async () => {
    const partner = await newPartnerWithOrder(service(), 'production');
    await moveThrough(service(), partner.medicationOrderId, 'processing', 'on_hold');
    await ship(service(), partner.medicationOrderId, '1Z999AA10123456784');
    await moveThrough(service(), partner.medicationOrderId, 'delivered');
    const data = dataIn(await read(partner, partner.medicationOrderId));
    expect(data).toMatchObject({
      status: 'delivered',
      tracking: {
        carrier_id: 'ups',
        tracking_number: '1Z999AA10123456784',
        tracking_url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      },
      history: ['received', 'processing', 'on_hold', 'processing', 'shipped', 'delivered'].map((status) => ({
        status,
      })),
    });
    const events = await storedRows(service(), 'events', 'order_id', partner.medicationOrderId);
    expect(data['sequence']).toBe(events.length);
  });

  it('shows the refill request that created it, and that the original’s refill is pending', async () => {
    const partner = await newPartnerWithOrder(service(), 'production');
    await ship(service(), partner.medicationOrderId);
    const body = refillBody(partner.medicationRequestId, partner.clinicId);
    const refill = await partner.call('createRefillRequest', { body });
    const data = dataIn(await read(partner, idIn(refill, 'medication_order_id')));
    expect(data).toMatchObject({
      refill_request_id: idIn(refill, 'refill_request_id'),
      shipment_group_id: body.shipment_group_id,
      service_id: body.shipment_service_code,
      medication_requests: [
        { original_medication_request_id: partner.medicationRequestId, refills_remaining: 1 },
      ],
    });
    const original = dataIn(await read(partner, partner.medicationOrderId));
    // It was shipped without a number.
    expect(original).toMatchObject({ status: 'shipped', tracking: null });
    expect(requestsIn(original)).toMatchObject([
      { refills_remaining: 1, refillable: false, not_refillable_reason: 'refill_pending' },
    ]);
  });

  it('lists the refill requests of each medication, with their orders, on the original’s and on a refill’s order', async () => {
    const partner = await newPartnerWithOrder(service(), 'production');
    await ship(service(), partner.medicationOrderId);
    const refill = async () => {
      const body = { medication_request_id: partner.medicationRequestId };
      const { refill_request_id, medication_order_id } = dataIn(
        await partner.call('createRefillRequest', { body }),
      );
      return { refill_request_id, medication_order_id };
    };
    const first = await refill();
    await moveThrough(service(), String(first.medication_order_id), 'cancelled');
    const second = await refill();
    await ship(service(), String(second.medication_order_id));
    const third = await refill();
    const refill_requests = [
      { ...first, status: 'cancelled' },
      { ...second, status: 'fulfilled' },
      { ...third, status: 'pending' },
    ];
    for (const id of [partner.medicationOrderId, String(second.medication_order_id)]) {
      expect(requestsIn(dataIn(await read(partner, id)))).toMatchObject([{ refill_requests }]);
    }
    const path = { refill_request_id: String(first.refill_request_id) };
    const { created_at } = dataIn(await partner.call('getRefillRequest', { path }));
    const [request] = requestsIn(dataIn(await read(partner, partner.medicationOrderId)));
    expect(request).toMatchObject({ refill_requests: [{ created_at }, {}, {}] });
  });
});
