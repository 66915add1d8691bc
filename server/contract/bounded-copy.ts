import { mostFindings } from '../errors.ts';
import { closestVariant } from './body-forms.ts';
import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * A copy of a value that breaks the schema in the same ways but is hardly larger than the schema allows. Ajv reports every error
 * of a value, and a body of 1 MiB has room for a million. A list, a map or a string that is too long is cut to a length that is
 * still too long. The copy has as many unknown names as an answer can list. Ajv does not look at their values, so neither does
 * the copy.
 */
export function boundedCopy(schema: JsonSchema, value: unknown): unknown {
  let unknownNames = 0;

  const copy = (of: unknown, original: unknown): unknown => {
    if (!isObject(of)) return original;
    if (typeof original === 'string') return cutText(original, limit(of, 'maxLength'));
    if (Array.isArray(original)) return copyList(of, original);
    return isObject(original) ? copyObject(of, original) : original;
  };

  const copyList = (of: JsonSchema, original: readonly unknown[]): unknown[] =>
    original.slice(0, limit(of, 'maxItems') + 1).map((item) => copy(of['items'], item));

  const copyObject = (of: JsonSchema, original: Readonly<Record<string, unknown>>): object => {
    const { properties, additionalProperties } = closestVariant(of, original);
    const known = { ...of.properties, ...properties };
    const isKept = (name: string) =>
      Object.hasOwn(known, name) || additionalProperties !== false || unknownNames++ < mostFindings;
    return Object.fromEntries(
      Object.keys(original)
        .filter(isKept)
        .slice(0, limit(of, 'maxProperties') + 1)
        .map((name) => {
          const ofValue = Object.hasOwn(known, name) ? known[name] : additionalProperties;
          return [name, copy(ofValue, original[name])];
        }),
    );
  };

  return copy(schema, value);
}

/** A character has one or two code units. */
function cutText(text: string, maxLength: number): string {
  return text.slice(0, 2 * (maxLength + 1));
}

function limit(schema: JsonSchema, keyword: 'maxItems' | 'maxLength' | 'maxProperties'): number {
  return typeof schema[keyword] === 'number' ? schema[keyword] : Infinity;
}
