import type { Request, Response } from 'express';

import type { Operation } from '../../server/contract/contract.ts';

/** A request as the validators see it, past the wire and the router. */
export interface DirectParts {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly url?: string;
}

/** A request to an operation that was never on the wire. */
export function directRequest(operation: Operation, parts: DirectParts): Request {
  const url = parts.url ?? operation.path;
  const request: unknown = {
    method: operation.method.toUpperCase(),
    originalUrl: url,
    url,
    path: url,
    baseUrl: '',
    headers: { 'content-type': 'application/json', ...parts.headers },
    query: { ...parts.query },
    params: { ...parts.params },
    body: structuredClone(parts.body),
    app: { enabled: () => true, param: () => undefined },
  };
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it holds what validators read
  return request as Request;
}

/** A response that nobody writes to. */
export function noResponse(): Response {
  const response: unknown = {};
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above: validators write none
  return response as Response;
}
