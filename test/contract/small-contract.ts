const header = { description: 'A header.', required: true, schema: { type: 'string', examples: ['1'] } };

const headers = {
  'X-RateLimit-Limit': header,
  'X-RateLimit-Remaining': header,
  'X-RateLimit-Reset': header,
  'X-Request-Id': header,
  'X-API-Version': header,
  'Access-Control-Allow-Origin': header,
};

const answer = {
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

const statuses = ['201', '400', '401', '403', '406', '409', '413', '415', '429', '500', '503'];

const byEmail = {
  title: 'By email',
  description: 'Use it where the owner has an address.',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'email'],
  properties: {
    name: { type: 'string', examples: ['Rex'] },
    email: { type: 'string', examples: ['a@b.test'] },
  },
};

const byPhone = {
  title: 'By phone',
  description: 'Use it where the owner has a telephone only.',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'phone'],
  properties: {
    name: { type: 'string', examples: ['Rex'] },
    phone: {
      type: 'string',
      examples: ['555'],
      deprecated: true,
      'x-deprecated-since': '2026-01-15',
      'x-sunset': '2026-07-15',
    },
  },
};

const createPet = {
  operationId: 'createPet',
  summary: 'Create a pet',
  description: 'Creates one.',
  tags: ['Pets'],
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Repeats are answered alike.',
      schema: { type: 'string', examples: ['a'] },
    },
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['name'],
          oneOf: [{ $ref: '#/components/schemas/ByEmail' }, { $ref: '#/components/schemas/ByPhone' }],
        },
        examples: { email: { value: { name: 'Rex', email: 'a@b.test' } } },
      },
    },
  },
  responses: Object.fromEntries(statuses.map((status) => [status, response(`Answer ${status}.`)])),
};

const petBorn = {
  operationId: 'petBorn',
  summary: 'A pet was born',
  description: 'Sent once.',
  tags: ['Pets'],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: answer, examples: { one: { value: { success: true } } } } },
  },
  responses: { '200': { description: 'Taken.' }, '4XX': { description: 'Refused.' } },
};

/**
 * A small contract that obeys every house rule. It is JSON of no particular type, because tests plant faults
 * in it; each call returns a new copy.
 */
export function smallContract() {
  return structuredClone({
    openapi: '3.1.0',
    info: {
      title: 'Pets',
      version: '1.0.0',
      description: 'A contract to plant faults in.',
      license: { name: 'None', url: 'https://license.test' },
    },
    servers: [{ url: 'https://pets.test' }],
    security: [{ key: [] }],
    tags: [{ name: 'Pets', description: 'All about pets.' }],
    paths: { '/pets': { post: createPet } },
    webhooks: { 'pet.born': { post: petBorn } },
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A key.' } },
      schemas: { ByEmail: byEmail, ByPhone: byPhone },
    },
  });
}

/** The small contract's shape, which the planted faults reach into. */
export type SmallContract = ReturnType<typeof smallContract>;
