import { type Context, type Node, type Rule } from './rule.ts';
import { reachableSchemas } from './schemas.ts';

/**
 * Objects in responses and webhook payloads are open (D15): a client generated today must accept a field that a minor
 * version adds later.
 */
export const openPayloads: Rule = () => {
  const seen = new Set<Node>();
  const visit = (media: Node, context: Context): void => {
    const start = context.location.child('schema');
    for (const { schema, location } of reachableSchemas(media['schema'], start, context, seen)) {
      if (schema['additionalProperties'] !== false && schema['unevaluatedProperties'] !== false) continue;
      context.report({
        message: 'An object in a response or webhook payload must allow additional properties.',
        location,
      });
    }
  };
  return {
    Paths: { Response: { MediaType: visit } },
    WebhooksMap: { RequestBody: { MediaType: visit } },
  };
};
