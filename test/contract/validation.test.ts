import { createRequire } from 'node:module';
import * as OpenApiValidator from 'express-openapi-validator';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { bundled } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { operatorContract, operatorOf } from '../operator/operator.ts';
import { exampleRequests } from '../support/contract-examples.ts';
import { newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

const partnerContract = bundled('partner');
let partner: Partner;

beforeAll(async () => {
  partner = await newPartner(await sharedService('development'), 'development');
});

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

describe('express-openapi-validator validates every request that reaches a handler', () => {
  it.each(partnerContract.operations)(
    '$id: what the validator refuses, the operation refuses',
    async (operation) => {
      const [request] = exampleRequests(partnerContract, operation);
      if (!request) throw new Error(`${operation.id} has no example`);
      refuseEverything();
      const answer = await partner.service.send({
        method: request.method.toUpperCase(),
        path: request.target,
        headers: { 'x-api-key': partner.apiKey, 'content-type': 'application/json' },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      });
      expect(answer).toMatchObject(refused);
    },
  );

  it.each(operatorContract.operations)(
    '$id: what the validator refuses, the operation refuses',
    async (operation) => {
      const [request] = exampleRequests(operatorContract, operation);
      if (!request) throw new Error(`${operation.id} has no example`);
      const operator = operatorOf(partner.service);
      refuseEverything();
      const answer = await operator.send({
        method: request.method.toUpperCase(),
        path: request.target,
        headers: { 'x-operator-key': operator.key, 'content-type': 'application/json' },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      });
      expect(answer).toMatchObject(refused);
    },
  );
});
