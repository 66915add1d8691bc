import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statesAnotherAmount, strengthKey } from '../../server/formularies/strength.ts';

describe('two texts name one strength:', () => {
  test.each([
    ['500 mg', '500mg'],
    ['500 mg', '  500  MG '],
    ['500 mg', '500.0 mg'],
    ['0.5 mg', '.50 mg'],
    ['1000 mg', '1,000 mg'],
    ['12500.5 units', '12,500.5 units'],
    ['50 mcg', '50 \u00B5g'],
    ['50 mcg', '50 \u03BCg'],
    ['5 mg/mL', '5 mg / ml'],
    ['5 mg/mL', '5 milligrams/millilitre'],
    ['125 mg/5 mL', '125mg/5milliliters'],
    ['100 units/mL', '100 unit/mL'],
    ['25 mcg/h', '25 \u00B5g/hr'],
    ['0.05 %', '0.05%'],
    ['0.05 %', '0.050 percent'],
    ['875-125 mg', '875 - 125 MG'],
    ['875 mg/125 mg', '875mg / 125mg'],
    ['Extra strong', 'extra  STRONG'],
  ])('"%s" and "%s"', (one, other) => {
    expect(strengthKey(other)).toBe(strengthKey(one));
  });
});

test.each(
  Object.entries({
    mcg: 'ug mcgs microgram micrograms',
    ng: 'nanogram nanograms',
    mg: 'mgs milligram milligrams',
    g: 'gm gram grams',
    kg: 'kilogram kilograms',
    ml: 'mls milliliter milliliters millilitre millilitres',
    l: 'liter liters litre litres',
    meq: 'milliequivalent milliequivalents',
    mmol: 'millimole millimoles',
    unit: 'units',
    h: 'hr hour hours',
  }),
)('%s may be written %s', (unit, spellings) => {
  for (const spelling of spellings.split(' '))
    expect(strengthKey(`5 ${spelling}`)).toBe(strengthKey(`5 ${unit}`));
});

describe('two texts name different strengths:', () => {
  test.each([
    ['a part of it', '500 mg', '1500 mg'],
    ['a longer amount', '500 mg', '5000 mg'],
    ['other decimals', '2.5 mg', '25 mg'],
    ['another unit of the same amount', '500 mcg', '500 mg'],
    ['the same mass in another unit', '500 mg', '0.5 g'],
    ['the same concentration of another volume', '25 mg/mL', '125 mg/5 mL'],
    ['a strength with directions', '500 mg', '500 mg twice a day'],
    ['a strength and a number of tablets', '500 mg', '2 x 500 mg'],
    ['a fraction and its digits', '1 1/2 mg', '11/2 mg'],
    ['a fraction and its decimals', '1/2 mg', '0.5 mg'],
    ['a space in a number', '1000 mg', '1 000 mg'],
    ['a comma that may stand before decimals', '500 mg', '0,500 mg'],
    ['a comma that is not for thousands', '100 mg', '1,00 mg'],
    ['too many digits behind a comma', '10000 mg', '1,0000 mg'],
    ['an exponent', '1000 mg', '1e3 mg'],
    ['a superscript', '102 mg', '10\u00B2 mg'],
    ['a half that is one character', '11/2 mg', '1\u00BD mg'],
    ['full-width digits', '500 mg', '\uFF15\uFF10\uFF10 mg'],
    ['a minus', '500 mg', '-500 mg'],
    ['a range', '500 mg', '250-500 mg'],
    ['no unit', '500 mg', '500'],
    ['U, which reads like a zero', '10 units', '10 U'],
    ['grains', '5 g', '5 gr'],
    ['international units', '100 units', '100 IU'],
    ['two ways to write a combination', '875-125 mg', '875 mg/125 mg'],
    ['the parts of a combination', '875-125 mg', '875 mg'],
    ['a combination in another order', '875-125 mg', '125-875 mg'],
  ])('%s', (_, one, other) => {
    expect(strengthKey(other)).not.toBe(strengthKey(one));
  });
});

