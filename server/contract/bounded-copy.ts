import { mostFindings } from '../errors.ts';
import { closestVariant } from './body-forms.ts';
import { isObject, resolvePointer } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * A copy of a value that breaks the schema in the same ways but is hardly larger than the schema allows. Ajv reports every
 * error of a value, and a body of 1 MiB has room for a million. A list, a map or a string that is too long is cut to a
 * length that is still too long. Of the names that the schema does not know, the copy has as many as an answer can list. Ajv
 * does not look at their values, so neither does the copy.
 */
export function boundedCopy(root: JsonSchema, value: unknown): unknown {
  let unknownNames = 0;

  const copy = (schema: JsonSchema | undefined, original: unknown): unknown => {
    if (!schema) return original;
    if (typeof original === 'string') return cutText(original, limit(schema, 'maxLength'));
    if (Array.isArray(original)) return copyList(schema, original);
    return isObject(original) ? copyObject(schema, original) : original;
  };

  const copyList = (schema: JsonSchema, original: readonly unknown[]): unknown[] => {
    const ofItem = resolved(root, schema['items']);
    return original.slice(0, limit(schema, 'maxItems') + 1).map((item) => copy(ofItem, item));
  };

  const copyObject = (schema: JsonSchema, original: Readonly<Record<string, unknown>>): object => {
    const { properties, additionalProperties } = closestVariant(schema, original);
    const known = { ...schema.properties, ...properties };
    const isKept = (name: string) =>
      Object.hasOwn(known, name) || additionalProperties !== false || unknownNames++ < mostFindings;
    return Object.fromEntries(
      Object.keys(original)
        .filter(isKept)
        .slice(0, limit(schema, 'maxProperties') + 1)
        .map((name) => {
          const ofValue = Object.hasOwn(known, name) ? known[name] : additionalProperties;
          return [name, copy(resolved(root, ofValue), original[name])];
        }),
    );
  };

  return copy(root, value);
}

/** A character has one or two code units. */
function cutText(text: string, maxLength: number): string {
  return text.slice(0, 2 * (maxLength + 1));
}

function limit(schema: JsonSchema, keyword: 'maxItems' | 'maxLength' | 'maxProperties'): number {
  return typeof schema[keyword] === 'number' ? schema[keyword] : Infinity;
}

/** A schema that contains itself has a reference at its second level. */
function resolved(root: JsonSchema, schema: unknown): JsonSchema | undefined {
  const ref = isObject(schema) ? schema['$ref'] : undefined;
  const target = typeof ref === 'string' ? resolvePointer(root, ref) : schema;
  return isObject(target) ? target : undefined;
}
