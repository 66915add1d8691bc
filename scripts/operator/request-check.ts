import { readFileSync } from 'node:fs';

import { readContract } from '../../server/contract/contract.ts';
import { explainerOf } from '../../server/contract/explain.ts';
import type { Finding } from '../../server/domain/finding.ts';

/** What the contract says against a request, found by the server's own checker before anything is sent. */
export function findingsIn(
  operationId: string,
  request: { readonly body: unknown; readonly path?: Readonly<Record<string, string>> },
): Finding[] {
  const file = new URL('../../generated/operator/contract.json', import.meta.url);
  const { operations } = readContract(JSON.parse(readFileSync(file, 'utf8')));
  const operation = operations.find(({ id }) => id === operationId);
  if (operation === undefined) throw new Error(`The contract has no operation ${operationId}`);
  return explainerOf(operation)({ path: {}, query: {}, headers: {}, ...request });
}
