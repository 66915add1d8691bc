import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchMedication } from '../../server/formularies/rules.ts';
import type { FormularyEntry, MedicationMatch } from '../../server/formularies/rules.ts';

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
  return found.kind === 'matched' ? found.entry : wordsOf(found);
};

function wordsOf(found: MedicationMatch): string {
  if (found.kind !== 'refused') return found.kind === 'matched' ? found.entry.medicationId : '404';
  const { field, reason, strengths } = found.violation;
  return `400 ${field} ${reason}${strengths ? `: ${strengths.join(', ')}` : ''}`;
}

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

describe('a name with several entries', () => {
  const named = { medicationName: 'Amoxicillin' };
  const required = '400 strength strength_required: 250 mg, 500 mg, 1000 mg';

  test('is the entry whose strength the dose names, in whatever spelling', () => {
    expect(match({ ...named, dose: '500MG' })).toBe(amoxicillin500);
    expect(match({ ...named, dose: '1,000 milligrams' })).toBe(amoxicillin1000);
  });

  test.each([null, '1 tablet', '850 mg', '1500 mg', '5 mg', '0.5 g', '500', '500 mg daily', '250-500 mg'])(
    'is refused with a dose of %s, which names none of them, and the strengths are listed',
    (dose) => {
      expect(match({ ...named, ...(dose !== null && { dose }) })).toBe(required);
    },
  );

  test('is refused with a dose that names two of them', () => {
    const twice = [amoxicillin250, amoxicillin500, entry('other', 'Amoxicillin', '500.0 milligrams')];
    const found = matchMedication({ ...emptyLine, ...named, dose: '500 mg' }, twice);
    expect(wordsOf(found)).toBe('400 strength strength_required: 250 mg, 500 mg, 500.0 milligrams');
  });

  test('is refused without a dose, also if one of them has no strength', () => {
    const plain = entry('plain', 'Amoxicillin', null);
    const found = matchMedication({ ...emptyLine, ...named }, [amoxicillin250, plain]);
    expect(wordsOf(found)).toBe('400 strength strength_required: 250 mg');
  });

  test('lists its first hundred strengths', () => {
    const many = Array.from({ length: 150 }, (_, index) =>
      entry(`m${String(index)}`, 'Amoxicillin', `${String(index + 1)} mg`),
    );
    const found = matchMedication({ ...emptyLine, ...named }, many);
    expect(found.kind === 'refused' && found.violation.strengths?.length).toBe(100);
  });
});

describe('a name with one entry', () => {
  test.each([null, '', 'one spoonful', '10 mg', '5 %'])('is that entry with a dose of %s', (dose) => {
    expect(match({ medicationName: 'Aloe gel', ...(dose !== null && { dose }) })).toBe(aloe);
  });
});

describe('strength', () => {
  test('chooses the entry, in whatever spelling', () => {
    expect(match({ medicationName: 'Amoxicillin', strength: ' 1000MG ' })).toBe(amoxicillin1000);
    expect(match({ medicationName: 'Amoxicillin', strength: '250 milligrams' })).toBe(amoxicillin250);
  });

  test('of no entry of that name is refused, and the strengths are listed', () => {
    const refusal = '400 strength strength_not_in_formulary';
    const amoxicillin = `${refusal}: 250 mg, 500 mg, 1000 mg`;
    expect(match({ medicationName: 'Amoxicillin', strength: '5 mg' })).toBe(amoxicillin);
    expect(match({ medicationName: 'Aloe gel', strength: '5 mg' })).toBe(`${refusal}: `);
    expect(match({ medicationId: 'a500', strength: '250 mg' })).toBe(`${refusal}: 500 mg`);
  });
});

describe('medication_id', () => {
  test('finds its entry', () => {
    expect(match({ medicationId: 'a500' })).toBe(amoxicillin500);
  });

  test('that is not in the formulary is 404, whatever the name', () => {
    expect(match({ medicationId: 'b1' })).toBe('404');
    expect(match({ medicationId: 'b1', medicationName: 'Amoxicillin' })).toBe('404');
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
