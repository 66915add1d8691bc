import { type Context, type Node, type Rule } from './rule.ts';
import { describesObject, reachableSchemas, variantsOf, type PlacedSchema } from './schemas.ts';

/** Every `oneOf` variant has a title and a description. The docs and generated clients show both. */
export const variantsDescribed: Rule = () => ({
  Schema(schema, context) {
    for (const variant of variantsOf({ schema, location: context.location }, context)) {
      const missing = ['title', 'description'].filter((word) => typeof variant.schema[word] !== 'string');
      if (missing.length === 0) continue;
      context.report({
        message: `A oneOf variant needs a ${missing.join(' and a ')}.`,
        location: variant.location,
      });
    }
  },
});

/**
 * Beside a request's `oneOf` of objects there is `type: object` and what all variants require. Without these
 * express-openapi-validator accepts a request that has no body.
 */
export const variantsCommonRequired: Rule = () => {
  const seen = new Set<Node>();
  return {
    Paths: {
      RequestBody: {
        MediaType(media, context) {
          const start = context.location.child('schema');
          for (const placed of reachableSchemas(media['schema'], start, context, seen))
            check(placed, context);
        },
      },
    },
  };
};

function check(placed: PlacedSchema, { report, ...rest }: Context): void {
  const { schema, location } = placed;
  const variants = variantsOf(placed, { report, ...rest });
  if (!variants.some((variant) => describesObject(variant.schema))) return;
  if (schema['type'] !== 'object')
    report({ message: 'A oneOf of objects needs type: object beside it.', location });
  const common = variants
    .map((variant) => requiredOf(variant.schema))
    .reduce((a, b) => a.filter((x) => b.includes(x)));
  const missing = common.filter((name) => !requiredOf(schema).includes(name));
  if (missing.length === 0) return;
  report({
    message: `All variants require ${missing.join(', ')}: add it beside the oneOf.`,
    location,
  });
}

function requiredOf(schema: Node): readonly string[] {
  return Array.isArray(schema['required']) ? schema['required'].map(String) : [];
}
