import { isNode, namesOf, type Rule } from './rule.ts';

/**
 * Every response of an operation declares the headers that all responses have. Below Paths only, because partners
 * respond to webhook deliveries, not we.
 */
export const responseHeaders: Rule = (options) => {
  const names = namesOf(options, 'names');
  return {
    Paths: {
      Response(response, { report, location }) {
        const headers = isNode(response['headers']) ? response['headers'] : {};
        const missing = names.filter((name) => !(name in headers));
        if (missing.length > 0)
          report({ message: `The response does not declare ${missing.join(', ')}.`, location });
      },
    },
  };
};
