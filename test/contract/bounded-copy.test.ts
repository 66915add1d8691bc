import fc from 'fast-check';
import type { AnySchema, ValidateFunction } from 'ajv/dist/2020.js';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ajv } from '../../server/contract/ajv.ts';
import { boundedCopy } from '../../server/contract/bounded-copy.ts';
import { bundled } from '../../server/contract/contract.ts';
import { explainer } from '../../server/contract/explain.ts';
import { findingsOf } from '../../server/contract/findings.ts';
import { exampleRequests } from '../support/contract-examples.ts';

const contract = bundled('partner');
const withBody = contract.operations.filter(({ body }) => body !== undefined);

afterEach(() => vi.restoreAllMocks());

/** The number of errors that Ajv has collected when a body is explained. */
function errorsFor(operationId: string, body: unknown): number {
  const operation = contract.operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`The contract has no ${operationId}`);
  const validators: ValidateFunction[] = [];
  const compile = ajv.compile.bind(ajv);
  vi.spyOn(ajv, 'compile').mockImplementation((schema: AnySchema) => {
    const validate = compile(schema);
    validators.push(validate);
    return validate;
  });
  explainer(operation)({ body, params: {}, query: {}, headers: {} });
  return validators.reduce((sum, { errors }) => sum + (errors?.length ?? 0), 0);
}

/** `count` lines of an order. */
const lines = (line: unknown, count = 300_000) => ({ medication_requests: Array(count).fill(line) });
const namesTo = (value: unknown, count = 90_000) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));
const unknownNames = namesTo({});

describe('explaining a body of 1 MiB collects few errors:', () => {
  it.each([
    ['300,000 empty lines', 'createMedicationOrder', lines({}), 600],
    ['500,000 lines that are numbers', 'createMedicationOrder', lines(0, 500_000), 200],
    ['90,000 unknown names', 'createPatient', { dob: '1994-03-11', ...unknownNames }, 1100],
    [
      'keys of metadata in many lines',
      'createMedicationOrder',
      lines({ metadata: namesTo(7, 3_000) }, 40),
      1500,
    ],
  ])('%s', (_, operationId, body, most) => {
    const errors = errorsFor(operationId, body);
    expect(errors).toBeGreaterThan(0);
    expect(errors).toBeLessThan(most);
  });

  it('a text is hardly longer than the contract allows', () => {
    const { body = {} } = withBody.find(({ id }) => id === 'createPractitioner') ?? {};
    const copy = boundedCopy(body, { phone: '5'.repeat(1_000_000) });
    expect(JSON.stringify(copy).length).toBeLessThan(600);
  });
});

describe('the copy that is explained', () => {
  it.each(withBody)('equals a body within the limits: $id', (operation) => {
    const { body: schema = {} } = operation;
    for (const { body } of exampleRequests(contract, operation))
      expect(boundedCopy(schema, body)).toEqual(body);
  });

  it.each(withBody)('has the faults of the body, for any body: $id', (operation) => {
    const { body: schema = {} } = operation;
    const validate = ajv.compile(schema);
    const names = [...Object.keys(schema.properties ?? {}), 'address', 'contacts', 'metadata', 'unknown'];
    const text = fc.string({ maxLength: 30 }).map((one) => one.repeat(40));
    const value = fc.letrec((tie) => ({
      value: fc.oneof(fc.integer(), text, fc.constant(null), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5 }),
    }));
    fc.assert(
      fc.property(value.object, (body) => {
        const copy = boundedCopy(schema, body);
        const found = findingsOf(validate, copy, {});
        const all = findingsOf(validate, body, {});
        // The finding named first may lie behind items that the copy leaves out of a list that is too long.
        expect(found.length > 0).toBe(all.length > 0);
        expect(all).toEqual(expect.arrayContaining(found.slice(0, 1)));
      }),
      { numRuns: 200 },
    );
  });

  it('keeps a list and a text too long', () => {
    const schema = {
      type: 'object',
      properties: {
        list: { type: 'array', maxItems: 2, items: { type: 'string', maxLength: 1 } },
        text: { type: 'string', maxLength: 3 },
      },
    };
    const findings = findingsOf(
      ajv.compile(schema),
      boundedCopy(schema, { list: ['😀', '😀😀', 'a', 'b'], text: '😀😀😀😀😀' }),
      {},
    );
    expect(findings.map(({ field, reason }) => [field, reason])).toEqual([
      ['list', 'max_items'],
      ['list[1]', 'max_length'],
      ['text', 'max_length'],
    ]);
  });
});
