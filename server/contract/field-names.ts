import type { Contract } from './contract.ts';
import { isObject } from './json-schema.ts';

/** The field if a contract knows each part of its path, otherwise null: a name that a caller made up could hold anything. */
export type KnownField = (field: string | undefined) => string | null;

/** The names that refusals use besides the fields of the contract. */
const ownNames = ['body', 'path', 'Content-Encoding', 'Content-Type'];

/** Longer numbers could be a caller's word: in a map, they are a key. */
const position = /\[\d{1,3}\]/g;

export function fieldsOf({ operations }: Contract): KnownField {
  const names = new Set(ownNames);
  for (const { parameters, body } of operations) {
    for (const { name } of parameters) names.add(name);
    addProperties(names, body);
  }
  return (field) => {
    const parts = field?.replaceAll(position, '').split('.') ?? [];
    return field !== undefined && parts.every((part) => names.has(part)) ? field : null;
  };
}

function addProperties(names: Set<string>, node: unknown): void {
  if (Array.isArray(node)) for (const one of node) addProperties(names, one);
  if (!isObject(node)) return;
  if (isObject(node['properties'])) for (const name of Object.keys(node['properties'])) names.add(name);
  for (const value of Object.values(node)) addProperties(names, value);
}
