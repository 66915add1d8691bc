import { describe, expect, test } from 'vitest';

import type { OrderField } from '../../../server/orders/order.ts';
import { noReference } from '../../../server/references/wire.ts';
import { toFlatOrderDraft, toOrderDraft } from '../../../server/orders/wire.ts';

const clinic = '01936d5e-0000-7000-8000-00000000000c';
const patient = '01936d5e-0000-7000-8000-000000000002';
const practitioner = '01936d5e-0000-7000-8000-000000000001';
const medication = '01936d5e-0000-7000-8000-000000000003';

const references = {
  clinic_id: clinic.toUpperCase(),
  patient_id: patient.toUpperCase(),
  practitioner_id: practitioner.toUpperCase(),
};

const fields: readonly OrderField[] = [
  ...(['clinicId', 'patientId', 'practitionerId', 'carrierId', 'serviceId'] as const),
  ...(['medicationName', 'medicationId', 'strength', 'quantity', 'refills', 'daysSupply'] as const),
  'compoundingReason',
];

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
      reference: noReference,
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
          reference: noReference,
        },
      ],
    });
  });

  test('maps every field, and reads refills as a number', () => {
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
      external_id: 'line-1',
      metadata: { shelf: 'b' },
    };
    const own = { external_id: 'order-1', metadata: { batch: '7' } };
    const { draft } = toOrderDraft({ ...least, ...own, is_refrigerated: true, medication_requests: [line] });
    expect(draft.isRefrigerated).toBe(true);
    expect(draft.reference).toEqual({ externalId: 'order-1', metadata: { batch: '7' } });
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
        reference: { externalId: 'line-1', metadata: { shelf: 'b' } },
      },
    ]);
  });

  test('treats a blank dose or unit as absent', () => {
    const line = { medication: 'Aloe', dose: '', unit_of_measure: '  ', quantity: 1, direction: 'Apply' };
    const { lines } = toOrderDraft({ ...least, medication_requests: [line] }).draft;
    expect(lines).toMatchObject([{ dose: null, unitOfMeasure: null }]);
  });

  test('names its fields, those of a line with its index', () => {
    const { wireName } = toOrderDraft(least);
    expect(fields.map((field) => wireName(field))).toEqual([
      ...['clinic_id', 'patient_id', 'practitioner_id', 'carrier_id', 'service_id'],
      ...['medication', 'medication', 'dose', 'quantity', 'refills', 'days_supply', 'compounding_reason'].map(
        (name) => `medication_requests[0].${name}`,
      ),
    ]);
    expect(wireName('daysSupply', 12)).toBe('medication_requests[12].days_supply');
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
      reference: noReference,
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
          reference: noReference,
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

  test('names its fields without an index, and clinic_id for the service that it does not name', () => {
    const { wireName } = toFlatOrderDraft(least);
    expect(fields.slice(0, -1).map((field) => wireName(field, 0))).toEqual([
      ...['clinic_id', 'patient_id', 'practitioner_id', 'clinic_id', 'clinic_id'],
      ...['medication_name', 'medication_id', 'medication_strength', 'quantity', 'refills', 'days_supply'],
    ]);
  });

  test('names the medication, as it was sent, for a compounding reason (D03)', () => {
    expect(toFlatOrderDraft(least).wireName('compoundingReason')).toBe('medication_name');
    const byId = { ...references, medication_id: medication, quantity: 1 };
    expect(toFlatOrderDraft(byId).wireName('compoundingReason')).toBe('medication_id');
  });
});
