import type { ValidateFunction } from 'ajv/dist/2020.js';

import { ajv } from '../contract/ajv.ts';
import type { Contract } from '../contract/contract.ts';
import { inline, isObject } from '../contract/json-schema.ts';
import type { JsonSchema } from '../contract/json-schema.ts';

/** The event of this type that a body is; null if it is not as the contract describes it. */
export type EventCheck = (type: string, body: string) => Readonly<Record<string, unknown>> | null;

/**
 * Checks events against the contract's `webhooks` before they are sent. The published schemas allow unknown fields, so
 * that later versions may add some. This check refuses them, so that only fields of the contract are sent.
 */
export function eventCheck(contract: Contract): EventCheck {
  const check = known.get(contract) ?? compiled(contract);
  known.set(contract, check);
  return check;
}

/** Compiling takes a quarter of a service's start, so another service of the process has the same. */
const known = new WeakMap<Contract, EventCheck>();

function compiled({ document }: Contract): EventCheck {
  const { webhooks } = document;
  // Without a schema every event would fail for good.
  if (!isObject(webhooks)) throw new Error('The contract has no webhooks');
  const checks = new Map<string, ValidateFunction>(
    Object.entries(webhooks).map(([type, item]) => [
      type,
      ajv.compile(closed(inline(document, schemaOf(item)))),
    ]),
  );
  return (type, body) => {
    const event: unknown = JSON.parse(body);
    return isObject(event) && checks.get(type)?.(event) === true ? event : null;
  };
}

function schemaOf(item: unknown): unknown {
  return ['post', 'requestBody', 'content', 'application/json', 'schema'].reduce(
    (node, key) => (isObject(node) ? node[key] : undefined),
    item,
  );
}

function closed(schema: JsonSchema): JsonSchema {
  if (!schema.properties) return schema;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [name, closed(property)]),
  );
  return { ...schema, properties, additionalProperties: false };
}
