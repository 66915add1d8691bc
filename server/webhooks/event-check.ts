import type { ValidateFunction } from 'ajv/dist/2020.js';

import { ajv } from '../contract/ajv.ts';
import { inline, isObject } from '../contract/json-schema.ts';
import type { JsonSchema } from '../contract/json-schema.ts';

/** Whether a body is an event of this type as the contract describes it. */
export type EventCheck = (type: string, body: string) => boolean;

/**
 * Checks events against the contract's `webhooks` before they are sent. The published schemas allow other fields, so
 * that later versions may add some. Here they do not, so that nothing is sent that the contract does not name.
 */
export function eventCheck(contract: unknown): EventCheck {
  const events = isObject(contract) && isObject(contract['webhooks']) ? contract['webhooks'] : {};
  const checks = new Map<string, ValidateFunction>(
    Object.entries(events).map(([type, item]) => [
      type,
      ajv.compile(closed(inline(contract, schemaOf(item)))),
    ]),
  );
  return (type, body) => {
    const event: unknown = JSON.parse(body);
    return checks.get(type)?.(event) === true;
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
