import { once } from 'node:events';
import { createServer } from 'node:https';

import express from 'express';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';

import type { Caller } from '../../../server/partner/context.ts';
import { readContract } from '../../../server/contract/contract.ts';
import { refusal } from './peer.ts';
import type { Peer } from './peer.ts';
import { readBundle } from './read-bundle.ts';
import { unauthorized } from './work.ts';
import type { Work } from './work.ts';

/** Express and express-openapi-validator as their guides show them: nothing tuned, everything by default. */
export const expressEov: Peer = async (work, { cert, key }) => {
  const app = express();
  app.use('/api', asksForKey(work));
  app.use(express.json());
  app.use(
    OpenApiValidator.middleware({
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- EOV's own type asks for literals
      apiSpec: readBundle() as never,
      validateRequests: true,
      validateSecurity: false,
    }),
  );
  for (const { id, method, path } of readContract(readBundle()).operations) {
    app[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), does(work, id));
  }
  app.use(refuses);
  const server = createServer({ cert, key }, app);
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** What one step leaves in `res.locals` for the next. */
interface Locals {
  caller?: Caller;
}

type Step = RequestHandler<
  Record<string, string>,
  unknown,
  unknown,
  object,
  Locals & Record<string, unknown>
>;

function asksForKey(work: Work): Step {
  return async (req, res, next) => {
    const caller = await work.admitted(req.headers['x-api-key']);
    if (caller) res.locals.caller = caller;
    if (caller) next();
    else res.status(unauthorized.status).json(unauthorized.body);
  };
}

function does(work: Work, operationId: string): Step {
  return async (req, res) => {
    const { caller } = res.locals;
    if (!caller) throw new Error('Nobody gets here without a key');
    const { body, params, query, headers } = req;
    const answer = await work.run(operationId, { body, path: params, query, headers }, caller);
    res.status(answer.status).json(answer.body);
  };
}

const refuses: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  res.status(status).json(refusal(error instanceof Error ? error.message : 'internal'));
};
