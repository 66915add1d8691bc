import { describe, expect, it } from 'vitest';

import { personKey } from '../../server/patients/rules.ts';
import { endOfIdIn, personsIn } from '../../server/search/rules.ts';

const lastNames = (text: string) => personsIn(text).map(({ lastName }) => lastName);
const births = (text: string) => [...new Set(personsIn(text).map(({ dateOfBirth }) => dateOfBirth))];

describe('a text names a person by last name and date of birth', () => {
  it.each([
    'Tran 1986-04-17',
    '1986/4/17 Tran',
    '04/17/1986, Tran',
    'Linh Tran 4-17-1986',
    'Tran, Linh 04.17.1986',
  ])('%s', (text) => {
    expect(lastNames(text)).toContain('Tran');
    expect(births(text)).toEqual(['1986-04-17']);
  });

  it.each([
    ['Jan van der Berg 1986-04-17', 'van der Berg'],
    ['van der Berg Jan 1986-04-17', 'van der Berg'],
    ['Garcia Marquez, Ana 1986-04-17', 'Garcia Marquez'],
  ])('%s may mean %s', (text, lastName) => {
    expect(lastNames(text)).toContain(lastName);
  });

  it.each([
    'Tran',
    '1986-04-17',
    '12 1986-04-17',
    'Tran 1986-04-31',
    'Tran 13/13/1986',
    'Tran 4/17/86',
    'Tran x1986-04-17',
  ])('but not: %s', (text) => {
    expect(personsIn(text)).toEqual([]);
  });
});

it('a last name is one name, however it is written; without a letter it is nobody’s', () => {
  const key = (lastName: string) => personKey({ lastName, dateOfBirth: '1986-04-17' });
  expect(key('O’Neil-Nuñez')).toEqual(['ONEILNUNEZ', '1986-04-17']);
  expect(key("o'neil nunez")).toEqual(key('O’Neil-Nuñez'));
  expect(key('Oneil')).not.toEqual(key('O’Neil-Nuñez'));
  expect(key(' - ')).toBeNull();
});

it.each([
  ['816612bc', '816612bc'],
  ['…816612BC', '816612bc'],
  ['Order …816612bc', '816612bc'],
  ['816612bcd', null],
  ['816612b', null],
])('%s ends an order ID with %s', (text, end) => {
  expect(endOfIdIn(text)).toBe(end);
});
