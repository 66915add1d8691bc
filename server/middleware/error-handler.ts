import type { ErrorRequestHandler, Request, Response } from 'express';

import { ApiError, errorTable, idempotencyInProgress, invalid } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import { isObject } from '../contract/json-schema.ts';
import { IdempotencyClaimLost } from '../store/idempotency.ts';
import { addHeaders, errorBody, rateLimitRetrySeconds, send } from './envelope.ts';
import './request-state.ts';

interface ErrorHandling {
  /** Whether the store is away, so that a retry may succeed soon. */
  readonly isUnavailable: (error: unknown) => boolean;
  /** Sees what the caller must not: the failure behind a 500 or 503. */
  readonly onFailure: (error: unknown, requestId: string) => void;
  /** Gives a response that was refused before its key was known its rate-limit headers. It never fails. */
  readonly finish: (req: Request, res: Response, storeIsAway: boolean) => Promise<void> | undefined;
}

/** Turns whatever was thrown into one of the table's errors. Internal text never reaches the caller. */
export function errorHandler({ isUnavailable, onFailure, finish }: ErrorHandling): ErrorRequestHandler {
  return async (thrown: unknown, req, res, _next) => {
    const storeIsAway = isUnavailable(thrown);
    const error = storeIsAway ? new ApiError('SERVICE_UNAVAILABLE') : asApiError(thrown);
    res.locals.outcome = error.code;
    if (error.status >= 500) onFailure(thrown, res.locals.requestId);
    if (res.headersSent) {
      req.socket.destroy();
      return;
    }
    addHeaders(res, error.headers);
    if (error.code === 'RATE_LIMIT_EXCEEDED') addHeaders(res, { 'Retry-After': rateLimitRetrySeconds });
    if (error.code === 'SERVICE_UNAVAILABLE') addHeaders(res, { 'Retry-After': unavailableRetrySeconds });
    const finishing = finish(req, res, storeIsAway);
    if (finishing) await finishing;
    send(res, error.status, errorBody(error, res.locals.requestId));
  };
}

const unavailableRetrySeconds = 5;

/** The table's code for each status that a library below us throws: the router, EOV. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = Object.fromEntries(
  (
    [
      'VALIDATION_ERROR',
      'NOT_FOUND',
      'METHOD_NOT_ALLOWED',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
    ] as const
  ).map((code) => [errorTable[code].status, code]),
);

function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  // Another request with the same Idempotency-Key is running.
  if (thrown instanceof IdempotencyClaimLost) return idempotencyInProgress();
  const status = isObject(thrown) ? thrown['status'] : undefined;
  const code = typeof status === 'number' ? codeOfStatus[status] : undefined;
  if (code === undefined) return new ApiError('INTERNAL_ERROR');
  if (code === 'VALIDATION_ERROR') {
    return invalid([{ field: 'path', reason: 'malformed', message: 'path must be a well-formed address' }]);
  }
  return new ApiError(code, undefined, undefined, allowHeader(thrown));
}

function allowHeader(thrown: unknown): Readonly<Record<string, string>> {
  const headers = isObject(thrown) ? thrown['headers'] : undefined;
  const allow = isObject(headers) ? headers['Allow'] : undefined;
  return typeof allow === 'string' ? { Allow: allow } : {};
}
