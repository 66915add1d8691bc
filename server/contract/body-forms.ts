import type { Finding } from '../domain/findings.ts';
import { nearest } from '../nearest.ts';
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

/** The most keys of a body that are compared with the fields of its forms. */
const mostKeys = 20;

/** The fields that any form of a body has. */
export function knownFields({ properties = {}, oneOf = [] }: JsonSchema): ReadonlySet<string> {
  return new Set([properties, ...oneOf.map((form) => form.properties ?? {})].flatMap(Object.keys));
}

/** The finding for a request without a body. */
export function emptyBody(schema: JsonSchema): Finding {
  const message = `The body is empty. It must be ${schema.oneOf ? formsOf(schema) : 'a JSON object'}`;
  return { field: 'body', reason: 'required', message };
}

/**
 * The finding for a body that fits none of several forms: it has fields, but none of any form, not even a misspelt one. The
 * fields that one form requires would not help its caller. For an empty object, the answer names what the first form requires, as
 * in release 1.0.0.
 */
export function unknownForm(schema: JsonSchema, body: unknown): Finding | undefined {
  if (!schema.oneOf || !isObject(body)) return undefined;
  const known = knownFields(schema);
  const fits = (key: string) => known.has(key) || nearest(key, known).length > 0;
  const keys = Object.keys(body).slice(0, mostKeys);
  if (keys.length === 0 || keys.some(fits)) return undefined;
  return { field: 'body', reason: 'unknown_form', message: `body must be ${formsOf(schema)}` };
}

/**
 * The findings; first come those about fields that are not of the closest form. They tell that two forms were mixed, which fields
 * belong to each, and so why others are missing.
 */
export function withMixedForms(schema: JsonSchema, body: unknown, found: readonly Finding[]): Finding[] {
  const keys = schema.oneOf && isObject(body) ? Object.keys(body) : [];
  const form = closestVariant(schema, body);
  const known = knownFields(schema);
  const ofOthers = keys.filter((key) => known.has(key) && !hasField(form, key) && !hasField(schema, key));
  if (ofOthers.length === 0) return [...found];
  const other = closestVariant(schema, Object.fromEntries(ofOthers.map((key) => [key, true])));
  const only = (one: JsonSchema, not: JsonSchema) =>
    `"${one.title ?? ''}" (${keys.filter((key) => hasField(one, key) && !hasField(not, key)).join(', ')})`;
  const mixed = `You mixed two forms: ${only(form, other)} and ${only(other, form)}`;
  const isOfOther = ({ field, reason }: Finding) => reason === 'unknown_field' && ofOthers.includes(field);
  const told = found
    .filter(isOfOther)
    .map((one) => ({ ...one, message: `${one.field} belongs to another form. ${mixed}` }));
  return [...told, ...found.filter((one) => !isOfOther(one))];
}

function hasField({ properties = {} }: JsonSchema, key: string): boolean {
  return Object.hasOwn(properties, key);
}

/** Each form's name and required fields. */
function formsOf({ oneOf = [] }: JsonSchema): string {
  const forms = oneOf.map(({ title = '', required = [] }) => `"${title}" (${required.join(', ')})`);
  return `of one of these forms: ${forms.join('; ')}`;
}
