import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * The variant of a `oneOf` that a body comes closest to: the one that declares the most of its keys, then the one with
 * the fewest missing required keys, then the first in the contract. Only this variant is explained, because errors about
 * all variants at once would not help the caller (D14).
 */
export function closestVariant(schema: JsonSchema, body: unknown): JsonSchema {
  const sent = isObject(body) ? Object.keys(body) : [];
  const [first = schema, ...others] = schema.oneOf ?? [];
  return others.reduce((best, candidate) => (isCloser(candidate, best, sent) ? candidate : best), first);
}

function isCloser(candidate: JsonSchema, best: JsonSchema, sent: readonly string[]): boolean {
  const known = countKnown(candidate, sent);
  if (known === 0) return false;
  const difference = known - countKnown(best, sent);
  return difference > 0 || (difference === 0 && countMissing(candidate, sent) < countMissing(best, sent));
}

function countKnown({ properties = {} }: JsonSchema, sent: readonly string[]): number {
  return sent.filter((key) => Object.hasOwn(properties, key)).length;
}

function countMissing({ required = [] }: JsonSchema, sent: readonly string[]): number {
  return required.filter((key) => !sent.includes(key)).length;
}
