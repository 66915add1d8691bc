import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import type { Finding } from '../domain/finding.ts';
import type { Operation, Parameter } from './contract.ts';
import { findingOfAjvError } from './finding-of-ajv-error.ts';
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
  const places = (['path', 'query', 'headers'] as const).map((place) => {
    const wanted = operation.parameters.filter((one) => one.in === (place === 'headers' ? 'header' : place));
    return { place, check: lazily(parametersSchema(wanted, place !== 'headers')) };
  });
  const variants = operation.body && variantsOf(operation.body);
  return (parts) => [
    ...places.flatMap(({ place, check }) => findings(check(), parts[place])),
    ...(variants ? findings(meantVariant(variants, parts.body).check(), parts.body) : []),
  ];
}

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
addFormats.default(ajv, { mode: 'full' });

/** Compiles at the first use: a variant that nobody gets wrong costs nothing. */
function lazily(schema: JsonSchema): () => ValidateFunction {
  let compiled: ValidateFunction | undefined;
  return () => (compiled ??= ajv.compile(schema));
}

function variantsOf(body: JsonSchema) {
  const [first, ...others] = body.oneOf ?? [body];
  const variant = (schema: JsonSchema) => ({ schema, check: lazily(schema) });
  return [variant(first ?? body), ...others.map(variant)] as const;
}

function parametersSchema(parameters: readonly Parameter[], closed: boolean): JsonSchema {
  const wireName = (one: Parameter) => (one.in === 'header' ? one.name.toLowerCase() : one.name);
  return {
    title: 'this operation',
    type: 'object',
    properties: Object.fromEntries(parameters.map((one) => [wireName(one), one.schema])),
    required: parameters.filter((one) => one.required).map(wireName),
    ...(closed ? { additionalProperties: false } : {}),
  };
}

function findings(validate: ValidateFunction, value: unknown): Finding[] {
  if (validate(value)) return [];
  // A format and the pattern that sharpens it say the same of one field. What is wrong with a key's name has been
  // said by the complaint that propertyNames only sums up.
  const said = new Map<string, Finding>();
  for (const error of validate.errors ?? []) {
    if (error.keyword === 'propertyNames') continue;
    const finding = findingOfAjvError(error);
    const about = `${finding.reason} ${finding.field}`;
    if (!said.has(about)) said.set(about, finding);
  }
  return [...said.values()];
}
