import type { SmallContract } from './small-contract.ts';

/** A fault to plant in a correct contract, and the one rule that must find it. */
interface Fault {
  readonly rule: string;
  readonly title: string;
  readonly plant: (contract: SmallContract, operation: Operation) => void;
}

/** The operation that most faults are planted in. */
type Operation = SmallContract['paths']['/pets']['post'];

/** The JSON of an operation's request body. */
const body = <Media>({ requestBody }: { requestBody: { content: { 'application/json': Media } } }) =>
  requestBody.content['application/json'];

const replace = (target: object, values: object) => Object.assign(target, values);
const remove = (target: object, ...keys: readonly string[]) => {
  for (const key of keys) Reflect.deleteProperty(target, key);
};

/** A fault for each house rule, and one for the validation of examples. */
export const faults: readonly Fault[] = [
  {
    rule: 'house/response-headers',
    title: 'a response without X-Request-Id',
    plant: (_, { responses }) => remove(responses['401']?.headers ?? {}, 'X-Request-Id'),
  },
  {
    rule: 'house/standard-errors',
    title: 'an operation without a 429',
    plant: (_, { responses }) => remove(responses, '429'),
  },
  {
    rule: 'house/idempotent-writes',
    title: 'a POST without an Idempotency-Key',
    plant: (_, operation) => replace(operation, { parameters: [] }),
  },
  {
    rule: 'house/paged-lists',
    title: 'a list without a cursor',
    plant: ({ paths }) => void paths['/pets'].get.parameters.pop(),
  },
  {
    rule: 'house/partial-updates',
    title: 'a PATCH that accepts an empty body',
    plant: ({ paths }) => remove(body(paths['/pets/{pet_id}'].patch).schema, 'minProperties'),
  },
  {
    rule: 'house/operation-id',
    title: 'an operationId that begins with the wrong verb',
    plant: (_, operation) => replace(operation, { operationId: 'addPet' }),
  },
  {
    rule: 'house/scopes',
    title: 'an operation without an x-scope, though callers have roles',
    plant: ({ components }) =>
      replace(components.securitySchemes.key, { 'x-roles': { keeper: ['pets:feed'] } }),
  },
  {
    rule: 'house/closed-requests',
    title: 'an open request variant',
    plant: ({ components }) => remove(components.schemas.ByPhone, 'additionalProperties'),
  },
  {
    rule: 'house/open-payloads',
    title: 'a closed response',
    plant: (_, { responses }) =>
      replace(responses['201']?.content['application/json'].schema ?? {}, { additionalProperties: false }),
  },
  {
    rule: 'house/property-examples',
    title: 'a property without an example',
    plant: ({ components }) => remove(components.schemas.ByEmail.properties.name, 'examples'),
  },
  {
    rule: 'house/body-examples',
    title: 'a response body without an example',
    plant: (_, { responses }) => remove(responses['400']?.content['application/json'] ?? {}, 'examples'),
  },
  {
    rule: 'house/deprecation',
    title: 'a deprecated operation without a sunset',
    plant: (_, operation) => replace(operation, { deprecated: true }),
  },
  {
    rule: 'house/nullable-enum',
    title: 'an enum that lists null',
    plant: ({ components }) =>
      replace(components.schemas.ByEmail.properties.name, { type: ['string', 'null'], enum: ['Rex', null] }),
  },
  {
    rule: 'house/variants-described',
    title: 'a variant without a title',
    plant: ({ components }) => remove(components.schemas.ByEmail, 'title'),
  },
  {
    rule: 'house/variants-common-required',
    title: 'a oneOf without type: object next to it',
    plant: (_, operation) => remove(body(operation).schema, 'type'),
  },
  {
    rule: 'no-invalid-media-type-examples',
    title: 'an example that does not fit its schema',
    plant: (_, operation) =>
      replace(body(operation), { examples: { email: { value: { name: 'Rex', email: 1 } } } }),
  },
];
