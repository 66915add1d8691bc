import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import type { Finding } from '../domain/finding.ts';
import { bodyJudgeOf } from './body-judge.ts';
import type { BodyJudge } from './body-judge.ts';
import type { Operation, Parameter, Requirements } from './contract.ts';
import { explaining, findingsOf } from './findings-of.ts';
import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** The parts of a request that a contract describes. */
export interface RequestParts {
  readonly body: unknown;
  readonly path: unknown;
  readonly query: unknown;
  readonly headers: unknown;
}

/** Every finding in a refused request, parameters first; none where nothing wrong is found. */
export type Explain = (parts: RequestParts) => Finding[];

/**
 * Explains what is wrong with a request that EOV refused. EOV says no; its complaints of a failed `oneOf` are a
 * flat mix of every variant's, so the body is read again here against the one variant it means (D14).
 */
export function explainerOf(
  operation: Operation,
  body: BodyJudge | undefined = bodyJudgeOf(operation),
): Explain {
  const inPlace = (place: Parameter['in']) => operation.parameters.filter((one) => one.in === place);
  const headers = inPlace('header');
  const { requirements } = operation;
  const inPath = parametersExplainer(inPlace('path'), true, requirements);
  const inQuery = parametersExplainer(inPlace('query'), true, requirements);
  const inHeaders = parametersExplainer(headers, false, requirements);
  return (parts) => [
    ...inPath(copyOf(parts.path)),
    ...inQuery(copyOf(parts.query)),
    ...inHeaders(declaredHeaders(headers, parts.headers)),
    ...(body?.explain(parts.body) ?? []),
  ];
}

type Values = Readonly<Record<string, unknown>>;

/** Explains what is wrong with the parameters of one place; nothing is where none was sent and none is asked for. */
function parametersExplainer(
  declared: readonly Parameter[],
  closed: boolean,
  requirements: Requirements,
): (sent: Values) => Finding[] {
  // Compiled at the first use: what nobody gets wrong costs nothing.
  let check: ValidateFunction | undefined;
  const noneIsAskedFor = declared.every(({ required }) => !required);
  return (sent) => {
    if (noneIsAskedFor && Object.keys(sent).length === 0) return [];
    check ??= ajv.compile(parametersSchema(declared, closed));
    return findingsOf(check, sent, requirements);
  };
}

/** Parameters are text on the wire: `10` is a whole number where the contract asks for one. */
const ajv = new Ajv2020({ ...explaining, coerceTypes: true });
addFormats.default(ajv, { mode: 'full' });

function parametersSchema(parameters: readonly Parameter[], closed: boolean): JsonSchema {
  return {
    title: 'this operation',
    type: 'object',
    properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
    required: parameters.filter((one) => one.required).map((one) => one.name),
    ...(closed ? { additionalProperties: false } : {}),
  };
}

/** Coercion writes into what it reads, which is the request's own. */
function copyOf(values: unknown): Values {
  return isObject(values) ? { ...values } : {};
}

/** Node writes the names of headers in lower case; a finding says them as the contract does. */
function declaredHeaders(declared: readonly Parameter[], headers: unknown): Values {
  const named: Record<string, unknown> = {};
  if (!isObject(headers)) return named;
  for (const { name } of declared) {
    const value = headers[name.toLowerCase()];
    if (value !== undefined) named[name] = value;
  }
  return named;
}
