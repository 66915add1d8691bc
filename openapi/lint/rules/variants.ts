import { type Context, type Node, type Rule } from './rule.ts';
import { describesObject, reachableSchemas, variantsOf, type PlacedSchema } from './schemas.ts';

/** Every `oneOf` variant says what it is called and when to use it; generators and the docs show both. */
export const variantsDescribed: Rule = () => ({
  Schema(schema, context) {
    for (const variant of variantsOf({ schema, location: context.location }, context)) {
      const lacking = ['title', 'description'].filter((word) => typeof variant.schema[word] !== 'string');
      if (lacking.length === 0) continue;
      context.report({
        message: `A oneOf variant lacks its ${lacking.join(' and ')}.`,
        location: variant.location,
      });
    }
  },
});

/**
 * A request's `oneOf` of objects states `type: object` and what all variants require beside it. Without them
 * the validator lets a request through that has no body at all.
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
    message: `Every variant requires ${missing.join(', ')}: state it beside the oneOf too.`,
    location,
  });
}

function requiredOf(schema: Node): readonly string[] {
  return Array.isArray(schema['required']) ? schema['required'].map(String) : [];
}
