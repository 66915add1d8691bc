import { describe, expect, it } from 'vitest';

import { bundled } from '../../server/contract/contract.ts';
import { explainer } from '../../server/contract/explain.ts';
import { patientBody } from '../support/bodies.ts';

const id = '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b';
const operation = bundled('partner').operations.find((one) => one.id === 'createPatient');

function explained(metadata: unknown) {
  if (!operation) throw new Error('the contract has no createPatient');
  const body = { ...patientBody(id, id), metadata };
  return explainer(operation)({ body, params: {}, query: {}, headers: {} });
}

describe('explaining a map', () => {
  const elevenKeys = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`k${index}`, 'v']));

  it.each([
    ['a list', ['k'], ['metadata type: metadata must be an object']],
    ['11 keys', elevenKeys, ['metadata max_properties: metadata must have at most 10 keys']],
    ['an empty key', { '': 'v' }, ['metadata key_length: metadata must not have an empty key']],
    [
      'a key of 41 characters, which is not repeated',
      { ['😀'.repeat(41)]: 'v', ['😀'.repeat(40)]: 'v' },
      ['metadata key_length: metadata must have keys of at most 40 characters'],
    ],
    ['a number', { channel: 7 }, ['metadata.channel type: metadata.channel must be a string']],
    [
      'a text of 201 characters',
      { channel: '😀'.repeat(201), campaign: '😀'.repeat(200) },
      ['metadata.channel max_length: metadata.channel must be at most 200 characters'],
    ],
    [
      'values that are no text under names that every object has',
      JSON.parse('{"__proto__": {"a": 1}, "constructor": null, "toString": 1}') as unknown,
      ['__proto__', 'constructor', 'toString'].map(
        (key) => `metadata.${key} type: metadata.${key} must be a string`,
      ),
    ],
  ])('names what is wrong: %s', (_, metadata, expected) => {
    const found = explained(metadata);
    expect(found.map(({ field, reason, message }) => `${field} ${reason}: ${message}`)).toEqual(expected);
  });

  it('cuts a key of metadata that is too long to be repeated', () => {
    const findings = explained({ ['k'.repeat(1_000_000)]: 7 });
    expect(findings.map(({ field }) => field)).toEqual(['metadata', `metadata.${'k'.repeat(200)}…`]);
  });
});
