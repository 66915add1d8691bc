import { expect, it } from 'vitest';

import operatorDocument from '../../generated/operator/contract.json' with { type: 'json' };
import partnerDocument from '../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { sentNames } from '../../server/middleware/audit.ts';

/** The names of the parameters and of the body's own properties that are UUIDs. */
function identifiersIn(document: unknown): string[] {
  return readContract(document).operations.flatMap(({ parameters, body }) => [
    ...parameters.filter(({ schema }) => schema['format'] === 'uuid').map(({ name }) => name),
    ...variantsOf(body).flatMap(propertiesOf),
  ]);
}

function variantsOf(schema: unknown): unknown[] {
  if (!isObject(schema)) return [];
  const { oneOf = [], anyOf = [], allOf = [] } = schema;
  return [
    schema,
    ...[oneOf, anyOf, allOf].flatMap((list) => (Array.isArray(list) ? list.flatMap(variantsOf) : [])),
  ];
}

function propertiesOf(schema: unknown): string[] {
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  return Object.entries(properties)
    .filter(([, property]) => isObject(property) && property['format'] === 'uuid')
    .map(([name]) => name);
}

it.each([
  ['partner', partnerDocument],
  ['operator', operatorDocument],
])('an audit record can name every identifier that a request of the %s contract names', (_, document) => {
  const names = identifiersIn(document);
  expect(names.length).toBeGreaterThan(3);
  const known: readonly string[] = sentNames.map(([sent]) => sent);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});
