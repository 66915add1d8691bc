import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import { bundled } from '../../server/contract/contract.ts';
import type { Contract } from '../../server/contract/contract.ts';
import { inline, isObject, resolvePointer } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';

/** A response as received. */
export interface WireAnswer {
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A request to a webhook as received. */
interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Checks responses against a contract, independently of EOV: the status is declared, the declared headers are valid,
 * and the body fits its schema. A field that the contract does not name is a fault, unless fields may be added: then it
 * is a fault only in an object that the contract closes.
 */
export function contractCheck(
  contract: Contract,
  { fieldsMayBeAdded = false } = {},
): (answer: WireAnswer) => void {
  const ajv = newValidator();
  const compiled = new Map<object, ValidateFunction>();
  const responseTo = responsesOf(contract);
  const validatorOf = (key: object, schema: () => JsonSchema) => {
    const known = compiled.get(key) ?? ajv.compile(schema());
    compiled.set(key, known);
    return known;
  };

  return (answer) => {
    const response = responseTo(answer);
    const where = `${answer.method} ${answer.path} ${String(answer.status)}`;
    for (const [name, header] of Object.entries(objectAt(response, 'headers'))) {
      const declared = follow(contract.document, header);
      const value = answer.headers.get(name);
      if (value === null) {
        if (declared['required'] === true) throw new Error(`${where}: the header ${name} is missing`);
        continue;
      }
      const validate = validatorOf(declared, () => inline(contract.document, declared['schema']));
      const type = isObject(declared['schema']) ? declared['schema']['type'] : undefined;
      const typed = type === 'integer' || type === 'number' ? Number(value) : value;
      if (!validate(typed))
        throw new Error(`${where}: the header ${name} is ${value}: ${ajv.errorsText(validate.errors)}`);
    }
    const json = objectAt(objectAt(response, 'content'), 'application/json');
    const contentType = answer.headers.get('content-type');
    if (!contentType?.startsWith('application/json'))
      throw new Error(`${where}: Content-Type is ${String(contentType)}`);
    const validate = validatorOf(json, () => {
      const schema = inline(contract.document, json['schema']);
      return fieldsMayBeAdded ? schema : closed(schema);
    });
    if (!validate(answer.body)) {
      throw new Error(`${where}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(answer.body)}`);
    }
  };
}

/** Checks answers of the partner API. All tests of a process share it, because compiling the schemas takes long. */
export const partnerCheck = contractCheck(bundled('partner'));

/** Checks answers of the operator's API. */
export const operatorCheck = contractCheck(bundled('operator'));

/**
 * Checks deliveries against the contract's webhooks: the type, the headers and the body, which may have more fields.
 * Returns the type.
 */
export function deliveryCheck({ document }: Contract) {
  const ajv = newValidator();
  return ({ headers, body }: Delivery): string => {
    const event: unknown = JSON.parse(body);
    const type = isObject(event) ? String(event['type']) : '';
    const operation = objectAt(objectAt(objectAt(document, 'webhooks'), type), 'post');
    const json = objectAt(objectAt(objectAt(operation, 'requestBody'), 'content'), 'application/json');
    if (!json['schema']) throw new Error(`The contract has no event ${type}`);
    if (!ajv.validate(inline(document, json['schema']), event))
      throw new Error(`${ajv.errorsText()} in ${body}`);
    for (const parameter of Array.isArray(operation['parameters']) ? operation['parameters'] : []) {
      const { name, schema } = follow(document, parameter);
      if (!ajv.validate(inline(document, schema), headers[String(name)]))
        throw new Error(`${type}: the header ${String(name)} ${ajv.errorsText()}`);
    }
    return type;
  };
}

function newValidator(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv, { mode: 'full' });
  return ajv;
}

function responsesOf({ document }: Contract): (answer: WireAnswer) => Readonly<Record<string, unknown>> {
  const items = Object.entries(objectAt(document, 'paths')).map(([path, item]) => ({
    pattern: pathPattern(path),
    item: isObject(item) ? item : {},
  }));
  return ({ method, path, status, body }) => {
    const { item = {} } = items.find(({ pattern }) => pattern.test(path)) ?? {};
    const operation = objectAt(item, method.toLowerCase());
    const declared = objectAt(operation, 'responses')[String(status)];
    // Responses outside operations (unknown path, wrong method) are declared once for the whole contract.
    const shared = objectAt(document, 'x-outside-operations')[String(status)];
    const response = declared ?? (Object.keys(operation).length === 0 ? shared : undefined);
    if (response === undefined) {
      throw new Error(
        `${method} ${path} must not be answered with ${String(status)}: ${JSON.stringify(body)}`,
      );
    }
    return follow(document, response);
  };
}

function pathPattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Published response objects allow other fields (D15); to our tests every other field is a fault. */
function closed(schema: JsonSchema): JsonSchema {
  const children = (keyword: 'oneOf' | 'anyOf') =>
    schema[keyword] ? { [keyword]: schema[keyword].map((branch) => closed(branch)) } : {};
  const items = isObject(schema['items']) ? { items: closed(schema['items']) } : {};
  if (!schema.properties) return { ...schema, ...children('oneOf'), ...children('anyOf'), ...items };
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [name, closed(property)]),
  );
  return { additionalProperties: false, ...schema, properties };
}

function follow(document: unknown, node: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(node)) return {};
  const target = typeof node['$ref'] === 'string' ? resolvePointer(document, node['$ref']) : node;
  return isObject(target) ? target : {};
}

function objectAt(node: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, unknown>> {
  const value = node[key];
  return isObject(value) ? value : {};
}
