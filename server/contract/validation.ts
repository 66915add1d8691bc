import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';

import { ApiError, refuseFindings } from '../errors.ts';
import type { Contract, Operation } from './contract.ts';
import type { Explain } from './explain.ts';
import { isObject } from './json-schema.ts';

type ApiSpec = Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec'];

/**
 * express-openapi-validator, set up for one contract and mounted on each of its routes. It decides; where it says
 * no, `explain` finds the words. Its own security check stays off: the key is checked far ahead of it.
 */
export function contractValidation(contract: Contract): RequestHandler[] {
  return OpenApiValidator.middleware({
    // EOV strips the document it is given, so it gets a copy. Its type of a document is looser than ours.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a bundle that the lint has passed
    apiSpec: copied(contract.document) as ApiSpec,
    validateRequests: { allowUnknownQueryParameters: false, coerceTypes: false },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    // The default mode takes 2024-02-30 for a date.
    ajvFormats: { mode: 'full' },
  });
}

/**
 * A copy in which every query parameter may hold reserved characters. EOV takes a plain `:` for a fault, though
 * RFC 3986 (3.4) has it stand as it is in a query, and every instant holds some; what a value may be, its schema says.
 */
function copied(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(copied);
  if (!isObject(node)) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, copied(value)]));
  return node['in'] === 'query' ? { ...copy, allowReserved: true } : copy;
}

/** Replaces what EOV says of a refused request by the one true field and reason (D14). */
export function explainRefusal(explain: Explain): ErrorRequestHandler {
  return (error: unknown, req, _res, next) => {
    // An ApiError, such as malformed JSON, is an answer already, and the body then is not what the contract means.
    if (!(error instanceof ApiError) && isObject(error) && error['status'] === 400) {
      refuseFindings(
        explain({ body: req.body as unknown, path: req.params, query: req.query, headers: req.headers }),
      );
    }
    next(error);
  };
}

/**
 * Compiles an operation's validators by letting them refuse a made-up request: EOV compiles at the first request,
 * which would cost the first caller up to half a second.
 */
export async function warmUp(operation: Operation, validation: readonly RequestHandler[]): Promise<void> {
  const url = operation.path.replaceAll(/\{\w+\}/g, 'warm-up');
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it holds what EOV reads of a request
  const request = {
    method: operation.method.toUpperCase(),
    originalUrl: url,
    url,
    path: url,
    baseUrl: '',
    headers: { 'content-type': 'application/json' },
    query: {},
    params: {},
    body: {},
    app: { enabled: () => false, param: () => undefined },
  } as unknown as Request;
  for (const step of validation) {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- EOV writes no response
    const response = {} as Response;
    const failed = await new Promise<unknown>((resolve) => {
      void Promise.resolve(step(request, response, resolve)).catch(resolve);
    });
    if (failed !== undefined) return;
  }
}
