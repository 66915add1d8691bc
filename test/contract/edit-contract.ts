import { isObject } from '../../server/contract/json-schema.ts';

/** A contract as JSON that a test may change. */
export type Draft = Record<string, unknown>;

/** A key on the path from a contract's root to a node. */
type Key = string | number;

/** Sets the value at a path. */
export function set(value: unknown, ...path: readonly Key[]) {
  return (contract: Draft) => void Reflect.set(parentOf(contract, path), String(path.at(-1)), value);
}

/** Adds a value to the list at a path. */
export function add(value: unknown, ...path: readonly Key[]) {
  return (contract: Draft) => {
    const list = parentOf(contract, [...path, 0]);
    if (!Array.isArray(list)) throw new Error(`${path.join(' ')} is not a list`);
    list.push(value);
  };
}

/** Removes the node at a path, which must exist. */
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

/** Every operation and event of a contract. */
export function operationsOf(contract: Draft): object[] {
  return ['paths', 'webhooks'].flatMap((kind) =>
    objectsIn(contract[kind]).flatMap((item) => objectsIn(item).filter((node) => 'operationId' in node)),
  );
}

/** Every security scheme of a contract. */
export function schemesOf(contract: Draft): object[] {
  const { components } = contract;
  return objectsIn(isObject(components) ? components['securitySchemes'] : undefined);
}

function objectsIn(node: unknown): object[] {
  return Object.values(isObject(node) ? node : {}).filter(isObject);
}
