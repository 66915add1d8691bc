import { isNode, namesOf, type Context, type Node, type Rule } from './rule.ts';

/**
 * Every operation declares the errors that the middleware can answer with: some always, some with a request body, some
 * with an Idempotency-Key.
 */
export const standardErrors: Rule = (options) => {
  const always = namesOf(options, 'always');
  const withBody = namesOf(options, 'withBody');
  const withIdempotencyKey = namesOf(options, 'withIdempotencyKey');
  return {
    Paths: {
      Operation(operation, context) {
        const expected = [
          ...always,
          ...(operation['requestBody'] === undefined ? [] : withBody),
          ...(takesIdempotencyKey(operation, context) ? withIdempotencyKey : []),
        ];
        const declared = isNode(operation['responses']) ? operation['responses'] : {};
        const missing = expected.filter((status) => !(status in declared));
        if (missing.length === 0) return;
        const message = `The operation does not declare ${missing.join(', ')}.`;
        context.report({ message, location: context.location.child('responses') });
      },
    },
  };
};

function takesIdempotencyKey(operation: Node, context: Context): boolean {
  const parameters: unknown = operation['parameters'];
  if (!Array.isArray(parameters)) return false;
  return parameters.some((parameter: unknown) => {
    const resolved: unknown =
      isNode(parameter) && '$ref' in parameter ? context.resolve(parameter).node : parameter;
    return isNode(resolved) && resolved['in'] === 'header' && resolved['name'] === 'Idempotency-Key';
  });
}
