import express from 'express';
import { describe, expect, it } from 'vitest';

import { readContract } from '../../server/contract/contract.ts';
import { mountContract } from '../../server/contract/mount.ts';
import { answer } from '../../server/middleware/answer.ts';
import { errorHandler } from '../../server/middleware/error-handler.ts';
import { bodyLength, jsonBody } from '../../server/middleware/json.ts';
import { UnfinishedBodies } from '../../server/middleware/unfinished-bodies.ts';
import { anyRequest } from '../support/any-request.ts';
import { listeningOn } from '../support/local-server.ts';

const owner = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string' },
  },
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Owners', version: '1.0.0' },
  paths: {
    '/owners/{ownerId}': {
      parameters: [{ name: 'ownerId', in: 'path', required: true, schema: { type: 'integer' } }],
      put: {
        operationId: 'replaceOwner',
        parameters: [
          { name: 'notify', in: 'query', schema: { type: 'boolean' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 5 } },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Owner' } } },
        },
        responses: { '200': { description: 'Replaced.' } },
      },
    },
  },
  components: { schemas: { Owner: owner } },
};

/** Mounts the contract on an ordinary Express application and sends a body. The handler returns its typed request. */
async function replaceOwner(body: unknown, target = '/owners/7', contract: object = document) {
  const operations = mountContract<object, object>({
    contract: readContract(contract),
    handlers: {
      replaceOwner: (request: object) => Promise.resolve({ status: 200, body: request }),
    },
    before: (operation) => jsonBody(operation, new UnfinishedBodies()),
    bodyLength,
    contextOf: () => ({}),
    answer,
  });
  const app = express()
    .use(anyRequest)
    .use(operations)
    .use(errorHandler({ onFailure: () => undefined }));
  const response = await fetch(`${await listeningOn(app)}${target}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answered: unknown = await response.json();
  return { status: response.status, body: answered, sunset: response.headers.get('Sunset') };
}

const mark = (sunset: string) => ({ deprecated: true, 'x-sunset': sunset });
const endsIn = (status: number, year: number) => ({
  status,
  sunset: expect.stringContaining(`Jan ${year}`) as unknown,
});

/** A body that is refused while it is read. */
const tooDeep: unknown = JSON.parse('['.repeat(70) + ']'.repeat(70));

describe('any contract can be mounted', () => {
  it('passes parameters as the types that the contract gives them, defaults included', async () => {
    expect(await replaceOwner({ name: 'Ann' }, '/owners/7?notify=true')).toMatchObject({
      status: 200,
      body: { path: { ownerId: 7 }, query: { notify: true, limit: 5 } },
    });
  });

  it('announces what is deprecated, on refusals too (D22)', async () => {
    const ending = structuredClone(document);
    Object.assign(ending.components.schemas.Owner.properties.name, mark('2028-01-01'));
    expect(await replaceOwner({ name: 'Ann' }, undefined, ending)).toMatchObject(endsIn(200, 2028));
    Object.assign(ending.paths['/owners/{ownerId}'].put, mark('2027-01-01'));
    expect(await replaceOwner(tooDeep, undefined, ending)).toMatchObject(endsIn(400, 2027));
  });

  it('reports an unknown query parameter, and not the valid one beside it', async () => {
    const { body } = await replaceOwner({ name: 'Ann' }, '/owners/7?limit=3&sort=name');
    expect(body).toMatchObject({
      error: { details: { errors: [{ field: 'sort', reason: 'unknown_field' }] } },
    });
  });
});
