import { describe, expect, it } from 'vitest';

import { lineBody, orderBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { medicationIdOf, openSealed, rowText, storedOrder, storedRows } from '../support/stored-rows.ts';
import { dataIn, idIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { eventsOf } from '../support/stored-events.ts';

const service = sharedServiceIn('production');

const line = { medication: 'Gabapentin', quantity: 60, direction: 'Twice a day' };

describe('creating a medication order', () => {
  const newCaller = () => newPartnerWithPatient(service(), 'production');
  const create = (partner: PartnerWithPatient, fields: object = {}) =>
    partner.call('createMedicationOrder', { body: { ...orderBody(partner), ...fields } });

  it('answers 201 with the order and its prescription, and no warnings if nothing is wrong', async () => {
    const partner = await newCaller();
    const answer = await create(partner);
    const medication_request_id = idIn(answer, 'medication_request_id');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      data: {
        medication_request_id,
        medication_request_ids: [medication_request_id],
        medication_order_id: idIn(answer, 'medication_order_id'),
        medications: [
          {
            medication_request_id,
            medication_id: await medicationIdOf(partner, 'Metformin', '500 mg'),
            medication_name: 'Metformin',
            medication_strength: '500 mg',
          },
        ],
      },
      message: 'Medication order created',
    });
  });

  it('stores the order as received, with its current price and the start of its history', async () => {
    const partner = await newCaller();
    const { order } = await storedOrder(partner, await create(partner));
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
      destination_state: 'OR',
      is_refrigerated: true,
      tracking_number_sealed: null,
      tracking_number_hash: null,
      scenario: null,
      sealed: null,
      created_at: now,
    });
  });

  it('stores every field of a line, and seals what identifies the patient', async () => {
    const partner = await newCaller();
    const { requests } = await storedOrder(partner, await create(partner));
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

  it('writes one audit record and one order.created event with the order, both without health information', async () => {
    const partner = await newCaller();
    const answer = await create(partner);
    const { medication_order_id, medication_request_id } = dataIn(answer);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const records = await storedRows(partner.service, 'audit_records', 'request_id', requestId);
    const { clinicId: clinic_id, patientId: patient_id, practitionerId: practitioner_id } = partner;
    const ids = { clinic_id, patient_id, practitioner_id, medication_order_id, medication_request_id };
    expect(records.map((record) => [record['operation'], record['ids'], record['outcome']])).toEqual([
      ['createMedicationOrder', ids, 'done'],
    ]);
    expect(await eventsOf(partner.service, String(medication_order_id))).toEqual([
      {
        clinic_id,
        type: 'order.created',
        payload: {
          type: 'order.created',
          timestamp: partner.service.clock.now().toISOString(),
          data: {
            medication_order_id,
            clinic_id,
            status: 'received',
            sequence: 1,
            medication_request_ids: [medication_request_id],
          },
        },
      },
    ]);
  });

  it('makes a prescription for each line, in line order, and names the first (D06)', async () => {
    const partner = await newCaller();
    const names = ['Sertraline', 'Gabapentin', 'Prednisone', 'Sertraline'];
    const answer = await create(partner, {
      medication_requests: names.map((medication, index) => ({ ...line, medication, quantity: index + 1 })),
    });
    const { requests } = await storedOrder(partner, answer);
    expect(requests.map((request) => [request['medication_name'], request['quantity']])).toEqual(
      names.map((name, index) => [name, index + 1]),
    );
    const { medication_request_ids, medication_request_id, medications } = dataIn(answer);
    expect(medications).toMatchObject(
      requests.map(({ id, medication_id, medication_name, medication_strength }) => ({
        medication_request_id: id,
        medication_id,
        medication_name,
        medication_strength,
      })),
    );
    expect(medication_request_ids).toEqual(requests.map((request) => request['id']));
    expect(medication_request_id).toBe(requests[0]?.['id']);
  });
});
