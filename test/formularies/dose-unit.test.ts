import { expect, test } from 'vitest';
import { doseUnit } from '../../server/formularies/strength.ts';

test.each([
  ['10 mg', 'mg'],
  ['0.5 mL', 'mL'],
  ['.5 mL', 'mL'],
  ['5mg', 'mg'],
  ['  5 MG  ', 'MG'],
  ['1,000 mcg', 'mcg'],
  ['12,500.5 units', 'units'],
  ['500 IU', 'IU'],
  ['2.5%', '%'],
  ['100 µg', 'µg'],
  ['1 tablet', 'tablet'],
  ['1/2 tablet', 'tablet'],
  ['1 1/2 tablets', 'tablets'],
  ['5mg/mL', 'mg/mL'],
  ['5 mg / mL', 'mg/mL'],
  ['2.5 mg/0.5 mL', 'mg/0.5 mL'],
  ['125mg/5mL', 'mg/5 mL'],
  ['10 mg/kg/day', 'mg/kg/day'],
  ['1.5 mg/m2', 'mg/m2'],
])('the unit of "%s" is %s', (dose, unit) => {
  expect(doseUnit(dose)).toBe(unit);
});

test.each([
  ['nothing', ''],
  ['no number', 'mg'],
  ['no unit', '10'],
  ['words only', 'as directed'],
  ['more than a dose', '10 mg twice daily'],
  ['a number elsewhere', 'take 10 mg'],
  ['two amounts of one kind', '10 mg/325 mg'],
  ['two amounts of one kind in upper and lower case', '10 mg/325 MG'],
  ['two amounts of one kind in lower and upper case', '10 MG/325 mg'],
  ['two strengths', '800 mg-160 mg'],
  ['a range', '1-2 tablets'],
  ['a sign', '-5 mg'],
  ['a thousands comma out of place', '1,00 mg'],
  ['a decimal comma', '0,5 mL'],
  ['half a concentration', '5 mg/'],
  ['a dot without digits', '. mg'],
])('%s yields no unit', (_, dose) => {
  expect(doseUnit(dose)).toBeNull();
});

test('a text that makes regular expressions backtrack is read fast', () => {
  const slow = `1 mg${' / 1 1/1 mg'.repeat(23)}!`;
  const before = process.cpuUsage();
  doseUnit(slow);
  doseUnit(`${'1 1/'.repeat(63)}!`);
  doseUnit(`${'1'.repeat(254)}!`);
  // CPU time, because other processes affect elapsed time. Backtracking would take minutes.
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});
