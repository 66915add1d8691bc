import { describe, expect, test } from 'vitest';

import { toFlatOrderDraft, toOrderDraft } from '../../../server/partner/wire/to-order-draft.ts';

const clinic = '01936d5e-0000-7000-8000-00000000000c';
const patient = '01936d5e-0000-7000-8000-000000000002';
const practitioner = '01936d5e-0000-7000-8000-000000000001';
const medication = '01936d5e-0000-7000-8000-000000000003';

const references = { clinic_id: clinic, patient_id: patient.toUpperCase(), practitioner_id: practitioner };

describe('the carrier form', () => {
  const least = {
    ...references,
    carrier_id: 'UPS',
    service_id: 'ups-ground',
    medication_requests: [{ medication: 'Aloe', quantity: 1, direction: 'Apply' }],
  };

  test('with only the required fields has no refills and is not refrigerated', () => {
    expect(toOrderDraft(least).draft).toEqual({
      form: 'carrier',
      clinicId: clinic,
      patientId: patient,
      practitionerId: practitioner,
      service: { kind: 'named', carrierId: 'UPS', serviceId: 'ups-ground' },
      isRefrigerated: false,
      lines: [
        {
          medicationName: 'Aloe',
          medicationId: null,
          strength: null,
          dose: null,
          unitOfMeasure: null,
          quantity: 1,
          refills: 0,
          direction: 'Apply',
          daysSupply: null,
          note: null,
          compoundingReason: null,
          diagnosisCodes: [],
        },
      ],
    });
  });

  test('maps every field of a line, and reads refills as a number', () => {
    const line = {
      medication: 'Aloe',
      dose: '10 mL',
      unit_of_measure: 'mL',
      quantity: 2,
      refills: '012',
      direction: 'Apply',
      days_supply: 30,
      note: 'Pump bottle',
      compounding_reason: 'Allergy',
    };
    const { draft } = toOrderDraft({ ...least, is_refrigerated: true, medication_requests: [line] });
    expect(draft.isRefrigerated).toBe(true);
    expect(draft.lines).toEqual([
      {
        medicationName: 'Aloe',
        medicationId: null,
        strength: null,
        dose: '10 mL',
        unitOfMeasure: 'mL',
        quantity: 2,
        refills: 12,
        direction: 'Apply',
        daysSupply: 30,
        note: 'Pump bottle',
        compoundingReason: 'Allergy',
        diagnosisCodes: [],
      },
    ]);
  });

  test('treats a blank dose or unit as absent', () => {
    const line = { medication: 'Aloe', dose: '', unit_of_measure: '  ', quantity: 1, direction: 'Apply' };
    const { lines } = toOrderDraft({ ...least, medication_requests: [line] }).draft;
    expect(lines).toMatchObject([{ dose: null, unitOfMeasure: null }]);
  });

  test('names the fields of a line with its index', () => {
    const { wireName } = toOrderDraft(least);
    expect(wireName('quantity', 0)).toBe('medication_requests[0].quantity');
    expect(wireName('daysSupply', 12)).toBe('medication_requests[12].days_supply');
    expect(wireName('medicationName', 1)).toBe('medication_requests[1].medication');
    expect(wireName('serviceId')).toBe('service_id');
    expect(wireName('clinicId')).toBe('clinic_id');
  });
});

describe('the flat form', () => {
  const least = { ...references, medication_name: 'Aloe', quantity: 1 };

  test('with only the required fields is one line without a service', () => {
    expect(toFlatOrderDraft(least).draft).toEqual({
      form: 'flat',
      clinicId: clinic,
      patientId: patient,
      practitionerId: practitioner,
      service: { kind: 'default' },
      isRefrigerated: false,
      lines: [
        {
          medicationName: 'Aloe',
          medicationId: null,
          strength: null,
          dose: null,
          unitOfMeasure: null,
          quantity: 1,
          refills: 0,
          direction: null,
          daysSupply: null,
          note: null,
          compoundingReason: null,
          diagnosisCodes: [],
        },
      ],
    });
  });

  test('maps every optional field', () => {
    const body = {
      ...least,
      medication_id: medication.toUpperCase(),
      medication_strength: '5%',
      refills: 2,
      days_supply: 30,
      instructions: 'Apply',
      diagnosis_codes: ['L55.0'],
    };
    expect(toFlatOrderDraft(body).draft.lines).toMatchObject([
      {
        medicationName: 'Aloe',
        medicationId: medication,
        strength: '5%',
        refills: 2,
        daysSupply: 30,
        direction: 'Apply',
        diagnosisCodes: ['L55.0'],
      },
    ]);
  });

  test('may name the medication by identifier only', () => {
    const { draft } = toFlatOrderDraft({ ...references, medication_id: medication, quantity: 1 });
    expect(draft.lines).toMatchObject([{ medicationName: null, medicationId: medication }]);
  });

  test('names the fields of its only line without an index', () => {
    const { wireName } = toFlatOrderDraft(least);
    expect(wireName('quantity', 0)).toBe('quantity');
    expect(wireName('medicationName', 0)).toBe('medication_name');
    expect(wireName('strength', 0)).toBe('medication_strength');
  });
});
