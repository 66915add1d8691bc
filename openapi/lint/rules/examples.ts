import { isNode, type Context, type Location, type Node, type Rule } from './rule.ts';
import { resolveSchema } from './schemas.ts';

/**
 * Every property shows an example. An object's and a list's are those of what they hold, a constant is its
 * own; a choice of schemas shows one of its own or has one in every branch.
 */
export const propertyExamples: Rule = () => ({
  Schema(schema, context) {
    if (!isNode(schema['properties'])) return;
    for (const [name, property] of Object.entries(schema['properties'])) {
      const location = context.location.child(['properties', name]);
      if (isShown(property, location, context, new Set())) continue;
      context.report({ message: `The property ${name} has no example.`, location });
    }
  },
});

/** Every body, in requests and responses alike, has an example of the whole. */
export const bodyExamples: Rule = () => ({
  MediaType(media, { report, location }) {
    if (media['example'] !== undefined) return;
    if (isNode(media['examples']) && Object.keys(media['examples']).length > 0) return;
    report({ message: 'The body has no example.', location });
  },
});

function isShown(value: unknown, location: Location, context: Context, seen: Set<Node>): boolean {
  if (isNode(value) && hasOwnExample(value)) return true;
  const placed = resolveSchema(value, location, context);
  if (placed === undefined) return false;
  const { schema } = placed;
  // A schema that holds itself is shown by whatever else it holds.
  if (seen.has(schema)) return true;
  seen.add(schema);
  if (hasOwnExample(schema) || 'const' in schema || schema['type'] === 'null') return true;
  // The properties are visited, and reported, by themselves.
  if (isNode(schema['properties'])) return true;
  const held = (key: string, at: Location): boolean => isShown(schema[key], at, context, seen);
  if ('items' in schema) return held('items', placed.location.child('items'));
  if (isNode(schema['additionalProperties'])) {
    return held('additionalProperties', placed.location.child('additionalProperties'));
  }
  const branches = schema['oneOf'] ?? schema['anyOf'] ?? schema['allOf'];
  return (
    Array.isArray(branches) && branches.every((branch) => isShown(branch, placed.location, context, seen))
  );
}

function hasOwnExample(schema: Node): boolean {
  return 'example' in schema || (Array.isArray(schema['examples']) && schema['examples'].length > 0);
}
