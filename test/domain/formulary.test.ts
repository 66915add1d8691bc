import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchMedication } from '../../server/domain/formulary.ts';
import type { FormularyEntry } from '../../server/domain/formulary.ts';

const entry = (medicationId: string, name: string, strength: string | null): FormularyEntry => ({
  medicationId,
  name,
  strength,
  schedule: null,
  compounded: false,
});

const amoxicillin500 = entry('a500', 'Amoxicillin', '500 mg');
const amoxicillin250 = entry('a250', 'Amoxicillin', '250 mg');
const amoxicillin1000 = entry('a1000', 'Amoxicillin', '1000 mg');
const aloe = entry('aloe', 'Aloe gel', null);
const formulary = [amoxicillin1000, amoxicillin500, amoxicillin250, aloe];

const emptyLine = { medicationName: null, medicationId: null, strength: null, dose: null };

const match = (line: Partial<typeof emptyLine | Record<keyof typeof emptyLine, string>>) => {
  const found = matchMedication({ ...emptyLine, ...line }, formulary);
  if (found.kind === 'matched') return found.entry;
  return found.kind === 'not_found'
    ? `404 ${found.field}`
    : `400 ${found.violation.field} ${found.violation.reason}`;
};

describe('by name', () => {
  test.each(['Aloe gel', 'ALOE GEL', '  aloe gel ', 'Aloe  \u200bgel'])(
    '"%s" is found: it looks like the entry but for its case',
    (name) => {
      expect(match({ medicationName: name })).toBe(aloe);
    },
  );

  test.each(['Aloegel', 'Aloe', ''])('"%s" is not in the formulary: a space counts', (name) => {
    expect(match({ medicationName: name })).toBe('400 medicationName not_in_formulary');
  });

  test('of several possible strengths the weakest is taken, compared as numbers', () => {
    expect(match({ medicationName: 'amoxicillin' })).toBe(amoxicillin250);
  });

  test('an entry without a strength is weaker than all others', () => {
    const plain = entry('z', 'Amoxicillin', null);
    for (const entries of [
      [amoxicillin250, plain],
      [plain, amoxicillin250],
    ]) {
      expect(matchMedication({ ...emptyLine, medicationName: 'Amoxicillin' }, entries)).toEqual({
        kind: 'matched',
        entry: plain,
      });
    }
  });

  test('of two strengths that are the same number, the one with the lower id is taken', () => {
    const [one, other] = [entry('a', 'Aloe', '5 %'), entry('b', 'Aloe', '05 %')];
    for (const entries of [
      [one, other],
      [other, one],
    ]) {
      expect(matchMedication({ ...emptyLine, medicationName: 'Aloe' }, entries)).toEqual({
        kind: 'matched',
        entry: one,
      });
    }
  });

  test('the choice does not depend on the order of the entries', () => {
    const shuffled = fc.shuffledSubarray(formulary, { minLength: formulary.length });
    fc.assert(
      fc.property(shuffled, fc.constantFrom(null, '10 mg', '500mg'), (entries, dose) => {
        const line = { ...emptyLine, medicationName: 'Amoxicillin', dose };
        expect(matchMedication(line, entries)).toEqual(matchMedication(line, formulary));
      }),
    );
  });
});

describe('dose', () => {
  test('chooses the entry of that strength, ignoring case and spaces', () => {
    expect(match({ medicationName: 'Amoxicillin', dose: '500MG' })).toBe(amoxicillin500);
  });

  test('never refuses', () => {
    expect(match({ medicationName: 'Amoxicillin', dose: 'one spoonful' })).toBe(amoxicillin250);
    expect(match({ medicationName: 'Aloe gel', dose: '' })).toBe(aloe);
  });
});

describe('strength', () => {
  test('chooses the entry, ignoring case and all spaces', () => {
    expect(match({ medicationName: 'Amoxicillin', strength: ' 1000MG ' })).toBe(amoxicillin1000);
  });

  test('of no entry of that name is refused', () => {
    const refusal = '400 strength strength_not_in_formulary';
    expect(match({ medicationName: 'Amoxicillin', strength: '5 mg' })).toBe(refusal);
    expect(match({ medicationName: 'Aloe gel', strength: '5 mg' })).toBe(refusal);
    expect(match({ medicationId: 'a500', strength: '250 mg' })).toBe(refusal);
  });
});

describe('medication_id', () => {
  test('finds its entry', () => {
    expect(match({ medicationId: 'a500' })).toBe(amoxicillin500);
  });

  test('that is not in the formulary is 404, whatever the name', () => {
    expect(match({ medicationId: 'b1' })).toBe('404 medicationId');
    expect(match({ medicationId: 'b1', medicationName: 'Amoxicillin' })).toBe('404 medicationId');
  });

  test('agrees with the name and strength of its entry', () => {
    expect(match({ medicationId: 'a500', medicationName: ' AMOXICILLIN' })).toBe(amoxicillin500);
    expect(match({ medicationId: 'a500', medicationName: 'Amoxicillin', strength: '500mg' })).toBe(
      amoxicillin500,
    );
  });

  test('with the name, or name and strength, of another entry is refused', () => {
    const refusal = '400 medicationId medication_mismatch';
    expect(match({ medicationId: 'a500', medicationName: 'Aloe gel' })).toBe(refusal);
    expect(match({ medicationId: 'a500', medicationName: 'Amoxicillin', strength: '250 mg' })).toBe(refusal);
  });

  test('does not help a name that is not in the formulary', () => {
    const refusal = '400 medicationName not_in_formulary';
    expect(match({ medicationId: 'a500', medicationName: 'Snake oil' })).toBe(refusal);
  });
});
