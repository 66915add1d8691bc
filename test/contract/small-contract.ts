import { answer, errors, page, responses } from './small-responses.ts';

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
  responses: responses('201', ...errors),
};

const listPets = {
  operationId: 'listPets',
  summary: 'List pets',
  description: 'Lists them.',
  tags: ['Pets'],
  parameters: [
    {
      name: 'limit',
      in: 'query',
      description: 'How many.',
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 25, examples: [25] },
    },
    {
      name: 'cursor',
      in: 'query',
      description: 'The next page.',
      schema: { type: 'string', maxLength: 99, examples: ['a'] },
    },
  ],
  responses: { ...responses('200', ...errors), '200': page },
};

const updatePet = {
  operationId: 'updatePet',
  summary: 'Update a pet',
  description: 'Updates one.',
  tags: ['Pets'],
  parameters: [
    ...createPet.parameters,
    {
      name: 'pet_id',
      in: 'path',
      description: 'The pet.',
      required: true,
      schema: { type: 'string', examples: ['1'] },
    },
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          additionalProperties: false,
          minProperties: 1,
          properties: { name: { type: 'string', examples: ['Rex'] } },
        },
        examples: { name: { value: { name: 'Rex' } } },
      },
    },
  },
  responses: responses('200', '404', ...errors),
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
    paths: { '/pets': { post: createPet, get: listPets }, '/pets/{pet_id}': { patch: updatePet } },
    webhooks: { 'pet.born': { post: petBorn } },
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A key.' } },
      schemas: { ByEmail: byEmail, ByPhone: byPhone },
    },
  });
}

/** The small contract's shape, which the planted faults reach into. */
export type SmallContract = ReturnType<typeof smallContract>;
