import { describe, expect, it } from 'vitest';

import { saveFormulary } from '../../server/formularies/store.ts';
import { aChange } from '../store/fixtures.ts';
import { demoCarriers } from '../../server/sandbox/demo/demo-data.ts';
import { saveCarrierTable } from '../../server/carriers/store.ts';
import { lineBody, orderBody, refillBody } from '../support/bodies.ts';
import { ship } from '../support/order-progress.ts';
import { operatorChange } from '../support/tenant.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { openSealed, storedOrder, storedRow, storedRows } from '../support/stored-rows.ts';
import { dataIn, idIn, refusalIn, unknownId, warningsIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { newPartnerWithPatient, newPartnerWithShippedOrder } from '../support/fixtures.ts';

const service = sharedServiceIn('production');

describe('requesting a refill', () => {
  const newCaller = (clinic = {}) => newPartnerWithShippedOrder(service(), 'production', { clinic });
  const refill = (partner: Partner, medication_request_id: string, more: object = {}) =>
    partner.call('createRefillRequest', { body: { medication_request_id, ...more } });

  it('prescribes the original again, without refills of its own (D07)', async () => {
    const partner = await newCaller();
    const original = await storedRow(partner.service, 'medication_requests', partner.medicationRequestId);
    const answer = await refill(partner, partner.medicationRequestId);
    const { order, requests } = await storedOrder(partner, answer);
    const [request = {}] = requests;
    const { id, order_id, sealed } = request;
    expect(id).not.toBe(original['id']);
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
    expect(order).toMatchObject({ shipping_cost: 38.5 });
    expect(await storedRow(partner.service, 'patients', partner.patientId)).toMatchObject({ state: 'OR' });
  });

  it('concerns one line only: the lines of an order are refilled separately', async () => {
    const partner = await newPartnerWithPatient(service(), 'production');
    const medication_requests = [
      lineBody(),
      { ...lineBody(), medication: 'Lisinopril', dose: '10 mg', refills: '0' },
    ];
    const order = await partner.call('createMedicationOrder', {
      body: { ...orderBody(partner), medication_requests },
    });
    await ship(service(), idIn(order, 'medication_order_id'));
    const ids = dataIn(order)['medication_request_ids'];
    const [metformin, lisinopril] = Array.isArray(ids) ? ids.map(String) : [];
    expect((await refill(partner, metformin ?? '')).status).toBe(201);
    expect(refusalIn(await refill(partner, lisinopril ?? ''))).toMatchObject({
      details: { reason: 'no_refills_remaining' },
    });
  });

  it('ships as the original did, or else by the clinic’s default, or else by the cheapest (D19)', async () => {
    const partner = await newPartnerWithShippedOrder(service(), 'production');
    const withDefault = await newPartnerWithShippedOrder(service(), 'production', {
      clinic: { defaultServiceId: 'fedex-2day' },
    });
    const { store } = service().service;
    const now = service().clock.now();
    const withoutUps = demoCarriers.filter(({ id }) => id !== 'ups');
    await saveCarrierTable(store, withoutUps, operatorChange(null, now));
    try {
      const byDefault = await refill(withDefault, withDefault.medicationRequestId);
      expect((await storedOrder(partner, byDefault)).order).toMatchObject({ service_id: 'fedex-2day' });
      const cheapest = await refill(partner, partner.medicationRequestId);
      // The cheapest of those that can refrigerate, as the original needed.
      expect((await storedOrder(partner, cheapest)).order).toMatchObject({
        service_id: 'fedex-2day',
        shipping_cost: 18.5,
      });
    } finally {
      await saveCarrierTable(store, demoCarriers, operatorChange(null, now));
    }
  });
});
