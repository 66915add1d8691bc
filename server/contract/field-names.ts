import type { Contract } from './contract.ts';
import { isObject } from './json-schema.ts';

/** The names of fields that a contract knows. A name that a caller made up could hold anything. */
export interface FieldNames {
  /** The field if each part of its path is known, otherwise null. */
  readonly known: (field: string | undefined) => string | null;
}

/** Refusals name these besides the fields of the contract. */
const ownNames = ['body', 'path', 'Content-Encoding', 'Content-Type'];

/** Longer numbers could be a caller's word: in a map, they are a key. */
const position = /\[\d{1,3}\]/g;

export function fieldNames({ operations }: Contract): FieldNames {
  const names = new Set(ownNames);
  for (const { parameters, body } of operations) {
    for (const { name } of parameters) names.add(name);
    addProperties(names, body);
  }
  return {
    known: (field) => {
      const parts = field?.replaceAll(position, '').split('.') ?? [];
      return field !== undefined && parts.every((part) => names.has(part)) ? field : null;
    },
  };
}

function addProperties(names: Set<string>, node: unknown): void {
  if (Array.isArray(node)) for (const one of node) addProperties(names, one);
  if (!isObject(node)) return;
  if (isObject(node['properties'])) for (const name of Object.keys(node['properties'])) names.add(name);
  for (const value of Object.values(node)) addProperties(names, value);
}