/** Positive amounts with up to four decimals, as text that says nothing twice: "0.5", never "0.50". */
const amounts = fc
  .tuple(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([whole, decimals]) => Number(`${whole}.${String(decimals).padStart(4, '0')}`).toString())
  .filter((amount) => amount !== '0');
const units = fc.constantFrom('mg', 'mcg', 'g', 'mL', 'units', 'IU', 'mEq', '%', 'mg/mL', 'mg/5 mL', 'mcg/h');
const anyText = fc.string({ maxLength: 30, unit: fc.constantFrom(...'0159.,/-% mgUµ²½') });

test('another amount or another unit is never the same strength, however it is written', () => {
  fc.assert(
    fc.property(amounts, units, amounts, units, (amount, unit, otherAmount, otherUnit) => {
      const isSame = amount === otherAmount && unit === otherUnit;
      for (const written of [otherAmount, withCommas(otherAmount), withZeros(otherAmount)]) {
        expect(strengthKey(`${written}${otherUnit}`) === strengthKey(`${amount} ${unit}`)).toBe(isSame);
      }
    }),
  );
});

test('a text with more in it is never the same strength', () => {
  const more = anyText.filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(amounts, units, more, (amount, unit, text) => {
      expect(strengthKey(`${amount} ${unit} ${text}`)).not.toBe(strengthKey(`${amount} ${unit}`));
    }),
  );
});

test('a key is the strength that it stands for, so that keys can be compared with keys', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(strengthKey(strengthKey(text))).toBe(strengthKey(text));
    }),
  );
});

describe('a dose', () => {
  test.each([
    ['200 mg', '600 mg'],
    ['200MG', '600 milligrams'],
    ['200 mg twice a day', '600 mg'],
    ['take 200 mg', '600 mg'],
    ['600 mg, at most 1,800 mg', '600 mg'],
    ['200-400 mg', '600 mg'],
    ['50 mg', '50.5 mg'],
    ['5 mg/mL', '10 mg/mL'],
    ['250 mg/5 mL', '125 mg/5 mL'],
    ['500-125 mg', '875-125 mg'],
    ['0.1 %', '0.05 %'],
  ])('of "%s" states another amount than %s', (dose, strength) => {
    expect(statesAnotherAmount(dose, strength)).toBe(true);
  });

  test.each([
    ['600 mg', '600 mg'],
    ['600.0 milligrams twice a day', '600 mg'],
    ['1 tablet', '600 mg'],
    ['as directed', '600 mg'],
    ['0.2 g', '600 mg'],
    ['200 mcg', '600 mg'],
    ['1200 mg/day', '600 mg'],
    ['10 mg/kg', '600 mg'],
    ['0.5 mg', '2.5 mg/mL'],
    ['20 units', '100 units/mL'],
    ['10 mL', '125 mg/5 mL'],
    ['weak', 'strong'],
    ['200 mg', 'one size'],
  ])('of "%s" states no other amount than %s', (dose, strength) => {
    expect(statesAnotherAmount(dose, strength)).toBe(false);
  });

  test('of another amount of the unit is always noticed, that of the strength never', () => {
    fc.assert(
      fc.property(amounts, amounts, units, (amount, other, unit) => {
        expect(statesAnotherAmount(`${withCommas(other)}${unit}`, `${amount} ${unit}`)).toBe(
          other !== amount,
        );
      }),
    );
  });
});

test('a long text is read fast', () => {
  const before = process.cpuUsage();
  for (const part of ['1,000', '0', '1 1/', 'mg', '.']) {
    const text = part.repeat(255).slice(0, 255);
    strengthKey(text);
    statesAnotherAmount(text, text.slice(0, 120));
  }
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});

function withCommas(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function withZeros(amount: string): string {
  return amount.includes('.') ? `0${amount}0` : `0${amount}.0`;
}
