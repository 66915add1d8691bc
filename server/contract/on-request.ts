import { isObject } from './json-schema.ts';

/**
 * The values that the service sends only to a program whose request has named them: `x-on-request` of the schemas that list
 * them (D65). The version gate takes a new one for a feature, and the server holds it back.
 */
export function onRequestValues(document: Readonly<Record<string, unknown>>): readonly string[] {
  const { components } = document;
  const schemas = isObject(components) && isObject(components['schemas']) ? components['schemas'] : {};
  return Object.values(schemas).flatMap((schema) => {
    const values = isObject(schema) ? schema['x-on-request'] : undefined;
    return Array.isArray(values) ? values.map(String) : [];
  });
}
