import { isNode, namesOf, type Rule } from './rule.ts';

/**
 * Every response of an operation declares the headers that every response carries. Nested under Paths,
 * because the answer to a webhook delivery is the partner's, not ours.
 */
export const responseHeaders: Rule = (options) => {
  const names = namesOf(options, 'names');
  return {
    Paths: {
      Response(response, { report, location }) {
        const headers = isNode(response['headers']) ? response['headers'] : {};
        const missing = names.filter((name) => !(name in headers));
        if (missing.length > 0) report({ message: `The response lacks ${missing.join(', ')}.`, location });
      },
    },
  };
};
