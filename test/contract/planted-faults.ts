import { body, remove, replace } from './fault.ts';
import type { Fault } from './fault.ts';
import { operationFaults } from './planted-operation-faults.ts';

/** The date in some months from today. */
const inMonths = (months: number) => {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
};

/** At least one fault for each house rule, and one for the validation of examples. */
export const faults: readonly Fault[] = [
  ...operationFaults,
  {
    rule: 'house/closed-requests',
    title: 'an open request variant',
    plant: ({ components }) => remove(components.schemas.ByPhone, 'additionalProperties'),
  },
  {
    rule: 'house/closed-requests',
    title: 'an open object in a list of a request',
    plant: ({ components }) =>
      replace(components.schemas.ByEmail.properties, {
        friends: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string', examples: ['Max'] } } },
        },
      }),
  },
  {
    rule: 'house/closed-requests',
    title: 'a map with arbitrary keys in a request',
    plant: ({ components }) =>
      replace(components.schemas.ByEmail.properties, {
        prices: { type: 'object', additionalProperties: { type: 'number' }, examples: [{ CA: 1 }] },
      }),
  },
  {
    rule: 'house/closed-requests',
    title: 'a map with any number of keys in a request',
    plant: ({ components }) =>
      replace(components.schemas.ByEmail.properties, {
        prices: {
          type: 'object',
          propertyNames: { pattern: '^[A-Z]{2}$' },
          additionalProperties: { type: 'number' },
          examples: [{ CA: 1 }],
        },
      }),
  },
  {
    rule: 'house/open-payloads',
    title: 'a closed response',
    plant: (_, { responses }) =>
      replace(responses['201']?.content['application/json'].schema ?? {}, { additionalProperties: false }),
  },
  {
    rule: 'house/open-payloads',
    title: 'a closed webhook payload',
    plant: ({ webhooks }) =>
      replace(webhooks['pet.born'].post.requestBody.content['application/json'].schema, {
        additionalProperties: false,
      }),
  },
  {
    rule: 'house/property-examples',
    title: 'a property without an example',
    plant: ({ components }) => remove(components.schemas.ByEmail.properties.name, 'examples'),
  },
  {
    rule: 'house/property-examples',
    title: 'a nullable property without an example',
    plant: ({ components }) =>
      replace(components.schemas.ByEmail.properties, {
        kind: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      }),
  },
  {
    rule: 'house/body-examples',
    title: 'a response body without an example',
    plant: (_, { responses }) => remove(responses['400']?.content['application/json'] ?? {}, 'examples'),
  },
  {
    rule: 'house/body-examples',
    title: 'a request body with an empty list of examples',
    plant: (_, operation) => replace(body(operation), { examples: {} }),
  },
  {
    rule: 'house/deprecation',
    title: 'a deprecated operation without a sunset',
    plant: (_, operation) => replace(operation, { deprecated: true }),
  },
  {
    rule: 'house/deprecation',
    title: 'a deprecated parameter that ends less than six months from today',
    plant: (_, { parameters }) => replace(parameters[0] ?? {}, { deprecated: true, 'x-sunset': inMonths(5) }),
  },
  {
    rule: 'house/deprecation',
    title: 'a deprecated field that ends less than six months after its notice',
    plant: ({ components }) =>
      replace(components.schemas.ByEmail.properties.name, {
        deprecated: true,
        'x-deprecated-since': '2026-01-15',
        'x-sunset': '2026-07-14',
      }),
  },
  {
    rule: 'house/deprecation',
    title: 'a deprecated field whose sunset is not a date',
    plant: ({ components }) =>
      replace(components.schemas.ByEmail.properties.name, { deprecated: true, 'x-sunset': 'next summer' }),
  },
  {
    rule: 'house/deprecation',
    title: 'a deprecated value without a sunset',
    plant: ({ components }) =>
      replace(components.schemas.ByEmail.properties.name, { 'x-deprecated-values': { Rex: {} } }),
  },
  {
    rule: 'house/deprecation',
    title: 'a deprecated response header without a sunset',
    plant: (_, { responses }) =>
      replace(responses['201']?.headers['X-API-Version'] ?? {}, { deprecated: true }),
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
    rule: 'house/variants-described',
    title: 'a variant that does not say when to use it',
    plant: ({ components }) => remove(components.schemas.ByPhone, 'description'),
  },
  {
    rule: 'house/variants-common-required',
    title: 'a oneOf without type: object next to it',
    plant: (_, operation) => remove(body(operation).schema, 'type'),
  },
  {
    rule: 'house/variants-common-required',
    title: 'a oneOf without the required fields that its variants share',
    plant: (_, operation) => remove(body(operation).schema, 'required'),
  },
  {
    rule: 'no-invalid-media-type-examples',
    title: 'an example that does not fit its schema',
    plant: (_, operation) =>
      replace(body(operation), { examples: { email: { value: { name: 'Rex', email: 1 } } } }),
  },
];
