import { readFileSync } from 'node:fs';

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';

import { partnerContract } from '../../scripts/contracts.ts';
import { readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';

const bundle: unknown = JSON.parse(readFileSync(`${partnerContract.output}/contract.json`, 'utf8'));
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv, { mode: 'full' });

/** The schema of every value in a request body, at any depth, with its path. */
const values = readContract(bundle).operations.flatMap(({ id, body }) =>
  body ? [...valuesIn(body, id)] : [],
);
/** The schemas of texts, each once. */
const ofTexts = new Map(
  values
    .filter(([, schema]) => [schema.type].flat().includes('string'))
    .map(([path, schema]) => [JSON.stringify(schema), [path, schema] as const]),
);

// Spectral checks that each text, list and number has limits.
describe('a request body', () => {
  it('allows no NUL character in any string (D15)', () => {
    const accepting = [...ofTexts.values()].filter(([, schema]) => ajv.validate({ ...schema }, 'ab\0cd'));
    expect(accepting.map(([path]) => path)).toEqual([]);
  });

  it('limits the number and the length of the keys of every map (D33)', () => {
    const maps = values.filter(([, schema]) => isObject(schema['additionalProperties']));
    expect(maps.length).toBeGreaterThan(0);
    const endless = maps.filter(
      ([, { maxProperties, propertyNames }]) =>
        typeof maxProperties !== 'number' ||
        !isObject(propertyNames) ||
        propertyNames['maxLength'] === undefined,
    );
    expect(endless).toEqual([]);
  });

  it.each([
    ['2024-02-29T23:59:59', true],
    ['2024-02-29T23:59:59.123456789+05:30', true],
    ['2024-02-30T10:00:00Z', false],
    ['2024-01-31T24:00:00', false],
    ['2024-01-31T12:60:00Z', false],
    ['2024-01-31T12:00Z', false],
    ['2024-01-31T12:00:00+25:00', false],
  ])('%s as a dob is valid: %s (D15)', (text, taken) => {
    const [, dob] = values.find(([path]) => path.endsWith('.dob')) ?? [];
    expect(ajv.validate({ ...dob }, text)).toBe(taken);
  });

  it('agrees with the calendar about every date from 1900 to 2999 (D15)', () => {
    const dates = values.filter(([path, schema]) => schema['format'] === 'date' || path.endsWith('.dob'));
    expect(new Set(dates.map(([path]) => path.split('.').at(-1)))).toEqual(
      new Set(['dob', 'date_of_birth', 'weight_recorded_date', 'license_expiration', 'dea_expiration']),
    );
    const numbers = (length: number, width: number) =>
      Array.from({ length }, (_, number) => String(number).padStart(width, '0'));
    const days = numbers(14, 2).flatMap((month) => numbers(33, 2).map((day) => `${month}-${day}`));
    const texts = [
      ...['2023', '2024'].flatMap((year) => days.map((day) => `${year}-${day}`)),
      ...numbers(10_000, 4).flatMap((year) => ['01-01', '02-29', '12-31'].map((day) => `${year}-${day}`)),
    ];
    const real = texts.filter((text) => {
      const instant = new Date(`${text}T00:00:00Z`);
      const exists = !Number.isNaN(instant.valueOf()) && instant.toISOString().startsWith(text);
      return exists && text >= '1900' && text < '3000';
    });
    const keywords = ({ type, format, pattern }: JsonSchema) => JSON.stringify({ type, format, pattern });
    for (const [key, [[path, schema] = []]] of Map.groupBy(dates, ([, one]) => keywords(one))) {
      const validate = ajv.compile({ ...schema });
      const accepted = texts.filter((text) => validate(text));
      expect(accepted, `${path} ${key}`).toEqual(real);
    }
  });
});

function* valuesIn(schema: JsonSchema, path: string): Generator<readonly [string, JsonSchema]> {
  yield [path, schema];
  for (const variant of schema.oneOf ?? []) yield* valuesIn(variant, path);
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    yield* valuesIn(property, `${path}.${name}`);
  if (isObject(schema['items'])) yield* valuesIn(schema['items'], `${path}[]`);
  for (const keyword of ['additionalProperties', 'propertyNames'])
    if (isObject(schema[keyword])) yield* valuesIn(schema[keyword], `${path}.*`);
}
