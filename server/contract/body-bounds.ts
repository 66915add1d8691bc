import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** The most that a body may hold, known before it is parsed. */
export interface BodyBounds {
  readonly bytes: number;
  /** Lists, objects, texts, numbers and the like, at any depth. */
  readonly values: number;
}

/** Room for spaces and for unknown fields, whose names make a better refusal than their count. */
const least: BodyBounds = { bytes: 64 * 1024, values: 10_000 };

/**
 * Computes the size of a schema's largest body. The bytes are rounded up to a power of two, which leaves room for spaces and for
 * characters of several bytes, but are never more than `mostBytes`.
 */
export function bodyBounds(schema: JsonSchema, mostBytes: number): BodyBounds {
  const { bytes, values } = largest(schema);
  return {
    bytes: Math.min(mostBytes, Math.max(least.bytes, 2 ** Math.ceil(Math.log2(bytes)))),
    // A value with its field's name takes some 16 bytes, so an import cannot have as many as its schema would allow.
    values: Math.max(least.values, Math.min(values, mostBytes / 16)),
  };
}

/** The quotes, colon and comma around a field. */
const punctuation = 6;

/** A number, a date or an identifier: a value whose schema needs no length. */
const short: BodyBounds = { bytes: 64, values: 1 };

function largest(schema: JsonSchema): BodyBounds {
  const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map(largest);
  return sum([withoutVariants(schema), { bytes: most(variants, 'bytes'), values: most(variants, 'values') }]);
}

function withoutVariants(schema: JsonSchema): BodyBounds {
  const { items, maxItems, maxLength, additionalProperties: extra, maxProperties } = schema;
  if (typeof maxLength === 'number') return { bytes: maxLength, values: 1 };
  if (isObject(items)) return times(largest(items), maxItems);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    withName(largest(field), name.length),
  );
  if (!isObject(extra)) return sum([short, ...fields]);
  const names = isObject(schema['propertyNames']) ? schema['propertyNames']['maxLength'] : 0;
  return sum([short, ...fields, times(withName(largest(extra), Number(names ?? 0)), maxProperties)]);
}

function withName({ bytes, values }: BodyBounds, nameBytes: number): BodyBounds {
  return { bytes: bytes + nameBytes + punctuation, values };
}

/** If the schema does not limit a list or a map, only the bytes of the body do. */
function times({ bytes, values }: BodyBounds, most: unknown): BodyBounds {
  const count = typeof most === 'number' ? most : Infinity;
  return { bytes: (bytes + punctuation) * count, values: 1 + values * count };
}

function sum(all: readonly BodyBounds[]): BodyBounds {
  return {
    bytes: all.reduce((total, { bytes }) => total + bytes, 0),
    values: all.reduce((total, { values }) => total + values, 0),
  };
}

function most(all: readonly BodyBounds[], what: keyof BodyBounds): number {
  return Math.max(0, ...all.map((one) => one[what]));
}
