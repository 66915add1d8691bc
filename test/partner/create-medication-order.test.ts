import { describe, expect, it } from 'vitest';

import { lineBody, orderBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { medicationIdOf, openSealed, rowText, storedOrder } from '../support/stored-rows.ts';
import { dataIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';

const service = sharedServiceIn('production');

const line = { medication: 'Gabapentin', quantity: 60, direction: 'Twice a day' };

describe('creating a medication order', () => {
  const newCaller = () => newPartnerWithPatient(service(), 'production');
  const create = (partner: PartnerWithPatient, fields: object = {}) =>
    partner.call('createMedicationOrder', { body: { ...orderBody(partner), ...fields } });

  it('stores it as received, with its current price and every field of a line, and seals what identifies the patient', async () => {
    const partner = await newCaller();
    const { order, requests } = await storedOrder(partner, await create(partner));
    const now = partner.service.clock.now();
    expect(order).toMatchObject({
      clinic_id: partner.clinicId,
      patient_id: partner.patientId,
      practitioner_id: partner.practitionerId,
      status: 'received',
      carrier_id: 'ups',
      service_id: 'ups-2nd-day-air',
      service_name: 'UPS 2nd Day Air',
      shipping_cost: 19.25,
      is_refrigerated: true,
      tracking_number_sealed: null,
      tracking_number_hash: null,
      scenario: null,
      sealed: null,
      created_at: now,
    });
    const [request = {}] = requests;
    expect(request).toMatchObject({
      position: 0,
      original_id: request['id'],
      medication_id: await medicationIdOf(partner, 'Metformin', '500 mg'),
      medication_name: 'Metformin',
      medication_strength: '500 mg',
      compounded: false,
      strength_differs: false,
      unit_of_measure: 'mg',
      quantity: 60,
      refills: 2,
      days_supply: 30,
      schedule: null,
    });
    const { dose, direction, note, compounding_reason: compoundingReason } = lineBody();
    expect(openSealed(partner, 'medication_requests', request)).toEqual({
      dose,
      direction,
      note,
      compoundingReason,
      diagnosisCodes: [],
    });
    expect(rowText(request)).not.toContain(direction);
    expect(rowText(request)).not.toContain('easy-open');
  });

  it('makes a prescription for each line, in line order, as it is read too, and names the first (D06)', async () => {
    const partner = await newCaller();
    const names = ['Sertraline', 'Gabapentin', 'Prednisone', 'Sertraline'];
    const answer = await create(partner, {
      medication_requests: names.map((medication, index) => ({ ...line, medication, quantity: index + 1 })),
    });
    const { medication_order_id, medication_request_ids: ids, ...created } = dataIn(answer);
    const path = { medication_order_id: String(medication_order_id) };
    const order = dataIn(await partner.call('getMedicationOrder', { path }));
    expect(order['medication_request_ids']).toEqual(ids);
    const lines = names.map((medication_name, index) => ({
      medication_name,
      medication_request_id: Array.isArray(ids) && String(ids[index]),
    }));
    expect(order['medication_requests']).toMatchObject(
      lines.map((line, index) => ({ ...line, quantity: index + 1 })),
    );
    expect(created).toMatchObject({
      medication_request_id: lines[0]?.medication_request_id,
      medications: lines,
    });
  });
});
