import { createRequire } from 'node:module';
import * as OpenApiValidator from 'express-openapi-validator';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { bundled } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { operatorContract, operatorOf } from '../operator/operator.ts';
import { exampleRequests } from '../support/contract-examples.ts';
import { newPartner } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

const partnerContract = bundled('partner');

const partner = await newPartner(await sharedService('development'), 'development');

afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes express-openapi-validator's own request validator refuse every request. */
function refuseEverything(): void {
  const validator: unknown = createRequire(import.meta.resolve('express-openapi-validator'))(
    './middlewares/openapi.request.validator.js',
  );
  const { RequestValidator } = isObject(validator) ? validator : {};
  if (typeof RequestValidator !== 'function') throw new Error('The validator has moved to another file');
  vi.spyOn(RequestValidator.prototype, 'validate').mockImplementation(() => {
    throw new OpenApiValidator.error.BadRequest({
      path: '/body/planted',
      message: 'was refused by the validator',
    });
  });
}

const refused = {
  status: 400,
  body: {
    error: {
      details: { field: 'planted', reason: 'invalid' },
      message: 'planted was refused by the validator',
    },
  },
};

/** The first operation of each method, because all operations of a contract are mounted by one loop. */
const operations = [partnerContract, operatorContract].flatMap((contract) =>
  ['get', 'post', 'put', 'patch', 'delete'].flatMap((wanted) => {
    const operation = contract.operations.find(({ method }) => method === wanted);
    return operation ? [{ contract, operation, id: operation.id }] : [];
  }),
);

describe('express-openapi-validator validates every request that reaches a handler', () => {
  it.each(operations)(
    '$id: what the validator refuses, the operation refuses',
    async ({ contract, operation }) => {
      const [request] = exampleRequests(contract, operation);
      if (!request) throw new Error(`${operation.id} has no example`);
      const { method, target, body } = request;
      const operator = operatorOf(partner.service);
      const keys = { 'x-api-key': partner.apiKey, 'x-operator-key': operator.key };
      refuseEverything();
      const answer = await (contract === operatorContract ? operator : partner.service).send({
        method: method.toUpperCase(),
        path: target,
        headers: { ...keys, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect(answer).toMatchObject(refused);
    },
  );
});
