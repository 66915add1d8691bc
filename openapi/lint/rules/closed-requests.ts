import { isNode, type Node, type Rule } from './rule.ts';
import { describesObject, reachableSchemas } from './schemas.ts';

/**
 * Every object in a request is closed (D15): a misspelt optional field is refused by name instead of being
 * lost. A `oneOf` is closed in its branches, since closing it above them would refuse the branches' fields.
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
            context.report({ message: 'A request object must have additionalProperties: false.', location });
          }
        },
      },
    },
  };
};

/** A map counts as closed where `propertyNames` says which names it takes. */
function isClosed(schema: Node): boolean {
  if (schema['additionalProperties'] === false) return true;
  if (Array.isArray(schema['oneOf'])) return schema['properties'] === undefined;
  return isNode(schema['additionalProperties']) && isNode(schema['propertyNames']);
}
