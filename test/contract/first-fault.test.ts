import express from 'express';
import type { ErrorRequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { expect, it } from 'vitest';

import { bundled } from '../../server/contract/contract.ts';
import { validation } from '../../server/contract/validation.ts';
import { listeningOn } from '../support/local-server.ts';

const contract = bundled('partner');

it('the validator stops at the first fault of each variant of a body', async () => {
  const id = 'createPatient';
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no ${id}`);
  const [, validate] = validation(contract, operation, () => undefined);
  const countErrors: ErrorRequestHandler = (error: unknown, _req, res, _next) =>
    res.json(error instanceof OpenApiValidator.error.BadRequest ? error.errors.length : 'another error');
  const app = express().use(express.json({ limit: '1mb' }), validate, countErrors);
  const response = await fetch(`${await listeningOn(app)}${operation.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-api-key': 'any' },
    body: JSON.stringify({ addresses: Array(10_000).fill({}) }),
  });
  expect(await response.json()).toBeLessThan(10);
});
