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
            context.report({ message: 'A request object needs additionalProperties: false.', location });
          }
        },
      },
    },
  };
};

/** A map is closed if `propertyNames` limits its names. */
function isClosed(schema: Node): boolean {
  if (schema['additionalProperties'] === false) return true;
  if (Array.isArray(schema['oneOf'])) return schema['properties'] === undefined;
  return isNode(schema['additionalProperties']) && isNode(schema['propertyNames']);
}
