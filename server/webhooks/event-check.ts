import type { ValidateFunction } from 'ajv/dist/2020.js';

import { ajv } from '../contract/ajv.ts';
import { bodySchema } from '../contract/contract.ts';
import type { Contract } from '../contract/contract.ts';
import { isObject } from '../contract/json-schema.ts';
import type { JsonSchema } from '../contract/json-schema.ts';

/** Reads a body as an event of this type; null if it does not match the contract. */
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

/** Compiling takes a quarter of a service's start, so all services of a process share the result. */
const known = new WeakMap<Contract, EventCheck>();

function compiled({ document }: Contract): EventCheck {
  const checks = new Map<string, ValidateFunction>();
  for (const [type, { post }] of Object.entries(document.webhooks ?? {})) {
    const schema = post && bodySchema(document, post);
    if (schema) checks.set(type, ajv.compile(closed(schema)));
  }
  return (type, body) => {
    const event: unknown = JSON.parse(body);
    return isObject(event) && checks.get(type)?.(event) === true ? event : null;
  };
}

function closed(schema: JsonSchema): JsonSchema {
  if (!schema.properties) return schema;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [name, closed(property)]),
  );
  return { ...schema, properties, additionalProperties: false };
}
