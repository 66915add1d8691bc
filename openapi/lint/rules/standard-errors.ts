import { parametersOf, takesIdempotencyKey } from './parameters.ts';
import { isNode, namesOf, type Rule } from './rule.ts';

/**
 * Every operation declares the errors that the middleware can answer with: some always, some with a request body, some
 * with an Idempotency-Key. One that names something in its path declares that there is no such thing.
 */
export const standardErrors: Rule = (options) => {
  const always = namesOf(options, 'always');
  const withBody = namesOf(options, 'withBody');
  const withIdempotencyKey = namesOf(options, 'withIdempotencyKey');
  const withPathParameter = namesOf(options, 'withPathParameter');
  return {
    Paths: {
      Operation(operation, context) {
        const inPath = parametersOf(operation, context).some((parameter) => parameter['in'] === 'path');
        const expected = [
          ...always,
          ...(operation['requestBody'] === undefined ? [] : withBody),
          ...(takesIdempotencyKey(operation, context) ? withIdempotencyKey : []),
          ...(inPath ? withPathParameter : []),
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
