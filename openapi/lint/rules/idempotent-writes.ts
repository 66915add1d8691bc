import { takesIdempotencyKey } from './parameters.ts';
import { namesOf, type Rule } from './rule.ts';

/**
 * An operation that writes takes an Idempotency-Key, so that a client whose connection broke can send it again. A DELETE
 * needs none. The option `methods` names the others.
 */
export const idempotentWrites: Rule = (options) => {
  const methods = namesOf(options, 'methods');
  return {
    Paths: {
      Operation(operation, context) {
        if (!methods.includes(String(context.key)) || takesIdempotencyKey(operation, context)) return;
        const { report, location } = context;
        report({ message: 'An operation that writes needs an Idempotency-Key.', location });
      },
    },
  };
};
