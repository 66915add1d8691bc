import { describe, expect, it } from 'vitest';

import { orderBody, refillBody, requestBody } from '../support/bodies.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { dataIn, idIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { recordsOf, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();
const partner = await newPartnerWithPatient(service, 'development');

const newOrder = async () =>
  idIn(await partner.call('createMedicationRequest', { body: requestBody(partner) }), 'medication_order_id');

const shown = async (order_id: string) =>
  dataIn(await operator.call('getOrder', { path: { order_id }, query: { purpose: 'other' } }));

describe('getOrder', () => {
  it('answers everything the pharmacy needs to fill and ship the order, and is audited with the patient', async () => {
    const created = dataIn(await partner.call('createMedicationOrder', { body: orderBody(partner) }));
    const orderId = String(created['medication_order_id']);
    const order = dataIn(await operator.call('getOrder', { path: { order_id: orderId } }));
    expect(order).toMatchObject({
      order_id: orderId,
      partner_id: partner.partnerId,
      clinic_id: partner.clinicId,
      clinic_name: 'Lakeside Clinic',
      status: 'received',
      carrier_id: 'ups',
      service_id: 'ups-2nd-day-air',
      service_name: 'UPS 2nd Day Air',
      shipping_cost: 19.25,
      is_refrigerated: true,
      shipment_group_id: null,
      payment_method_id: null,
      refill_request_id: null,
      tracking_number: null,
      patient: {
        patient_id: partner.patientId,
        first_name: 'Linh',
        middle_name: 'Mai',
        last_name: 'Tran',
        date_of_birth: '1986-04-17',
        species: 'human',
        animal_owner_name: null,
        weight: '61.5',
        weight_recorded_on: '2026-10-30',
        contacts: [{ key: 'email', value: 'linh.tran@mail.example' }],
      },
      ship_to: {
        line1: '418 Alder Street',
        line2: 'Apt 5',
        line3: null,
        city: 'Portland',
        state: 'OR',
        postal_code: '97205',
        country: null,
      },
      prescriber: {
        practitioner_id: partner.practitionerId,
        first_name: 'Maria',
        last_name: 'Alvarez',
        credentials: 'MD',
        is_veterinarian: false,
        npi: '1234567893',
        dea_number: 'BA1234563',
        phone: '(415) 555-0134',
      },
      history: [{ status: 'received', at: service.clock.now().toISOString(), actor: 'partner' }],
    });
    const { partnerId: partner_id, patientId: patient_id, clinicId: clinic_id } = partner;
    const [record] = await recordsOf(operator, { patient_id, operation: 'getOrder' });
    expect(record).toMatchObject({
      ...{ actor: 'operator', partner_id, outcome: 'done', status: 200, reason: null },
      ids: { order_id: orderId, partner_id, clinic_id, patient_id },
    });
    const requestId = String(created['medication_request_id']);
    expect(order['lines']).toMatchObject([
      {
        medication_request_id: requestId,
        original_medication_request_id: requestId,
        medication_name: 'Metformin',
        dose: '500 mg',
        unit_of_measure: 'mg',
        quantity: 60,
        refills: 2,
        direction: 'Take one tablet twice a day with meals',
        days_supply: 30,
        note: 'Patient prefers easy-open caps',
        compounding_reason: 'Needs a dye-free preparation',
        diagnosis_codes: [],
        schedule: null,
      },
    ]);
  });

  it("shows a refill's own address, group and payment", async () => {
    const created = await partner.call('createMedicationRequest', { body: requestBody(partner) });
    const orderId = idIn(created, 'medication_order_id');
    const requestId = idIn(created, 'medication_request_id');
    await ship(service, orderId);
    const body = refillBody(requestId, partner.clinicId);
    const refill = dataIn(await partner.call('createRefillRequest', { body }));
    expect(await shown(String(refill['medication_order_id']))).toMatchObject({
      refill_request_id: refill['refill_request_id'],
      shipment_group_id: 'november-2026-tran',
      payment_method_id: 'pm_7f2c91',
      ship_to: { line1: '15 Lighthouse Lane', city: 'Astoria', postal_code: '97103', country: 'US' },
      lines: [{ original_medication_request_id: requestId, refills: 0 }],
    });
  });

  it('shows what the partner calls it, its lines and its refill request', async () => {
    const own = { external_id: 'order-1', metadata: { channel: 'app' } };
    const lines = orderBody(partner).medication_requests.map((line) => ({ ...line, external_id: 'rx-1' }));
    const body = { ...orderBody(partner), ...own, medication_requests: lines };
    const created = await partner.call('createMedicationOrder', { body });
    const orderId = idIn(created, 'medication_order_id');
    await ship(service, orderId);
    const medication_request_id = idIn(created, 'medication_request_id');
    const refill = await partner.call('createRefillRequest', {
      body: { medication_request_id, external_id: 'refill-1' },
    });
    expect(await shown(orderId)).toMatchObject({
      ...{ external_id: 'order-1', refill_external_id: null },
      lines: [{ external_id: 'rx-1' }],
    });
    expect(await shown(idIn(refill, 'medication_order_id'))).toMatchObject({
      ...{ external_id: null, refill_external_id: 'refill-1' },
      lines: [{ external_id: null }],
    });
  });

  it('shows why the partner cancelled it, and null for an order that the pharmacy cancels', async () => {
    const [mine, theirs] = [await newOrder(), await newOrder()];
    const body = { reason: 'therapy_changed', note: 'The dose was raised' };
    await partner.call('cancelMedicationOrder', { path: { medication_order_id: mine }, body });
    await moveThrough(service, theirs, 'cancelled');
    expect(await shown(mine)).toMatchObject({ reason: 'partner_request', cancellation: body });
    expect(await shown(theirs)).toMatchObject({ reason: 'other', cancellation: null });
  });
});
