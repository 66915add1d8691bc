import { isObject } from '../../server/contract/json-schema.ts';

/** A contract as plain JSON that a test may change. */
export type Draft = Record<string, unknown>;

/** A way from a contract's root to one of its nodes. */
type Key = string | number;

/** Puts a value at a place, whatever was there. */
export function set(value: unknown, ...path: readonly Key[]) {
  return (contract: Draft) => void Reflect.set(parentOf(contract, path), String(path.at(-1)), value);
}

/** Adds a value to the list at a place. */
export function add(value: unknown, ...path: readonly Key[]) {
  return (contract: Draft) => {
    const list = parentOf(contract, [...path, 0]);
    if (!Array.isArray(list)) throw new Error(`${path.join(' ')} is no list`);
    list.push(value);
  };
}

/** Takes away what is at a place; nothing there is a fault of the test. */
export function remove(...path: readonly Key[]) {
  return (contract: Draft) => {
    const parent = parentOf(contract, path);
    const key = path.at(-1);
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else if (!Reflect.has(parent, String(key)) || !Reflect.deleteProperty(parent, String(key)))
      throw new Error(`There is no ${path.join(' ')} to remove`);
  };
}

function parentOf(contract: Draft, path: readonly Key[]): object {
  return path.slice(0, -1).reduce<object>((node, key) => {
    const next: unknown = Reflect.get(node, String(key));
    if (!isObject(next) && !Array.isArray(next)) throw new Error(`There is no ${path.join(' ')}`);
    return next;
  }, contract);
}
