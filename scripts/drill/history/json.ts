import { isObject } from '../../../server/contract/json-schema.ts';

/** The value at a path of a JSON document; undefined if there is none. */
export function valueAt(document: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), document);
}

export function textAt(document: unknown, ...path: readonly string[]): string {
  const value = valueAt(document, ...path);
  if (typeof value !== 'string') throw new Error(`An answer has no ${path.join('.')}`);
  return value;
}

export function textOrNullAt(document: unknown, ...path: readonly string[]): string | null {
  const value = valueAt(document, ...path);
  return typeof value === 'string' ? value : null;
}

export function listAt(document: unknown, ...path: readonly string[]): readonly unknown[] {
  const value = valueAt(document, ...path);
  if (!Array.isArray(value)) throw new Error(`An answer has no list ${path.join('.')}`);
  return value;
}

export function textsAt(document: unknown, ...path: readonly string[]): string[] {
  return listAt(document, ...path).map(String);
}
