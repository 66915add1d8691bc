import { describe, expect, it } from 'vitest';

import { saveFormulary } from '../../server/formularies/store.ts';
import { aChange } from '../store/fixtures.ts';
import { refillBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { medicationIdOf, openSealed, storedOrder, storedRow, storedRows } from '../support/stored-rows.ts';
import { dataIn, idIn, noSuch, refusalIn, unknownId, warningsIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { newPartnerWithShippedOrder } from '../support/fixtures.ts';
import { eventsOf } from '../support/stored-events.ts';

const service = sharedServiceIn('production');

describe('requesting a refill', () => {
  const newCaller = (clinic = {}) => newPartnerWithShippedOrder(service(), 'production', { clinic });
  const refill = (partner: Partner, medication_request_id: string, more: object = {}) =>
    partner.call('createRefillRequest', { body: { medication_request_id, ...more } });

  it('answers 201 with the refill, its new order and its new prescription, and warns of an early one (D64)', async () => {
    const partner = await newCaller();
    const answer = await refill(partner, partner.medicationRequestId);
    const [refill_request_id, medication_order_id, medication_request_id] = [
      idIn(answer, 'refill_request_id'),
      idIn(answer, 'medication_order_id'),
      idIn(answer, 'medication_request_id'),
    ];
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      data: {
        refill_request_id,
        medication_order_id,
        medication_request_id,
        medications: [
          {
            medication_request_id,
            medication_id: await medicationIdOf(partner, 'Metformin', '500 mg'),
            medication_name: 'Metformin',
            medication_strength: '500 mg',
          },
        ],
      },
      message: 'Refill request created',
      warnings: [
        {
          field: 'medication_request_id',
          reason: 'refill_early',
          message: 'medication_request_id refers to a prescription whose supply lasts until 2026-12-02',
        },
      ],
    });
    expect(medication_order_id).not.toBe(partner.medicationOrderId);
    expect(medication_request_id).not.toBe(partner.medicationRequestId);
  });

  it('prescribes the original again, without refills of its own (D07)', async () => {
    const partner = await newCaller();
    const original = await storedRow(partner.service, 'medication_requests', partner.medicationRequestId);
    const answer = await refill(partner, partner.medicationRequestId);
    const { order, requests } = await storedOrder(partner, answer);
    const [request = {}] = requests;
    const { id, order_id, sealed } = request;
    expect(requests).toEqual([{ ...original, id, order_id, sealed, position: 0, refills: 0 }]);
    expect(openSealed(partner, 'medication_requests', request)).toEqual(
      openSealed(partner, 'medication_requests', original),
    );
    expect(order).toMatchObject({
      clinic_id: partner.clinicId,
      patient_id: partner.patientId,
      practitioner_id: partner.practitionerId,
      status: 'received',
      is_refrigerated: true,
      service_id: 'ups-2nd-day-air',
      shipping_cost: 19.25,
      destination_state: 'OR',
      sealed: null,
    });
    const [kept] = await storedRows(
      partner.service,
      'refill_requests',
      'id',
      idIn(answer, 'refill_request_id'),
    );
    expect(kept).toMatchObject({
      original_id: partner.medicationRequestId,
      requested_id: partner.medicationRequestId,
      number: 1,
      order_id,
    });
  });

  it('keeps the entry of its original, though the formulary has others now, and warns again if the strength differs (D18)', async () => {
    const line = { medication: 'Ibuprofen', dose: '200 mg' };
    const partner = await newPartnerWithShippedOrder(service(), 'production', { line });
    const { store } = partner.service.service;
    await saveFormulary(store, partner.clinicId, [], aChange(partner.partnerId));
    const answer = await refill(partner, partner.medicationRequestId);
    expect(dataIn(answer)['medications']).toMatchObject([
      { medication_name: 'Ibuprofen', medication_strength: '600 mg' },
    ]);
    expect(warningsIn(answer)).toMatchObject([
      { field: 'medication_request_id', reason: 'strength_differs' },
      { field: 'medication_request_id', reason: 'refill_early' },
    ]);
  });

  it('writes one audit record and one order.created event with the refill', async () => {
    const partner = await newCaller();
    const answer = await refill(partner, partner.medicationRequestId);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const records = await storedRows(partner.service, 'audit_records', 'request_id', requestId);
    const { clinicId: clinic_id, patientId: patient_id } = partner;
    const { medications: _entries, ...ids } = dataIn(answer);
    expect(records.map((record) => [record['operation'], record['ids'], record['outcome']])).toEqual([
      ['createRefillRequest', { ...ids, clinic_id, patient_id }, 'done'],
    ]);
    const { medication_order_id, medication_request_id } = dataIn(answer);
    expect(await eventsOf(partner.service, String(medication_order_id))).toMatchObject([
      {
        clinic_id,
        type: 'order.created',
        payload: { data: { medication_order_id, medication_request_ids: [medication_request_id] } },
      },
    ]);
  });

  it('stores the optional fields with the order, and seals the address, the payment and the group (D28)', async () => {
    const partner = await newCaller();
    const body = refillBody(partner.medicationRequestId, partner.clinicId);
    const answer = await partner.call('createRefillRequest', { body });
    const { order } = await storedOrder(partner, answer);
    expect(order).toMatchObject({ service_id: 'fedex-2day' });
    const { line1, city, state, zip: postalCode, country } = body.shipping_address;
    expect(openSealed(partner, 'medication_orders', order)).toEqual({
      shippingAddress: { line1, line2: null, line3: null, city, state, postalCode, country },
      paymentMethodId: 'pm_7f2c91',
      shipmentGroupId: 'november-2026-tran',
    });
    const logged = partner.service.logged.join('\n');
    expect(logged).not.toMatch(/pm_7f2c91|Lighthouse|Astoria/);
  });

  it('is priced by its own address and does not change the patient’s (D28)', async () => {
    const partner = await newCaller();
    const { shipping_address: address } = refillBody(unknownId, unknownId);
    const shipping_address = { ...address, state: 'hi' };
    const { order } = await storedOrder(
      partner,
      await refill(partner, partner.medicationRequestId, { shipping_address }),
    );
    expect(order).toMatchObject({ destination_state: 'HI', shipping_cost: 38.5 });
    expect(await storedRow(partner.service, 'patients', partner.patientId)).toMatchObject({ state: 'OR' });
  });

  it('answers Carrier service not found for an unknown shipment_service_code (D19)', async () => {
    const partner = await newCaller();
    const answer = await refill(partner, partner.medicationRequestId, { shipment_service_code: 'overnight' });
    expect(refusalIn(answer)).toEqual(noSuch('Carrier service', 'shipment_service_code'));
    expect(
      await storedRows(partner.service, 'refill_requests', 'original_id', partner.medicationRequestId),
    ).toEqual([]);
  });
});
