import { createServer } from 'node:https';
import type { Server } from 'node:https';

import express from 'express';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';

import contract from '../../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../../server/contract/contract.ts';
import type { Caller } from '../../../server/partner/context.ts';
import { refusal, unauthorized } from './handlers.ts';
import type { Handlers } from './handlers.ts';
import type { Certificate } from './process.ts';

type Locals = Record<string, unknown> & { caller?: Caller };
type Step = RequestHandler<Record<string, string>, unknown, unknown, object, Locals>;

/** Express and express-openapi-validator as their guides show them, on our contract: everything by default. */
export function expressEov(handlers: Handlers, certificate: Certificate): Server {
  const checkKey: Step = async (req, res, next) => {
    const caller = await handlers.admit(req.headers['x-api-key']);
    if (caller) {
      res.locals.caller = caller;
      next();
    } else {
      res.status(401).json(unauthorized);
    }
  };
  const run = (operationId: string): Step => {
    return async ({ body, params, query, headers }, res) => {
      const { caller } = res.locals;
      if (!caller) throw new Error('The key was not checked');
      const answer = await handlers.run(operationId, { body, path: params, query, headers }, caller);
      res.status(answer.status).json(answer.body);
    };
  };
  const handleError: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
    res.status(status).json(refusal('REFUSED', error instanceof Error ? error.message : 'Internal error'));
  };

  const app = express();
  app.use('/api', checkKey);
  app.use(express.json());
  app.use(
    OpenApiValidator.middleware({
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- EOV's type asks for literals
      apiSpec: structuredClone(contract) as never,
      validateRequests: true,
      validateSecurity: false,
    }),
  );
  for (const { id, method, path } of readContract(contract).operations) {
    app[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), run(id));
  }
  app.use(handleError);
  return createServer(certificate, app);
}
