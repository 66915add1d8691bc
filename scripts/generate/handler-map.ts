import { readContract, type Operation } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import type { Bundle } from './bundle.ts';
import { doNotEdit } from './types.ts';

/**
 * The map from operationId to the operation's types. It comes from `paths`, because the `operations` of
 * openapi-typescript also contain the webhooks.
 */
export function handlerMapOf(contract: Bundle): string {
  return [
    doNotEdit,
    '',
    "import type { paths } from './types.ts';",
    '',
    '/** Every operation of the contract by its operationId. */',
    'export interface Operations {',
    ...readContract(contract).operations.map((operation) => entry(operation, summaryOf(contract, operation))),
    '}',
    '',
  ].join('\n');
}

function entry({ id, method, path }: Operation, summary: string): string {
  return `  /** ${summary} */\n  ${id}: paths['${path}']['${method}'];`;
}

/** The lint makes sure that every operation has a summary. */
function summaryOf({ paths }: Bundle, { path, method }: Operation): string {
  const item = isObject(paths) ? paths[path] : undefined;
  const operation = isObject(item) ? item[method] : undefined;
  return isObject(operation) ? String(operation['summary']) : '';
}
