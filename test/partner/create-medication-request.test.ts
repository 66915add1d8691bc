import { describe, expect, it } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { medicationIdOf, openSealed, rowText, storedOrder, storedRows } from '../support/stored-rows.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';

const service = sharedServiceIn('production');

describe('creating a medication request', () => {
  const newCaller = () => newPartnerWithPatient(service(), 'production');
  const create = (partner: PartnerWithPatient, fields: object = {}) =>
    partner.call('createMedicationRequest', { body: { ...requestBody(partner), ...fields } });

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
