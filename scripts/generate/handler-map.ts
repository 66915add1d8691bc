import type { JsonObject } from '../json.ts';
import { operationsOf, type Operation } from './operations.ts';
import { doNotEdit } from './types.ts';

/**
 * The map from operationId to the operation's types. It is derived from `paths`, because the `operations` of
 * openapi-typescript also hold the webhooks.
 */
export function handlerMapOf(contract: JsonObject): string {
  return [
    doNotEdit,
    '',
    "import type { paths } from './types.ts';",
    '',
    '/** Every operation of the contract by its operationId. */',
    'export interface Operations {',
    ...operationsOf(contract).map(entry),
    '}',
    '',
  ].join('\n');
}

function entry({ id, method, path, summary }: Operation): string {
  const comment = summary === '' ? '' : `  /** ${summary.replaceAll('*/', '*\\/')} */\n`;
  return `${comment}  ${id}: paths['${path}']['${method}'];`;
}
