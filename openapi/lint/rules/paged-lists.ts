import { parametersOf } from './parameters.ts';
import { isNode, namesOf, type Context, type Node, type Rule } from './rule.ts';
import { resolveSchema } from './schemas.ts';

/**
 * A list may grow without end, so it is paged: its `limit` has bounds and a default, its `cursor` has a maximum length,
 * and its data always says the `next_cursor`. The option `except` names the lists that stay short.
 */
export const pagedLists: Rule = (options) => {
  const except = namesOf(options, 'except');
  return {
    Paths: {
      Operation(operation, context) {
        const id = String(operation['operationId']);
        if (!id.startsWith('list') || except.includes(id)) return;
        const { report, location } = context;
        const has = (name: string, ...keywords: readonly string[]) =>
          parametersOf(operation, context).some((parameter) => {
            const schema = resolveSchema(parameter['schema'], location, context)?.schema ?? {};
            const isNamed = parameter['in'] === 'query' && parameter['name'] === name;
            return isNamed && keywords.every((keyword) => keyword in schema);
          });
        if (!has('limit', 'minimum', 'maximum', 'default'))
          report({ message: 'A list needs a query parameter limit with bounds and a default.', location });
        if (!has('cursor', 'maxLength'))
          report({ message: 'A list needs a query parameter cursor with a maxLength.', location });
        if (!requiredData(operation, context).includes('next_cursor'))
          report({ message: 'The data of a list needs a required next_cursor.', location });
      },
    },
  };
};

/** The required fields of the data of the 200 response. */
function requiredData(operation: Node, context: Context): readonly unknown[] {
  let placed = resolveSchema(operation, context.location, context);
  const path = ['responses', '200', 'content', 'application/json', 'schema', 'properties', 'data'];
  for (const step of path) {
    const { schema, location } = placed ?? { schema: {}, location: context.location };
    placed = resolveSchema(schema[step], location, context);
  }
  const required = isNode(placed?.schema) ? placed.schema['required'] : [];
  return Array.isArray(required) ? required : [];
}
