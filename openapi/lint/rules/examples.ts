import { isNode, type Context, type Location, type Node, type Rule } from './rule.ts';
import { resolveSchema } from './schemas.ts';

/**
 * Every property has an example. Objects and arrays may have it in their members, a constant is its own example, and a
 * choice of schemas has its own or one in every branch.
 */
export const propertyExamples: Rule = () => ({
  Schema(schema, context) {
    if (!isNode(schema['properties'])) return;
    for (const [name, property] of Object.entries(schema['properties'])) {
      const location = context.location.child(['properties', name]);
      if (hasExample(property, location, context, new Set())) continue;
      // Where the schema is, not at each property that refers to it.
      const placed = resolveSchema(property, location, context);
      context.report({
        message: `The property ${name} has no example.`,
        location: placed?.location ?? location,
      });
    }
  },
});

/** Every request and response body has an example. */
export const bodyExamples: Rule = () => ({
  MediaType(media, { report, location }) {
    if (media['example'] !== undefined) return;
    if (isNode(media['examples']) && Object.keys(media['examples']).length > 0) return;
    report({ message: 'The body has no example.', location });
  },
});

function hasExample(value: unknown, location: Location, context: Context, seen: Set<Node>): boolean {
  if (isNode(value) && hasOwnExample(value)) return true;
  const placed = resolveSchema(value, location, context);
  if (placed === undefined) return false;
  const { schema } = placed;
  // A recursive schema gets its example from its other members.
  if (seen.has(schema)) return true;
  seen.add(schema);
  if (hasOwnExample(schema) || 'const' in schema || schema['type'] === 'null') return true;
  // Properties are visited and reported by themselves.
  if (isNode(schema['properties'])) return true;
  const memberHasExample = (key: string, at: Location): boolean => hasExample(schema[key], at, context, seen);
  if ('items' in schema) return memberHasExample('items', placed.location.child('items'));
  if (isNode(schema['additionalProperties'])) {
    return memberHasExample('additionalProperties', placed.location.child('additionalProperties'));
  }
  const branches = schema['oneOf'] ?? schema['anyOf'] ?? schema['allOf'];
  return (
    Array.isArray(branches) && branches.every((branch) => hasExample(branch, placed.location, context, seen))
  );
}

function hasOwnExample(schema: Node): boolean {
  return 'example' in schema || (Array.isArray(schema['examples']) && schema['examples'].length > 0);
}
