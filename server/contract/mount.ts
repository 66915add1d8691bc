import { Router } from 'express';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';

import { ApiError } from '../errors.ts';
import type { Contract, Operation } from './contract.ts';
import { deprecatedInUse, deprecatedOperation } from './deprecation.ts';
import type { Answer, Handlers, TypedRequest } from './typed-operation.ts';
import { validation } from './validation.ts';

/** A step of an operation's route. */
export type Step = RequestHandler | ErrorRequestHandler;

/** The partner API and the operator API each pass these to mountContract. */
interface Mounting<Operations, Context> {
  readonly contract: Contract;
  readonly handlers: Handlers<Operations, Context>;
  /** The steps between routing and validation; one of them reads the body. */
  readonly before: (operation: Operation) => readonly RequestHandler[];
  /** The steps around the handler of a valid request. */
  readonly around?: (operation: Operation, handle: RequestHandler) => readonly Step[];
  /** The length of the body that was sent; undefined if the operation takes none. */
  readonly bodyLength: (res: Response) => number | undefined;
  readonly contextOf: (operation: Operation, res: Response) => Context;
  readonly answer: (res: Response, answer: Answer) => void | Promise<void>;
}

/**
 * Mounts a contract: a route for each operation, with express-openapi-validator in front of the handler of that
 * operationId. Paths and methods come from the contract alone; any contract will do.
 */
export function mountContract<Operations, Context>(mounting: Mounting<Operations, Context>): Router {
  const { contract, before, bodyLength, around = (_operation, handle) => [handle] } = mounting;
  const router = Router({ caseSensitive: true, strict: true });
  for (const path of new Set(contract.operations.map((operation) => operation.path))) {
    const operations = contract.operations.filter((operation) => operation.path === path);
    const route = router.route(expressPath(path));
    // Express would answer HEAD with the GET's handler, but the contract has no HEAD.
    route.head(methodNotAllowed(operations));
    for (const operation of operations) {
      const steps: readonly Step[] = [
        ...deprecatedOperation(operation),
        ...before(operation),
        ...deprecatedInUse(operation),
        ...validation(contract, operation, bodyLength),
        ...around(operation, handlerStep(mounting, operation)),
      ];
      route[operation.method](...steps);
    }
    route.all(methodNotAllowed(operations));
  }
  return router;
}

function handlerStep<Operations, Context>(
  { handlers, contextOf, answer }: Mounting<Operations, Context>,
  operation: Operation,
): RequestHandler {
  const handler = handlerOf(handlers, operation.id);
  return async (req: Request, res: Response) => {
    const { params: path, query, headers } = req;
    const request = { body: req.body as unknown, path, query, headers };
    await answer(res, await handler(request, contextOf(operation, res), envelope));
  };
}

/** Runs an operation without HTTP. The compiler, not the validator, checks the request. */
export function runOperation<Operations, Context, Id extends keyof Operations & string>(
  handlers: Handlers<Operations, Context>,
  id: Id,
  sent: Partial<TypedRequest<Operations[Id]>>,
  context: Context,
): Promise<Answer> {
  const request = { path: {}, query: {}, headers: {}, ...sent };
  return handlerOf(handlers, id)(request, context, envelope);
}

/** A handler as the router calls it. Validation has just shown that the request has the types that it declares. */
type MountedHandler<Context> = (request: object, context: Context, reply: typeof envelope) => Promise<Answer>;

/** Finds the handler of an operationId. A missing handler stops the start. */
function handlerOf<Operations, Context>(
  handlers: Handlers<Operations, Context>,
  id: string,
): MountedHandler<Context> {
  const handler: unknown = new Map<string, unknown>(Object.entries(handlers)).get(id);
  if (typeof handler !== 'function') {
    throw new Error(`No handler for the contract's operation ${id}`);
  }
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the map is typed by the same contract
  return handler as MountedHandler<Context>;
}

/** The run-time side of every ReplyFunction: the envelope around a body whose type the compiler has checked. */
function envelope(status: number, body: object): Answer {
  return { status, body: { success: true, ...body } };
}

function methodNotAllowed(operations: readonly Operation[]): RequestHandler {
  const allowed = operations.map(({ method }) => method.toUpperCase()).join(', ');
  return () => {
    throw new ApiError('METHOD_NOT_ALLOWED', undefined, undefined, { Allow: allowed });
  };
}

/** /carriers/{carrierId}/services in the contract is /carriers/:carrierId/services to Express. */
function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
