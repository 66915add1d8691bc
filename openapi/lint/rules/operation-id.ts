import { namesOf, type Rule } from './rule.ts';

/**
 * An operationId is a verb and a noun in camelCase: it names a handler's file, a client's method and a row of
 * the audit. The verbs are listed, so that two words for one act do not creep in.
 */
export const operationId: Rule = (options) => {
  const verbs = namesOf(options, 'verbs');
  const pattern = new RegExp(`^(${verbs.join('|')})([A-Z][a-z0-9]+)+$`);
  return {
    Paths: {
      Operation(operation, { report, location }) {
        const id = operation['operationId'];
        if (typeof id === 'string' && pattern.test(id)) return;
        const message = `The operationId ${JSON.stringify(id)} is not one of ${verbs.join(', ')} and then a noun.`;
        report({ message, location: location.child('operationId') });
      },
    },
  };
};
