import { isNode, type Node, type Rule } from './rule.ts';
import { describesObject, reachableSchemas } from './schemas.ts';

/**
 * Every object in a request is closed (D15), so that a misspelled optional field is an error and not ignored. A `oneOf` is
 * closed in its variants: closing it above them would refuse the fields of the variants.
 */
export const closedRequests: Rule = () => {
  const seen = new Set<Node>();
  return {
    Paths: {
      RequestBody: {
        MediaType(media, context) {
          const start = context.location.child('schema');
          for (const { schema, location } of reachableSchemas(media['schema'], start, context, seen)) {
            if (!describesObject(schema) || isClosed(schema)) continue;
            context.report({ message: messageFor(schema), location });
          }
        },
      },
    },
  };
};

/** A map is closed if its names and their number are limited. */
function isClosed(schema: Node): boolean {
  if (schema['additionalProperties'] === false) return true;
  if (Array.isArray(schema['oneOf'])) return schema['properties'] === undefined;
  return isMap(schema) && isNode(schema['propertyNames']) && typeof schema['maxProperties'] === 'number';
}

function isMap(schema: Node): boolean {
  return isNode(schema['additionalProperties']);
}

function messageFor(schema: Node): string {
  if (isMap(schema)) return 'A map in a request needs propertyNames and maxProperties.';
  return 'A request object needs additionalProperties: false.';
}
