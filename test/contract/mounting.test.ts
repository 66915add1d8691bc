import express from 'express';
import { describe, expect, it } from 'vitest';

import { readContract } from '../../server/contract/contract.ts';
import { mountContract } from '../../server/contract/mount.ts';
import { answer } from '../../server/middleware/answer.ts';
import { errorHandler } from '../../server/middleware/error-handler.ts';
import { jsonBody } from '../../server/middleware/json-body.ts';
import { listeningOn } from '../support/local-server.ts';

const owner = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string' },
    password: { type: 'string', writeOnly: true },
    friends: { type: 'array', items: { $ref: '#/components/schemas/Owner' } },
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
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
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

/** Mounts the document on an ordinary Express application and sends it a body; the handler answers what it was given. */
async function replaced(body: unknown, target = '/owners/7') {
  const operations = mountContract<object, object>({
    contract: readContract(document),
    handlers: {
      replaceOwner: (request: object) => Promise.resolve({ status: 200, body: request }),
    },
    before: jsonBody,
    contextOf: () => ({}),
    answer,
  });
  const app = express()
    .use(operations)
    .use(errorHandler({ onFailure: () => undefined }));
  const response = await fetch(`${await listeningOn(app)}${target}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answered: unknown = await response.json();
  return { status: response.status, body: answered };
}

const refusal = (field: string, reason: string, message: string) => ({
  status: 400,
  body: { success: false, error: { code: 'VALIDATION_ERROR', message, details: { field, reason } } },
});

describe('any contract can be mounted', () => {
  it('passes parameters as the types that the contract gives them, defaults included', async () => {
    expect(await replaced({ name: 'Ann' }, '/owners/7?notify=true')).toMatchObject({
      status: 200,
      body: { path: { ownerId: 7 }, query: { notify: true, limit: 5 } },
    });
  });

  it('takes a writeOnly property, and refuses a readOnly one in the words of the validator', async () => {
    expect(await replaced({ name: 'Ann', password: 'x' })).toMatchObject({ status: 200 });
    expect(await replaced({ name: 'Ann', id: '1' })).toMatchObject(
      refusal('id', 'invalid', 'id is read-only'),
    );
  });

  it('explains a fault at any depth of a schema that contains itself', async () => {
    const nested = (friend: object) => ({ name: 'Ann', friends: [{ name: 'Bo', friends: [friend] }] });
    expect(await replaced(nested({ name: 'Cy' }))).toMatchObject({ status: 200 });
    expect(await replaced(nested({ name: 5 }))).toMatchObject(
      refusal('friends[0].friends[0].name', 'type', 'friends[0].friends[0].name must be a string'),
    );
  });

  it('names an unknown query parameter, and nothing that is right beside it', async () => {
    const { body } = await replaced({ name: 'Ann' }, '/owners/7?limit=3&sort=name');
    expect(body).toMatchObject({
      error: { details: { errors: [{ field: 'sort', reason: 'unknown_field' }] } },
    });
  });
});
