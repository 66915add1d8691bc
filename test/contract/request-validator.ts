import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import express from 'express';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { expect } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
import { unstorableText } from '../../server/contract/body-faults.ts';
import { bundled } from '../../server/contract/contract.ts';
import { validation } from '../../server/contract/validation.ts';
import { visibleNames } from '../../server/contract/visible-names.ts';
import { ApiError, refusalOf } from '../../server/errors.ts';
import { unknownClientId } from '../support/own-clients.ts';

export const partnerContract = bundled('partner');

/** A body and the function that gets the error which refuses the request, if any. */
interface Sent {
  readonly body: unknown;
  readonly settle: (refusal?: unknown) => void;
}

/** Checks bodies of one operation. */
export const bodyValidator = (operation: keyof Operations) => requestValidator(operation);

/** Checks queries of one operation. */
export function queryValidator(operation: keyof Operations) {
  const validate = requestValidator(operation);
  return (query: string) => validate({}, `?${new URLSearchParams(query).toString()}`);
}

/**
 * Checks requests of one operation as the service does, but without a socket, a key or a store. It returns the field and
 * the reason of each finding.
 */
function requestValidator(
  operationId: keyof Operations,
): (body: unknown, query?: string) => Promise<string[]> {
  const operation = partnerContract.operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`The contract has no ${operationId}`);
  const underWay = new WeakMap<IncomingMessage, Sent>();
  const read = operation.body && visibleNames(operation.body);
  const readBody: RequestHandler = (req, _res, next) => {
    const body = underWay.get(req)?.body;
    req.body = read ? read(body) : body;
    const finding = unstorableText(Buffer.from(JSON.stringify(body)), body);
    next(finding && refusalOf([finding]));
  };
  const accept: RequestHandler = (req) => underWay.get(req)?.settle();
  const refuse: ErrorRequestHandler = (error: unknown, req, _res, _next) => underWay.get(req)?.settle(error);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const app = express();
  app[operation.method](path, readBody, ...validation(partnerContract, operation, () => undefined), accept);
  app.use(refuse);
  return async (body, query = '') => {
    const refusal = await new Promise((settle) => {
      const req = new IncomingMessage(new Socket());
      req.method = operation.method.toUpperCase();
      req.url = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => anId(String(name))) + query;
      const type = operation.body && { 'content-type': 'application/json' };
      req.headers = { ...type, 'x-api-key': 'any', 'x-operator-key': 'any' };
      underWay.set(req, { body: JSON.parse(JSON.stringify(body)), settle });
      app(req, new ServerResponse(req));
    });
    return refusal === undefined ? [] : fieldsAndReasons(refusal);
  };
}

const anId = (name: string) =>
  name === 'client_id' ? unknownClientId : '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b';

/** The error itself names the first finding. */
function fieldsAndReasons(refusal: unknown): string[] {
  if (!(refusal instanceof ApiError)) throw refusal;
  const { code, message, details: { errors: findings = [], ...first } = {} } = refusal;
  expect({ code, ...first, message }).toEqual({ code: 'VALIDATION_ERROR', ...findings[0] });
  return findings.map(({ field, reason }) => `${field} ${reason}`);
}
