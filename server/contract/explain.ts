import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import type { Finding } from '../domain/finding.ts';
import { mostFindings } from '../errors.ts';
import type { Operation, Parameter } from './contract.ts';
import { findingOfAjvError } from './finding-of-ajv-error.ts';
import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { meantVariant } from './variant.ts';

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
export function explainerOf(operation: Operation): Explain {
  const inPlace = (place: Parameter['in']) => operation.parameters.filter((one) => one.in === place);
  const headers = inPlace('header');
  const inPath = parametersExplainer(inPlace('path'), true);
  const inQuery = parametersExplainer(inPlace('query'), true);
  const inHeaders = parametersExplainer(headers, false);
  const variants = operation.body && variantsOf(operation.body);
  return (parts) => [
    ...inPath(copyOf(parts.path)),
    ...inQuery(copyOf(parts.query)),
    ...inHeaders(declaredHeaders(headers, parts.headers)),
    ...(variants ? findings(meantVariant(variants, parts.body).check(), parts.body) : []),
  ];
}

/** Explains what is wrong with the parameters of one place; nothing is where none was sent and none is asked for. */
function parametersExplainer(declared: readonly Parameter[], closed: boolean): (sent: Values) => Finding[] {
  const check = lazily(parametersSchema(declared, closed), parameterAjv);
  const noneIsAskedFor = declared.every(({ required }) => !required);
  return (sent) => (noneIsAskedFor && Object.keys(sent).length === 0 ? [] : findings(check(), sent));
}

// Ajv's own words are not asked for: ours are made of what it found. The schemas have been judged by the contract's
// linter; to do so again would take the first caller who gets something wrong a good part of a second.
const options = { allErrors: true, strict: false, verbose: true, validateSchema: false, messages: false };
const bodyAjv = new Ajv2020(options);
/** Parameters are text on the wire: `10` is a whole number where the contract asks for one. */
const parameterAjv = new Ajv2020({ ...options, coerceTypes: true });
for (const ajv of [bodyAjv, parameterAjv]) addFormats.default(ajv, { mode: 'full' });

/** Compiles at the first use: a variant that nobody gets wrong costs nothing. */
function lazily(schema: JsonSchema, ajv: Ajv2020): () => ValidateFunction {
  let compiled: ValidateFunction | undefined;
  return () => (compiled ??= ajv.compile(schema));
}

function variantsOf(body: JsonSchema) {
  const [first, ...others] = body.oneOf ?? [body];
  const variant = (schema: JsonSchema) => ({ schema, check: lazily(schema, bodyAjv) });
  return [variant(first ?? body), ...others.map(variant)] as const;
}

function parametersSchema(parameters: readonly Parameter[], closed: boolean): JsonSchema {
  return {
    title: 'this operation',
    type: 'object',
    properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
    required: parameters.filter((one) => one.required).map((one) => one.name),
    ...(closed ? { additionalProperties: false } : {}),
  };
}

type Values = Readonly<Record<string, unknown>>;

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

/** Where several keywords complain of one value, the reason that stands further on tells more. */
const byTelling = ['min_length', 'max_length', 'enum', 'format', 'minimum', 'maximum', 'type'];

function findings(validate: ValidateFunction, value: unknown): Finding[] {
  if (validate(value)) return [];
  // One fault is told once: a weight of ten digits breaks its pattern and its length, but is one wrong weight. What is
  // wrong with a key's name has been said by the complaint that propertyNames only sums up.
  const said = new Map<string, Finding>();
  for (const error of validate.errors ?? []) {
    if (error.keyword === 'propertyNames') continue;
    const finding = findingOfAjvError(error);
    const before = said.get(finding.field);
    if (!before && said.size === mostFindings) break;
    if (!before || byTelling.indexOf(finding.reason) > byTelling.indexOf(before.reason)) {
      said.set(finding.field, finding);
    }
  }
  return [...said.values()];
}
