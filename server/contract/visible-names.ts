import { visibleName } from '../domain/visible-name.ts';
import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** A value of a body as validation and the handler see it. */
type Read = (value: unknown) => unknown;

/**
 * Reads the texts of a body that its schema marks with `x-invisible` (D15). `removed`: a name, without its invisible
 * characters. `blank`: a text that is kept as it was sent, unless nothing in it can be seen. Undefined if no text is marked.
 */
export function visibleNames(schema: JsonSchema): Read | undefined {
  const mark = schema['x-invisible'];
  if (mark !== undefined) return ofText(mark === 'removed' ? visibleName : blankIfUnseen);
  const fields = new Map<string, Read>();
  for (const { properties = {} } of [schema, ...(schema.oneOf ?? [])]) {
    for (const [name, field] of Object.entries(properties)) {
      const read = visibleNames(field);
      if (read) fields.set(name, read);
    }
  }
  const item = isObject(schema['items']) ? visibleNames(schema['items']) : undefined;
  return fields.size > 0 || item ? ofParts(fields, item) : undefined;
}

function ofText(change: (text: string) => string): Read {
  return (value) => (typeof value === 'string' ? change(value) : value);
}

function blankIfUnseen(text: string): string {
  return visibleName(text) === '' ? '' : text;
}

function ofParts(fields: ReadonlyMap<string, Read>, item: Read | undefined): Read {
  return (value) => {
    if (Array.isArray(value)) return value.map((one: unknown) => (item ? item(one) : one));
    if (!isObject(value)) return value;
    const sent = [...fields].filter(([name]) => Object.hasOwn(value, name));
    return { ...value, ...Object.fromEntries(sent.map(([name, read]) => [name, read(value[name])])) };
  };
}
