import { readFileSync } from 'node:fs';

import type { Operations } from '../../generated/operator/operations.ts';
import { readContract } from '../../server/contract/contract.ts';
import { explainer } from '../../server/contract/explain.ts';
import type { TypedRequest } from '../../server/contract/typed-operation.ts';
import type { Finding } from '../../server/domain/finding.ts';
import { refused } from './failure.ts';
import type { Failure } from './failure.ts';

/**
 * Checks a body against the contract before it is sent, with the server's own explainer, and returns it typed.
 */
export function checkedBody<Id extends keyof Operations>(
  operationId: Id,
  body: unknown,
  path: Readonly<Record<string, string>> = {},
): TypedRequest<Operations[Id]>['body'] {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../generated/operator/${file}`, import.meta.url), 'utf8'));
  const { operations } = readContract(read('contract.json'), read('requirements.json'));
  const operation = operations.find(({ id }) => id === operationId);
  if (operation === undefined) throw new Error(`The contract has no operation ${operationId}`);

  const findings = explainer(operation)({ body, params: path, query: {}, headers: {} });
  const fits = (_body: unknown): _body is TypedRequest<Operations[Id]>['body'] => findings.length === 0;
  if (fits(body)) return body;
  throw refusedBody(findings);
}

/** Refuses what breaks the contract, before anything is sent. */
function refusedBody(findings: readonly Finding[]): Failure {
  const [first] = findings;
  return refused({
    success: false,
    error: {
      code: 'VALIDATION_ERROR',
      message: first?.message ?? 'The file is not valid',
      details: { ...(first ? { field: first.field, reason: first.reason } : {}), errors: findings },
    },
  });
}
