import { describe, expect, it } from 'vitest';

import { compareSchemas } from '../../scripts/gate/compare-schemas.ts';
import type { Direction } from '../../scripts/gate/change.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';

const map = {
  type: 'object',
  maxProperties: 10,
  propertyNames: { type: 'string', maxLength: 40 },
  additionalProperties: { type: 'string', maxLength: 200 },
};

const names = (limits: object) => ({ ...map, propertyNames: { ...map.propertyNames, ...limits } });
const values = (limits: object) => ({
  ...map,
  additionalProperties: { ...map.additionalProperties, ...limits },
});

/** Each change of a map in a request, with the effect that it has there. */
const changes: readonly (readonly [string, JsonSchema, 'breaking' | 'feature'])[] = [
  ['metadata has maxProperties 9, had 10', { ...map, maxProperties: 9 }, 'breaking'],
  ['metadata has maxProperties 11, had 10', { ...map, maxProperties: 11 }, 'feature'],
  ['a key of metadata has maxLength 39, had 40', names({ maxLength: 39 }), 'breaking'],
  ['a key of metadata has maxLength 41, had 40', names({ maxLength: 41 }), 'feature'],
  ['metadata.* has maxLength 199, had 200', values({ maxLength: 199 }), 'breaking'],
  ['metadata.* has maxLength 201, had 200', values({ maxLength: 201 }), 'feature'],
  ['metadata.* gained the type "boolean"', values({ type: ['string', 'boolean'] }), 'feature'],
];

const compared = (is: JsonSchema, direction: Direction) =>
  compareSchemas(map, is, { where: 'here', field: 'metadata', direction, announced: undefined });

describe('the gate knows a change of a map', () => {
  it.each(changes)('in a request: %s', (what, is, kind) => {
    expect(compared(is, 'received')).toMatchObject([{ kind, what }]);
  });

  it.each(changes)('in a response, where its effect is the opposite: %s', (what, is, kind) => {
    expect(compared(is, 'sent')).toMatchObject([
      { kind: kind === 'breaking' ? 'feature' : 'breaking', what },
    ]);
  });

  it('but not of its wording', () => {
    expect(compared(values({ description: 'A value.' }), 'received')).toEqual([]);
  });
});
