import { describe, expect, it } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { medicationIdOf, openSealed, rowText, storedOrder, storedRows } from '../support/stored-rows.ts';
import { dataIn, idIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { eventsOf } from '../support/stored-events.ts';

const service = sharedServiceIn('production');

describe('creating a medication request', () => {
  const newCaller = () => newPartnerWithPatient(service(), 'production');
  const create = (partner: PartnerWithPatient, fields: object = {}) =>
    partner.call('createMedicationRequest', { body: { ...requestBody(partner), ...fields } });

  it('answers 201 with the prescription and its order, and no warnings if nothing is wrong', async () => {
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
            medication_id: await medicationIdOf(partner, 'Lisinopril', '20 mg'),
            medication_name: 'Lisinopril',
            medication_strength: '20 mg',
          },
        ],
      },
      message: 'Medication request created',
    });
  });

  it('stores an order of one prescription with every field, and seals what identifies the patient', async () => {
    const partner = await newCaller();
    const { order, requests } = await storedOrder(partner, await create(partner));
    expect(order).toMatchObject({
      clinic_id: partner.clinicId,
      patient_id: partner.patientId,
      practitioner_id: partner.practitionerId,
      status: 'received',
      is_refrigerated: false,
      scenario: null,
    });
    const [request = {}] = requests;
    expect(requests).toMatchObject([
      {
        original_id: request['id'],
        medication_id: await medicationIdOf(partner, 'Lisinopril', '20 mg'),
        medication_name: 'Lisinopril',
        unit_of_measure: 'mg',
        quantity: 30,
        refills: 2,
        days_supply: 30,
      },
    ]);
    expect(openSealed(partner, 'medication_requests', request)).toEqual({
      dose: '20 mg',
      direction: 'Take one tablet a day',
      note: null,
      compoundingReason: null,
      diagnosisCodes: ['I10'],
    });
    expect(rowText(request)).not.toMatch(/one tablet|I10/);
  });

  it('writes one audit record and one order.created event with the order', async () => {
    const partner = await newCaller();
    const answer = await create(partner);
    const { medication_order_id, medication_request_id, medication_request_ids } = dataIn(answer);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const records = await storedRows(partner.service, 'audit_records', 'request_id', requestId);
    const { clinicId: clinic_id, patientId: patient_id, practitionerId: practitioner_id } = partner;
    const ids = { clinic_id, patient_id, practitioner_id, medication_order_id, medication_request_id };
    expect(records.map((record) => [record['operation'], record['ids'], record['outcome']])).toEqual([
      ['createMedicationRequest', ids, 'done'],
    ]);
    expect(await eventsOf(partner.service, String(medication_order_id))).toMatchObject([
      { clinic_id, type: 'order.created', payload: { data: { status: 'received', medication_request_ids } } },
    ]);
  });

  it('leaves no order, event or record of success after a refusal', async () => {
    const partner = await newCaller();
    const answer = await create(partner, { medication_name: 'Metformine' });
    expect(answer.status).toBe(400);
    expect(await storedRows(partner.service, 'medication_orders', 'clinic_id', partner.clinicId)).toEqual([]);
    expect(await storedRows(partner.service, 'events', 'clinic_id', partner.clinicId)).toEqual([]);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const records = await storedRows(partner.service, 'audit_records', 'request_id', requestId);
    expect(records.filter(({ outcome }) => outcome === 'done')).toEqual([]);
  });
});
