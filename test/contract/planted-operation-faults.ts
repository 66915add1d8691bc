import { body, remove, replace } from './fault.ts';
import type { Fault } from './fault.ts';

/** Faults of operations: their names, parameters and responses. */
export const operationFaults: readonly Fault[] = [
  {
    rule: 'house/response-headers',
    title: 'a response without X-Request-Id',
    plant: (_, { responses }) => remove(responses['401']?.headers ?? {}, 'X-Request-Id'),
  },
  {
    rule: 'house/response-headers',
    title: 'a response without any header',
    plant: (_, { responses }) => remove(responses['500'] ?? {}, 'headers'),
  },
  {
    rule: 'house/standard-errors',
    title: 'an operation without a 429',
    plant: (_, { responses }) => remove(responses, '429'),
  },
  {
    rule: 'house/standard-errors',
    title: 'an operation with a body and without a 413',
    plant: (_, { responses }) => remove(responses, '413'),
  },
  {
    rule: 'house/standard-errors',
    title: 'an operation with an Idempotency-Key and without a 409',
    plant: (_, { responses }) => remove(responses, '409'),
  },
  {
    rule: 'house/standard-errors',
    title: 'an operation with an ID in its path and without a 404',
    plant: ({ paths }) => remove(paths['/pets/{pet_id}'].patch.responses, '404'),
  },
  {
    rule: 'house/idempotent-writes',
    title: 'a POST without an Idempotency-Key',
    plant: (_, operation) => replace(operation, { parameters: [] }),
  },
  {
    rule: 'house/paged-lists',
    title: 'a list whose limit has no maximum',
    plant: ({ paths }) => remove(paths['/pets'].get.parameters[0]?.schema ?? {}, 'maximum'),
  },
  {
    rule: 'house/paged-lists',
    title: 'a list without a cursor',
    plant: ({ paths }) => void paths['/pets'].get.parameters.pop(),
  },
  {
    rule: 'house/paged-lists',
    title: 'a list whose next_cursor may be absent',
    plant: ({ paths }) =>
      remove(
        paths['/pets'].get.responses['200'].content['application/json'].schema.properties.data,
        'required',
      ),
  },
  {
    rule: 'house/partial-updates',
    title: 'a PATCH that accepts an empty body',
    plant: ({ paths }) => remove(body(paths['/pets/{pet_id}'].patch).schema, 'minProperties'),
  },
  {
    rule: 'house/partial-updates',
    title: 'a PATCH that requires a field',
    plant: ({ paths }) => replace(body(paths['/pets/{pet_id}'].patch).schema, { required: ['name'] }),
  },
  {
    rule: 'house/operation-id',
    title: 'an operationId that begins with the wrong verb',
    plant: (_, operation) => replace(operation, { operationId: 'addPet' }),
  },
  {
    rule: 'house/operation-id',
    title: 'an operationId that is only a verb',
    plant: (_, operation) => replace(operation, { operationId: 'create' }),
  },
  {
    rule: 'house/operation-id',
    title: 'an operationId in snake_case',
    plant: (_, operation) => replace(operation, { operationId: 'create_pet' }),
  },
  {
    rule: 'house/scopes',
    title: 'an operation without an x-scope, though callers have roles',
    plant: ({ components }) => giveRoles(components.securitySchemes),
  },
  {
    rule: 'house/scopes',
    title: 'a scope that no role has',
    plant: ({ components, paths }) => {
      giveRoles(components.securitySchemes);
      for (const path of Object.values(paths)) {
        for (const operation of Object.values<object>(path))
          Object.assign(operation, { 'x-scope': 'pets:sell' });
      }
    },
  },
];

function giveRoles(schemes: object): void {
  for (const scheme of Object.values(schemes))
    Object.assign(scheme, { 'x-roles': { keeper: ['pets:feed'] } });
}
