import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * The variant of a `oneOf` that a body comes closest to: the one that declares the most of its keys, then the one with
 * the fewest missing required keys, then the first in the contract. Only this variant is explained, because errors about
 * all variants at once would not help the caller (D14).
 */
export function closestVariant(schema: JsonSchema, body: unknown): JsonSchema {
  const sent = isObject(body) ? body : {};
  const [first = schema, ...others] = schema.oneOf ?? [];
  return others.reduce((best, candidate) => (isCloser(candidate, best, sent) ? candidate : best), first);
}

function isCloser(candidate: JsonSchema, best: JsonSchema, sent: object): boolean {
  const known = countKnown(candidate, sent);
  if (known === 0) return false;
  const difference = known - countKnown(best, sent);
  return difference > 0 || (difference === 0 && countMissing(candidate, sent) < countMissing(best, sent));
}

function countKnown({ properties = {} }: JsonSchema, sent: object): number {
  return Object.keys(properties).filter((key) => Object.hasOwn(sent, key)).length;
}

function countMissing({ required = [] }: JsonSchema, sent: object): number {
  return required.filter((key) => !Object.hasOwn(sent, key)).length;
}
