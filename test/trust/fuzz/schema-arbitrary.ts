import fc from 'fast-check';

import type { JsonSchema } from '../../../server/contract/json-schema.ts';

/** Ids that exist, by the name of their field. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

/** Values that fit a schema. Business rules are met only by chance. */
export function valueOf(schema: JsonSchema, known: KnownIds, name = ''): fc.Arbitrary<unknown> {
  const identifiers = known[name];
  if (identifiers !== undefined && identifiers.length > 0) {
    return fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...identifiers) },
      { weight: 1, arbitrary: fc.uuid() },
    );
  }
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return fc.oneof(...variants.map((variant) => valueOf(variant, known, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(String(type), schema, known)));
}

function ofType(type: string, schema: JsonSchema, known: KnownIds): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(valueOf(asSchema(schema['items']), known), {
        minLength: numberOr(schema['minItems'], 0),
        maxLength: Math.min(4, numberOr(schema['maxItems'], 4)),
      });
    case 'integer':
      return fc.integer({
        min: numberOr(schema['minimum'], 0),
        max: numberOr(schema['maximum'], 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return text(schema);
  }
}

function objectOf(schema: JsonSchema, known: KnownIds): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, valueOf(property, known, name)] as const,
  );
  const { additionalProperties, maxProperties, propertyNames } = schema;
  if (properties.length === 0 && typeof additionalProperties === 'object') {
    const keys = fc.oneof(
      text(asSchema(propertyNames)).map(String),
      fc.constantFrom('__proto__', 'constructor'),
    );
    return fc
      .array(fc.tuple(keys, valueOf(asSchema(additionalProperties), known)), {
        maxLength: Math.min(4, numberOr(maxProperties, 4)),
      })
      .map((entries) => Object.fromEntries(entries));
  }
  return fc.record(Object.fromEntries(properties), { requiredKeys: [...(schema.required ?? [])] });
}

function text(schema: JsonSchema): fc.Arbitrary<unknown> {
  const examples: readonly unknown[] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  const given = examples.filter((example) => typeof example === 'string');
  const free = fc.string({
    unit: 'grapheme',
    minLength: numberOr(schema['minLength'], 0),
    maxLength: Math.min(60, numberOr(schema['maxLength'], 60)),
  });
  const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
    uuid: fc.uuid(),
    email: fc.emailAddress(),
    date: fc
      .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString().slice(0, 10)),
    uri: fc.webUrl(),
  };
  const formatted = formats[String(schema['format'])];
  const wanted = formatted ?? free;
  if (given.length === 0) return wanted;
  return fc.oneof({ weight: 1, arbitrary: wanted }, { weight: 4, arbitrary: fc.constantFrom(...given) });
}

function asSchema(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
