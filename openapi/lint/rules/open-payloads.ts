import { type Context, type Node, type Rule } from './rule.ts';
import { reachableSchemas } from './schemas.ts';

/**
 * Objects that we send, in responses and in webhook payloads, stay open (D15): a client generated today must
 * accept the field that a minor version adds tomorrow.
 */
export const openPayloads: Rule = () => {
  const seen = new Set<Node>();
  const visit = (media: Node, context: Context): void => {
    const start = context.location.child('schema');
    for (const { schema, location } of reachableSchemas(media['schema'], start, context, seen)) {
      if (schema['additionalProperties'] !== false && schema['unevaluatedProperties'] !== false) continue;
      context.report({ message: 'An object that we send must stay open to new fields.', location });
    }
  };
  return {
    Paths: { Response: { MediaType: visit } },
    WebhooksMap: { RequestBody: { MediaType: visit } },
  };
};
