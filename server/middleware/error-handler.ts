import type { ErrorRequestHandler, Request, Response } from 'express';

import { cutShort, malformedJson, tooManyValues } from '../contract/body-faults.ts';
import { errorBody, rateLimitRetrySeconds } from '../contract/error-envelope.ts';
import { isObject } from '../contract/json-schema.ts';
import { StoreUnavailable } from '../database/database.ts';
import { ApiError, invalid } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import { answer } from './answer.ts';

interface ErrorHandling {
  /** Called with the failure behind a 500 or 503, which the caller must not see. */
  readonly onFailure: (error: unknown, requestId: string) => void;
  /** Sets the rate-limit headers of a request that was refused before its key was known. */
  readonly rateLimitHeaders?: (req: Request, res: Response) => void;
  /** The `WWW-Authenticate` of a 401 that has no other. */
  readonly challenge?: string;
  /** Absent if there is no documentation page. */
  readonly docUrl?: (host: string | undefined, code: ErrorCode) => string | undefined;
}

/** Turns anything thrown into one of the table's errors. Internal text never reaches the caller. */
export function errorHandler(options: ErrorHandling): ErrorRequestHandler {
  const { onFailure, rateLimitHeaders, challenge, docUrl } = options;
  return (thrown: unknown, req, res, _next) => {
    const error = toApiError(thrown);
    const { context } = res.locals;
    context.refusal = error;
    if (error.status >= 500) onFailure(thrown, context.recordedId);
    if (res.headersSent) {
      req.socket.destroy();
      return;
    }
    if (error.code === 'RATE_LIMIT_EXCEEDED') res.set('Retry-After', String(rateLimitRetrySeconds));
    if (error.code === 'SERVICE_UNAVAILABLE') res.set('Retry-After', String(unavailableRetrySeconds));
    if (error.code === 'UNAUTHORIZED' && challenge !== undefined) res.set('WWW-Authenticate', challenge);
    res.set(error.headers);
    rateLimitHeaders?.(req, res);
    const body = errorBody(error, context.requestId, docUrl?.(req.host, error.code));
    answer(res, { status: error.status, body });
  };
}

const unavailableRetrySeconds = 5;

/** The error handler failed: nothing can be answered, so it closes the connection. */
export function lastResort(onFailure: ErrorHandling['onFailure']): ErrorRequestHandler {
  return (thrown: unknown, req, res, _next) => {
    onFailure(thrown, res.locals.context.recordedId);
    req.socket.destroy();
  };
}

/** Anything thrown as one of the table's errors. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof StoreUnavailable) return new ApiError('SERVICE_UNAVAILABLE');
  const { type, status } = isObject(thrown) ? thrown : {};
  const ofBody = isObject(thrown) && typeof type === 'string' ? bodyErrors[type]?.(thrown) : undefined;
  if (ofBody) return ofBody;
  if (status === 415) return new ApiError('UNSUPPORTED_MEDIA_TYPE');
  // Express's router and express-openapi-validator refuse a path with a broken escape.
  if (status === 400) {
    return invalid([{ field: 'path', reason: 'malformed', message: 'path must be a well-formed address' }]);
  }
  return new ApiError('INTERNAL_ERROR');
}

/** The errors of express.json and express.urlencoded, by their `type`. */
const bodyErrors: Readonly<Record<string, (thrown: Readonly<Record<string, unknown>>) => ApiError>> = {
  'entity.parse.failed': ({ body, message }) => invalid([malformedJson(body, message)]),
  'request.aborted': () => invalid([cutShort]),
  'request.size.invalid': () => invalid([cutShort]),
  'parameters.too.many': () => invalid([tooManyValues]),
  'entity.too.large': ({ limit }) =>
    new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than ${inWords(Number(limit))}.`),
  'encoding.unsupported': () =>
    new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be sent without Content-Encoding.', {
      field: 'Content-Encoding',
      reason: 'content_encoding',
    }),
};

/** All limits are powers of two. */
function inWords(bytes: number): string {
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`;
}
