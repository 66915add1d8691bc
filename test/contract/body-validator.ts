import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import express from 'express';
import type { ErrorRequestHandler, RequestHandler } from 'express';

import contractDocument from '../../generated/partner/contract.json' with { type: 'json' };
import requirements from '../../generated/partner/requirements.json' with { type: 'json' };
import type { Operations } from '../../generated/partner/operations.ts';
import { unstorableText } from '../../server/contract/body-faults.ts';
import { readContract } from '../../server/contract/contract.ts';
import { validation } from '../../server/contract/validation.ts';
import { visibleNames } from '../../server/contract/visible-names.ts';
import { refusalOf } from '../../server/errors.ts';

export const partnerContract = readContract(contractDocument, requirements);

/** A body and the function that gets the error which refuses it, if any. */
interface Sent {
  readonly body: unknown;
  readonly settle: (refusal?: unknown) => void;
}

/** Checks bodies of one operation as the service does, but without a socket, a key or a store. Refusals are rejections. */
export function bodyValidator(operationId: keyof Operations): (body: unknown) => Promise<void> {
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
  return (body) =>
    new Promise((resolve, reject) => {
      const req = new IncomingMessage(new Socket());
      req.method = operation.method.toUpperCase();
      req.url = operation.path.replaceAll(/\{\w+\}/g, '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b');
      req.headers = { 'content-type': 'application/json', 'x-api-key': 'any' };
      underWay.set(req, {
        body: JSON.parse(JSON.stringify(body)),
        settle: (refusal) => (refusal instanceof Error ? reject(refusal) : resolve()),
      });
      app(req, new ServerResponse(req));
    });
}
