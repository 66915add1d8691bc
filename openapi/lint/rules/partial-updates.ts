import { isNode, type Rule } from './rule.ts';
import { resolveSchema } from './schemas.ts';

/** The body of a PATCH holds what changes: at least one field, and none that is required. */
export const partialUpdates: Rule = () => ({
  Paths: {
    Operation(operation, context) {
      if (context.key !== 'patch') return;
      const { report } = context;
      const location = context.location.child(['requestBody', 'content', 'application/json', 'schema']);
      const body = resolveSchema(operation['requestBody'], context.location, context)?.schema;
      const content = isNode(body?.['content']) ? body['content']['application/json'] : undefined;
      const schema = isNode(content)
        ? resolveSchema(content['schema'], location, context)?.schema
        : undefined;
      if (schema?.['minProperties'] !== 1)
        report({ message: 'The body of a PATCH needs minProperties: 1.', location });
      if (schema?.['required'] !== undefined)
        report({ message: 'The body of a PATCH requires no field.', location });
    },
  },
});
