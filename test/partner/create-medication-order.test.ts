import { beforeAll, describe, expect, it } from 'vitest';

import { lineBody, orderBody } from '../support/bodies.ts';
import { bothEnvironments, environments } from '../support/both-environments.ts';
import { keptOrder, medicationIdOf, opened } from '../support/kept-orders.ts';
import { keptRows, legibleIn } from '../support/kept-rows.ts';
import { dataIn, idIn, warningsIn } from '../support/partner.ts';
import { newParty } from '../support/party.ts';
import type { Party } from '../support/party.ts';
import { eventsOf, keepEvents } from '../support/told-events.ts';

const running = bothEnvironments();
beforeAll(async () => {
  for (const environment of environments) await keepEvents(running(environment));
});

const line = { medication: 'Metformin', quantity: 60, direction: 'Twice a day' };

describe.each(environments)('creating a medication order in %s', (environment) => {
  const newCaller = () => newParty(running(environment), environment);
  const create = (party: Party, fields: object = {}) =>
    party.call('createMedicationOrder', { body: { ...orderBody(party), ...fields } });

  it('answers 201 with the order and its prescription, and no warnings if nothing is wrong', async () => {
    const answer = await create(await newCaller());
    const medication_request_id = idIn(answer, 'medication_request_id');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      data: {
        medication_request_id,
        medication_request_ids: [medication_request_id],
        medication_order_id: idIn(answer, 'medication_order_id'),
      },
      message: 'Medication order created',
    });
  });

  it('stores the order as received, with its current price and the start of its history', async () => {
    const party = await newCaller();
    const { order } = await keptOrder(party, await create(party));
    const now = party.service.clock.now();
    expect(order).toMatchObject({
      clinic_id: party.clinicId,
      patient_id: party.patientId,
      practitioner_id: party.practitionerId,
      status: 'received',
      carrier_id: 'ups',
      service_id: 'ups-2nd-day-air',
      service_name: 'UPS 2nd Day Air',
      shipping_cost: 19.25,
      destination_state: 'OR',
      is_refrigerated: true,
      shipment_group_id: null,
      tracking_number: null,
      scenario: environment === 'development' ? 'ship' : null,
      sealed: null,
      created_at: now,
    });
  });

  it('stores every field of a line, and seals what identifies the patient', async () => {
    const party = await newCaller();
    const { requests } = await keptOrder(party, await create(party));
    const [request = {}] = requests;
    expect(request).toMatchObject({
      position: 0,
      original_id: request['id'],
      medication_id: await medicationIdOf(party, 'Metformin', '500 mg'),
      medication_name: 'Metformin',
      unit_of_measure: 'mg',
      quantity: 60,
      refills: 2,
      days_supply: 30,
      schedule: null,
    });
    const { dose, direction, note, compounding_reason: compoundingReason } = lineBody();
    expect(opened(party, 'medication_requests', request)).toEqual({
      dose,
      direction,
      note,
      compoundingReason,
      diagnosisCodes: [],
    });
    expect(legibleIn(request)).not.toContain(direction);
    expect(legibleIn(request)).not.toContain('easy-open');
  });

  it('writes one audit record and one order.created event with the order, both without health information', async () => {
    const party = await newCaller();
    const answer = await create(party);
    const { medication_order_id, medication_request_id } = dataIn(answer);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const records = await keptRows(party.service, 'audit_records', 'request_id', requestId);
    const { clinicId: clinic_id, patientId: patient_id, practitionerId: practitioner_id } = party;
    const ids = { clinic_id, patient_id, practitioner_id, medication_order_id, medication_request_id };
    expect(records.map((record) => [record['operation'], record['ids'], record['outcome']])).toEqual([
      ['createMedicationOrder', ids, 'done'],
    ]);
    expect(await eventsOf(party.service, String(medication_order_id))).toEqual([
      {
        clinic_id,
        type: 'order.created',
        payload: {
          type: 'order.created',
          timestamp: party.service.clock.now().toISOString(),
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
    const party = await newCaller();
    const names = ['Lisinopril', 'Metformin', 'Amoxicillin', 'Lisinopril'];
    const answer = await create(party, {
      medication_requests: names.map((medication, index) => ({ ...line, medication, quantity: index + 1 })),
    });
    const { requests } = await keptOrder(party, answer);
    expect(requests.map((request) => [request['medication_name'], request['quantity']])).toEqual(
      names.map((name, index) => [name, index + 1]),
    );
    const { medication_request_ids, medication_request_id } = dataIn(answer);
    expect(medication_request_ids).toEqual(requests.map((request) => request['id']));
    expect(medication_request_id).toBe(requests[0]?.['id']);
  });

  it('accepts 50 lines', async () => {
    const answer = await create(await newCaller(), {
      medication_requests: Array.from({ length: 50 }, () => line),
    });
    expect(dataIn(answer)['medication_request_ids']).toHaveLength(50);
  });

  it('accepts a line with only the required fields: no refills, and the formulary’s dose (D04)', async () => {
    const party = await newCaller();
    const { is_refrigerated, ...body } = orderBody(party);
    const answer = await party.call('createMedicationOrder', {
      body: { ...body, medication_requests: [line] },
    });
    const { order, requests } = await keptOrder(party, answer);
    expect([is_refrigerated, order['is_refrigerated']]).toEqual([true, false]);
    expect(requests).toMatchObject([{ refills: 0, days_supply: null, unit_of_measure: 'mg' }]);
    expect(opened(party, 'medication_requests', requests[0])).toMatchObject({ dose: '500 mg', note: null });
  });

  it('accepts identifiers in upper case', async () => {
    const party = await newCaller();
    const { clinic_id, patient_id, practitioner_id } = orderBody(party);
    const answer = await create(party, {
      clinic_id: clinic_id.toUpperCase(),
      patient_id: patient_id.toUpperCase(),
      practitioner_id: practitioner_id.toUpperCase(),
    });
    expect([answer.status, warningsIn(answer)]).toEqual([201, []]);
  });
});
