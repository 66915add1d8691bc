const header = { description: 'A header.', required: true, schema: { type: 'string', examples: ['1'] } };

const headers = {
  'X-RateLimit-Limit': header,
  'X-RateLimit-Remaining': header,
  'X-RateLimit-Reset': header,
  'X-Request-Id': header,
  'X-API-Version': header,
  'Access-Control-Allow-Origin': header,
};

/** The body of every response but the list's. */
export const answer = {
  type: 'object',
  required: ['success'],
  properties: { success: { type: 'boolean', examples: [true] } },
};

function response(description: string) {
  return {
    description,
    headers: structuredClone(headers),
    content: {
      'application/json': {
        schema: structuredClone(answer),
        examples: { one: { value: { success: true } } },
      },
    },
  };
}

/** The errors of an operation that writes. */
export const errors = ['400', '401', '403', '406', '409', '413', '415', '429', '500', '503'];

/** Responses that obey every house rule. */
export function responses(...statuses: readonly string[]) {
  return Object.fromEntries(statuses.map((status) => [status, response(`Answer ${status}.`)]));
}

/** The response of a list. */
export const page = {
  ...response('A page.'),
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['data'],
        properties: {
          data: {
            type: 'object',
            required: ['next_cursor'],
            properties: { next_cursor: { type: ['string', 'null'], examples: ['a'] } },
          },
        },
      },
      examples: { one: { value: { data: { next_cursor: null } } } },
    },
  },
};
