import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';

import { ApiError } from '../errors.ts';
import type { Contract, Operation } from './contract.ts';
import { deprecatedInUse, deprecatedOperation } from './deprecation.ts';
import { directRoute } from './direct-route.ts';
import { fastValidation } from './fast-validation.ts';
import { inOrder } from './in-order.ts';
import { contractValidation, warmUp } from './validation.ts';
import type { Answer, Handlers } from './typed-operation.ts';

/** What a contract's mounting leaves to its side of the service. */
export interface Mounting<Operations, Context> {
  readonly contract: Contract;
  readonly handlers: Handlers<Operations, Context>;
  /** Steps between the matched operation and its validation, in order; the body is read in one of them. */
  readonly before: (operation: Operation) => readonly RequestHandler[];
  readonly contextOf: (operation: Operation, locals: Express.Locals) => Context;
  /** Runs the handler, or answers in its place: idempotency stands here. */
  readonly around: (
    operation: Operation,
    req: Request,
    res: Response,
    run: () => Promise<Answer>,
  ) => Promise<Answer>;
  readonly send: (res: Response, status: number, body: object) => void;
}

/** A mounted contract: its routes, and how to make it ready ahead of the first request. */
export interface MountedContract {
  readonly routes: RequestHandler;
  readonly warm: () => Promise<void>;
}

/**
 * Mounts a contract: a route for each operation, in front of it the contract's validation, behind it the handler
 * of its operationId. Paths and methods come from the contract alone; any contract will do.
 */
export function mountContract<Operations, Context>(mounting: Mounting<Operations, Context>): MountedContract {
  const { contract, before } = mounting;
  const router = Router({ caseSensitive: true, strict: true });
  const validation = contractValidation(contract);

  const routes = contract.operations.map((operation) => ({
    operation,
    steps: inOrder([
      matched(operation),
      ...deprecatedOperation(operation),
      ...before(operation),
      ...deprecatedInUse(operation),
      fastValidation(operation, validation),
      dispatch(mounting, operation),
    ]),
  }));
  for (const { operation, steps } of routes) router[operation.method](expressPath(operation.path), steps);
  for (const path of new Set(contract.operations.map((operation) => operation.path))) {
    router.all(expressPath(path), refuseMethod(contract, path));
  }
  return {
    routes: inOrder([directRoute(routes), router]),
    warm: async () => {
      for (const operation of contract.operations) await warmUp(operation, validation);
    },
  };
}

/** Names the operation for the log, the metrics and the audit record, whatever becomes of the request. */
function matched(operation: Operation): RequestHandler {
  const method = operation.method.toUpperCase();
  return (req, res, next) => {
    // Express would have a GET's route answer HEAD, a method that the contract does not have.
    if (req.method !== method) {
      next('route');
      return;
    }
    res.locals.operation = operation;
    // Express forgets them on the way out.
    res.locals.pathParameters = req.params;
    next();
  };
}

function dispatch<Operations, Context>(
  { handlers, contextOf, around, send }: Mounting<Operations, Context>,
  operation: Operation,
): RequestHandler {
  const handler = handlerOf(handlers, operation);
  return async (req, res) => {
    const { status, body } = await around(operation, req, res, () =>
      handler(
        { body: req.body as unknown, path: req.params, query: req.query, headers: req.headers },
        contextOf(operation, res.locals),
        envelope,
      ),
    );
    send(res, status, body);
  };
}

/** A handler as it is called: with a request whose types the contract's validation has just shown. */
type MountedHandler<Context> = (request: object, context: Context, reply: typeof envelope) => Promise<Answer>;

/** The one place where an operationId read from the contract meets the compiler's handler of that name. */
function handlerOf<Operations, Context>(
  handlers: Handlers<Operations, Context>,
  operation: Operation,
): MountedHandler<Context> {
  const handler: unknown = new Map<string, unknown>(Object.entries(handlers)).get(operation.id);
  if (typeof handler !== 'function')
    throw new Error(`No handler for the contract's operation ${operation.id}`);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the map is typed by the same contract
  return handler as MountedHandler<Context>;
}

/** The runtime side of every ReplyFunction: the envelope around a body whose type the compiler has checked. */
function envelope(status: number, body: object): Answer {
  return { status, body: { success: true, ...body } };
}

function refuseMethod(contract: Contract, path: string): RequestHandler {
  const allowed = contract.operations
    .filter((one) => one.path === path)
    .map((one) => one.method.toUpperCase());
  return () => {
    throw new ApiError('METHOD_NOT_ALLOWED', undefined, undefined, { Allow: allowed.join(', ') });
  };
}

/** /carriers/{carrierId}/services in the contract is /carriers/:carrierId/services to Express. */
function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
