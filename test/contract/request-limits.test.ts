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
const ofType = (type: string) => values.filter(([, schema]) => [schema.type].flat().includes(type));

describe('a request body', () => {
  it('allows no NUL character in any string (D15)', () => {
    const accepting = ofType('string').filter(([, schema]) => ajv.validate({ ...schema }, 'ab\0cd'));
    expect(accepting.map(([path]) => path)).toEqual([]);
  });

  it('limits the length of every string (D15)', () => {
    const endless = (schema: JsonSchema) =>
      ajv.validate({ ...schema }, 'a'.repeat(700_001)) || ajv.validate({ ...schema }, '1'.repeat(700_001));
    expect(
      ofType('string')
        .filter(([, schema]) => endless(schema))
        .map(([path]) => path),
    ).toEqual([]);
  });

  it('limits the length of every list (D15)', () => {
    expect(ofType('array').filter(([, schema]) => schema['maxItems'] === undefined)).toEqual([]);
  });

  it('allows only numbers that the store can hold (D15)', () => {
    const numbers = ofType('integer');
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter(([, schema]) => ajv.validate({ ...schema }, 2_147_483_648))).toEqual([]);
    expect(numbers.filter(([, schema]) => ajv.validate({ ...schema }, -1))).toEqual([]);
  });

  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2024-04-31', false],
    ['2024-02-29T23:59:59', true],
    ['2024-02-29T23:59:59.123456789+05:30', true],
    ['2024-02-29T23:59:59Z', true],
    ['2024-02-30T10:00:00Z', false],
    ['2024-01-31T24:00:00', false],
    ['2024-01-31 10:00:00', false],
    ['2024-1-31', false],
  ])('%s as a dob is valid: %s (D15)', (text, taken) => {
    const [, dob] = values.find(([path]) => path.endsWith('.dob')) ?? [];
    expect(ajv.validate({ ...dob }, text)).toBe(taken);
  });
});

function* valuesIn(schema: JsonSchema, path: string): Generator<readonly [string, JsonSchema]> {
  yield [path, schema];
  for (const variant of schema.oneOf ?? []) yield* valuesIn(variant, path);
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    yield* valuesIn(property, `${path}.${name}`);
  if (isObject(schema['items'])) yield* valuesIn(schema['items'], `${path}[]`);
}
