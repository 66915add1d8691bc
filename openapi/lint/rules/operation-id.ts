import { namesOf, type Rule } from './rule.ts';

/**
 * An operationId is a verb and a noun in camelCase. It is the name of a handler, of a client's method and of an audited
 * operation. The verbs are listed, so that one action does not get two names.
 */
export const operationId: Rule = (options) => {
  const verbs = namesOf(options, 'verbs');
  const pattern = new RegExp(`^(${verbs.join('|')})([A-Z][a-z0-9]+)+$`);
  return {
    Paths: {
      Operation(operation, { report, location }) {
        const id = operation['operationId'];
        if (typeof id === 'string' && pattern.test(id)) return;
        const message = `The operationId ${JSON.stringify(id)} must be one of ${verbs.join(', ')}, followed by a noun.`;
        report({ message, location: location.child('operationId') });
      },
    },
  };
};
