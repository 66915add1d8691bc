import type { Finding } from '../domain/finding.ts';
import { nearest } from '../nearest.ts';
import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** So many keys of a body are compared with the fields of its forms. */
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
 * fields that one form requires would not help its caller. An empty object is told what the first form requires, as in
 * release 1.0.0.
 */
export function unknownForm(schema: JsonSchema, body: unknown): Finding | undefined {
  if (!schema.oneOf || !isObject(body)) return undefined;
  const known = knownFields(schema);
  const fits = (key: string) => known.has(key) || nearest(key, known).length > 0;
  const keys = Object.keys(body).slice(0, mostKeys);
  if (keys.length === 0 || keys.some(fits)) return undefined;
  return { field: 'body', reason: 'unknown_form', message: `body must be ${formsOf(schema)}` };
}

/** Each form by its name, with what it requires. */
function formsOf({ oneOf = [] }: JsonSchema): string {
  const forms = oneOf.map(({ title = '', required = [] }) => `"${title}" (${required.join(', ')})`);
  return `of one of these forms: ${forms.join('; ')}`;
}
