import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Request } from 'express';

import type { Finding } from '../domain/findings.ts';
import { ajv } from './ajv.ts';
import { closestVariant, emptyBody, knownFields, unknownForm, withMixedForms } from './body-forms.ts';
import { boundedCopy } from './bounded-copy.ts';
import type { Operation, Parameter, Requirements } from './contract.ts';
import { findingsOf } from './findings.ts';
import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** The parts of a request that a contract describes. A request without a body has an empty object as its body. */
type RequestParts = Pick<Request, 'params' | 'query' | 'headers'> & { readonly body: unknown };

/** Every finding in a refused request, parameters first; none if nothing wrong is found. */
export type Explain = (parts: RequestParts, bodyLength?: number) => Finding[];

/**
 * Explains what is wrong with a request that express-openapi-validator has refused. The validator's errors for a failed
 * `oneOf` mix the errors of all variants, so the body is validated again, against its closest variant (D14).
 */
export function explainer(operation: Operation): Explain {
  const { body } = operation;
  const declared = (place: Parameter['in']) => operation.parameters.filter((one) => one.in === place);
  const headers = declared('header');
  const path = parametersSchema(declared('path'));
  const query = parametersSchema(declared('query'));
  const header = parametersSchema(headers);
  const check = schemaCheck(operation.requirements);
  const findingsOfBody = (schema: JsonSchema, sent: unknown, length: number | undefined) => {
    const unsuitable = length === 0 ? emptyBody(schema) : unknownForm(schema, sent);
    if (unsuitable && schema.oneOf) return [unsuitable];
    const found = withMixedForms(
      schema,
      sent,
      bodyFindings(schema, sent, check).map((finding) => inBody(finding, operation)),
    );
    // An operation whose fields are all optional needs no body.
    return unsuitable && found.length > 0 ? [unsuitable, ...found] : found;
  };
  return (parts, bodyLength) => [
    ...check(path, coerceAll(path, parts.params)),
    ...check(query, coerceAll(query, parts.query)).map((finding) => inQuery(finding, parts.query, body)),
    ...check(header, coerceAll(header, declaredHeaders(headers, parts.headers))),
    ...(body ? findingsOfBody(body, parts.body, bodyLength) : []),
  ];
}

/** Every way in which a value breaks a schema. */
type SchemaCheck = (schema: JsonSchema, value: unknown) => Finding[];

/** Compiles each schema when it is first needed, so that a start compiles none. */
function schemaCheck(requirements: Requirements): SchemaCheck {
  const compiled = new Map<JsonSchema, ValidateFunction>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    return findingsOf(validate, value, requirements);
  };
}

/** A body that matches its closest variant may still break a keyword next to the `oneOf`. */
function bodyFindings(schema: JsonSchema, sent: unknown, check: SchemaCheck): Finding[] {
  const body = boundedCopy(schema, sent);
  const found = check(closestVariant(schema, body), body);
  return found.length > 0 ? found : check(schema, body).filter(({ field }) => field !== 'body');
}

function parametersSchema(parameters: readonly Parameter[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
    required: parameters.filter((one) => one.required).map((one) => one.name),
    additionalProperties: false,
  };
}

/** A list in a query is a parameter that was sent more than once. A name unknown in the query may be a field of the body. */
function inQuery(finding: Finding, sent: RequestParts['query'], body: JsonSchema | undefined): Finding {
  const { field, reason } = finding;
  const values = sent[field];
  if (reason === 'unknown_field' && body && knownFields(body).has(field)) {
    return { ...finding, message: `${field} must be sent in the body, not in the query` };
  }
  if (reason === 'type' && Array.isArray(values) && values.length > 1) {
    return { ...finding, message: `${field} must be sent once in the query` };
  }
  if (reason === 'required') return { ...finding, message: `${field} is required in the query` };
  if (reason === 'unknown_field') {
    return { ...finding, message: finding.message.replace('known field', 'known query parameter') };
  }
  return { ...finding, message: finding.message.replace(`${field} must`, `${field} in the query must`) };
}

/** A parameter may have been sent as a field. */
function inBody(finding: Finding, { parameters }: Operation): Finding {
  const { field, reason } = finding;
  const parameter = parameters.find(({ name }) => name === field);
  if (reason !== 'unknown_field' || !parameter) return finding;
  return { ...finding, message: `${field} must be sent in the ${parameter.in}, not in the body` };
}

type Values = Readonly<Record<string, unknown>>;

/** Parameters are text on the wire: `10` is a whole number if the contract asks for one, and a list of one if it asks for a list. */
function coerceAll({ properties = {} }: JsonSchema, sent: unknown): Values {
  const values = isObject(sent) ? Object.entries(sent) : [];
  return Object.fromEntries(values.map(([name, value]) => [name, coerce(properties[name]?.type, value)]));
}

function coerce(type: JsonSchema['type'], value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'array') return [value];
  if (type === 'integer') return isWholeNumber(value) ? Number(value) : value;
  return type === 'boolean' && (value === 'true' || value === 'false') ? value === 'true' : value;
}

/** Digits alone. Ajv also reads 0x10, 1e1, " 5" and Infinity as whole numbers, and checks no bounds on Infinity. */
export function isWholeNumber(text: string): boolean {
  return /^-?\d+$/.test(text) && Number.isFinite(Number(text));
}

/** Node writes header names in lower case; a finding names them as the contract does. */
function declaredHeaders(declared: readonly Parameter[], headers: Request['headers']): Values {
  const entries = declared.map(({ name }) => [name, headers[name.toLowerCase()]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
