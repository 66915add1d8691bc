import { describe, expect, test } from 'vitest';
import type { FormularyEntry } from '../../server/formularies/rules.ts';
import { type LineDraft, prescribe, prescribeRefill } from '../../server/orders/order.ts';

const entry: FormularyEntry = {
  medicationId: 'a500',
  name: 'Amoxicillin',
  strength: '500 mg',
  schedule: null,
  compounded: false,
};

const line: LineDraft = {
  medicationName: ' amoxicillin',
  medicationId: null,
  strength: null,
  dose: '10 mL',
  unitOfMeasure: null,
  quantity: 20,
  refills: 2,
  direction: 'Take with food',
  daysSupply: 10,
  note: 'Child-proof cap',
  compoundingReason: 'Flavor',
  diagnosisCodes: ['J02.9'],
  reference: { externalId: 'rx-1', metadata: {} },
};

describe('an original prescription', () => {
  test('is its own original, with the formulary’s name and schedule and the line’s other fields', () => {
    expect(prescribe(line, { ...entry, schedule: 'C-IV' }, 'one')).toEqual({
      id: 'one',
      originalId: 'one',
      medicationId: 'a500',
      medicationName: 'Amoxicillin',
      medicationStrength: '500 mg',
      compounded: false,
      dose: '10 mL',
      strengthDiffers: false,
      unitOfMeasure: 'mL',
      quantity: 20,
      refills: 2,
      direction: 'Take with food',
      daysSupply: 10,
      note: 'Child-proof cap',
      compoundingReason: 'Flavor',
      diagnosisCodes: ['J02.9'],
      schedule: 'C-IV',
      reference: { externalId: 'rx-1', metadata: {} },
    });
  });

  test('has the entry’s strength beside the dose as sent, and takes the unit from it if no dose was sent', () => {
    expect(prescribe({ ...line, dose: null }, entry, 'one')).toMatchObject({
      medicationStrength: '500 mg',
      dose: null,
      unitOfMeasure: 'mg',
    });
    expect(prescribe({ ...line, dose: null, strength: '500MG' }, entry, 'one')).toMatchObject({
      medicationStrength: '500 mg',
      dose: '500MG',
      unitOfMeasure: 'mg',
    });
    const bare = prescribe({ ...line, dose: null }, { ...entry, strength: null }, 'one');
    expect(bare).toMatchObject({ dose: null, unitOfMeasure: null });
  });
});

test.each([
  ['250 mg', '500 mg', true],
  ['500 mg', '500 mg', false],
  ['1 tablet', '500 mg', false],
  ['250 mg', null, false],
  [null, '500 mg', false],
])('with a dose of %s and a strength of %s, that the strength differs is %s', (dose, strength, differs) => {
  const { strengthDiffers } = prescribe({ ...line, dose }, { ...entry, strength }, 'one');
  expect(strengthDiffers).toBe(differs);
});

test('a refill’s prescription repeats the original, but not its reference, and authorizes no refills of its own', () => {
  const original = prescribe(line, entry, 'one');
  const refill = prescribeRefill(original, 'two');
  const reference = { externalId: null, metadata: {} };
  expect(refill).toEqual({ ...original, id: 'two', originalId: 'one', refills: 0, reference });
  expect(prescribeRefill(refill, 'three').originalId).toBe('one');
});
