import type { Request } from 'express';

import { bundled } from '../../server/contract/contract.ts';
import { explainer } from '../../server/contract/explain.ts';

const { operations } = bundled('partner');

/** The findings of a request, parameters first. The first one names the error's field. */
export function explained(
  operationId: string,
  body: unknown,
  { query = {}, length }: { readonly query?: Request['query']; readonly length?: number } = {},
) {
  const operation = operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`no ${operationId}`);
  const named: Readonly<Record<string, string>> = { carrierId: 'ups', webhook_id: id };
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const params = Object.fromEntries(inPath.map(({ name }) => [name, named[name] ?? '']));
  return explainer(operation)({ body, params, query, headers: {} }, length);
}

/** A well-formed identifier. */
export const id = '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b';
