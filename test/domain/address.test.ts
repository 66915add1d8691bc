import { expect, test } from 'vitest';
import { isStateCode, isZipCode } from '../../server/domain/address.ts';

/**
 * USPS Publication 28, Appendix B: the two-letter abbreviations of states, possessions and military "states",
 * without the freely associated states FM, MH and PW.
 */
const codesOfUsps: Readonly<Record<string, string>> = {
  ...{ Alabama: 'AL', Alaska: 'AK', Arizona: 'AZ', Arkansas: 'AR', California: 'CA', Colorado: 'CO' },
  ...{ Connecticut: 'CT', Delaware: 'DE', Florida: 'FL', Georgia: 'GA', Hawaii: 'HI', Idaho: 'ID' },
  ...{ Illinois: 'IL', Indiana: 'IN', Iowa: 'IA', Kansas: 'KS', Kentucky: 'KY', Louisiana: 'LA' },
  ...{ Maine: 'ME', Maryland: 'MD', Massachusetts: 'MA', Michigan: 'MI', Minnesota: 'MN' },
  ...{ Mississippi: 'MS', Missouri: 'MO', Montana: 'MT', Nebraska: 'NE', Nevada: 'NV' },
  ...{ 'New Hampshire': 'NH', 'New Jersey': 'NJ', 'New Mexico': 'NM', 'New York': 'NY' },
  ...{ 'North Carolina': 'NC', 'North Dakota': 'ND', Ohio: 'OH', Oklahoma: 'OK', Oregon: 'OR' },
  ...{ Pennsylvania: 'PA', 'Rhode Island': 'RI', 'South Carolina': 'SC', 'South Dakota': 'SD' },
  ...{ Tennessee: 'TN', Texas: 'TX', Utah: 'UT', Vermont: 'VT', Virginia: 'VA', Washington: 'WA' },
  ...{ 'West Virginia': 'WV', Wisconsin: 'WI', Wyoming: 'WY' },
  ...{ 'American Samoa': 'AS', 'District of Columbia': 'DC', Guam: 'GU' },
  ...{ 'Northern Mariana Islands': 'MP', 'Puerto Rico': 'PR', 'Virgin Islands': 'VI' },
  ...{ 'Armed Forces Americas': 'AA', 'Armed Forces Europe': 'AE', 'Armed Forces Pacific': 'AP' },
};

test('of all pairs of letters, the 59 codes of the Postal Service are state codes', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const codes = Object.values(codesOfUsps);
  expect(codes).toHaveLength(59);
  expect(pairs.filter(isStateCode)).toEqual(codes.toSorted());
});

test('a state code may be written in lower case', () => {
  expect(isStateCode('ca')).toBe(true);
});

test.each(['XX', 'California', 'C', '', 'ON', 'CA '])('%j is not a state code', (code) => {
  expect(isStateCode(code)).toBe(false);
});

test.each(['94612', '94612-1234', '946121234'])('%s is a ZIP code', (zip) => {
  expect(isZipCode(zip)).toBe(true);
});

test.each([
  ...['9461', '946123', '94612-', '94612-123', '94612 1234', '94612-12345'],
  ...['CA94612', '94612CA', '1-94612', 'SW1A 1AA', ''],
])('%j is not a ZIP code', (zip) => {
  expect(isZipCode(zip)).toBe(false);
});
