import type { RequestHandler, Response } from 'express';

import type { AuditIds } from '../audit/record.ts';
import type { Clock } from '../clock.ts';
import type { Operation } from '../contract/contract.ts';
import type { ApiError } from '../errors.ts';
import type { Arrivals } from '../listener/arrival.ts';
import { callerAddress } from '../listener/caller-address.ts';
import type { Side } from '../observability/http-metrics.ts';
import { beginRequest } from '../observability/tracing.ts';
import type { RequestSpan } from '../observability/tracing.ts';
import type { OperatorIdentity } from '../operator/context.ts';
import type { Caller } from '../partner/context.ts';
import type { IdempotencyClaim } from '../store/idempotency.ts';
import { newId, recordedId } from '../store/identifiers.ts';
import type { AfterAnswer } from './answer.ts';

/** An operation of the contract, or the token request. */
type ReachedOperation = Pick<Operation, 'id' | 'method' | 'path'>;

/** Everything that the server knows about a request. The first step makes it; each later step adds what it found out. */
export interface RequestContext {
  readonly requestId: string;
  /** The form of the request id that the log and the audit keep. */
  readonly recordedId: string;
  /** The time for rules and records: the database's, unless a test passes a clock of its own. */
  readonly now: Date;
  /**
   * The arrival by the database's clock, earlier if the process was stopped meanwhile (arrival.ts). Decides if a change comes too
   * late.
   */
  readonly arrivedAt: Date;
  /** The arrival by the timer of the process, in milliseconds, to measure the duration. */
  readonly startedMs: number;
  /** null if the connection has already closed. */
  readonly address: string | null;
  readonly span: RequestSpan;

  /** Added by authentication. `lookupId` is that of the key that was sent, valid or not. */
  lookupId?: string | undefined;
  caller?: Caller;
  operator?: OperatorIdentity;

  /** Added by routing. */
  match?: {
    readonly operation: ReachedOperation;
    readonly pathParameters: Readonly<Record<string, string | string[]>>;
  };

  /** Added by the reader of a JSON body: the exact bytes, for the idempotency fingerprint. */
  bodyBytes?: Buffer;

  /** Added by the Idempotency-Key (D20): the claim that the request holds, or the fact that it gets a stored answer. */
  claim?: IdempotencyClaim;
  isReplayed?: boolean;

  /** Added by the handler of a read, for its audit record: the ids it showed, and an operator's purpose. */
  shown?: { readonly ids: AuditIds; readonly purpose: string | null };
  /** Added by the handler: for how long it held the answer back because the caller asked for it (D37), in milliseconds. */
  waitedMs?: number;
  /** Added by the handler, for the integration review (D62): it did what production refuses, or read events up to the end of a feed. */
  isRefusedInProduction?: boolean;
  isAtEndOfFeed?: boolean;

  /** Added by the error handler; absent on a success. */
  refusal?: ApiError;

  /** Added by `afterAnswer`: the steps to run after the answer, and the time of the answer by the process's timer. */
  afterAnswer?: readonly AfterAnswer[];
  answeredMs?: number;
}

declare global {
  // Merging into Express's namespace is how Express types res.locals.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Locals {
      context: RequestContext;
    }
  }
}

const acceptableId = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * The first step of each request: makes its context. The request id is the caller's own X-Request-Id if it is acceptable (D21).
 * Our own ids sort by time, so that inserts into the audit's index touch few pages. Everything that the request does belongs to
 * its span.
 */
export function requestContext(side: Side, clock: Clock, arrivals: Pick<Arrivals, 'now'>): RequestHandler {
  return (req, res, next) => {
    const sent = req.get('X-Request-Id');
    const now = clock();
    const requestId = sent !== undefined && acceptableId.test(sent) ? sent : newId(now);
    const { at, ageMs } = arrivals.now();
    const span = beginRequest({ side, method: req.method, traceparent: req.get('traceparent') });
    res.locals.context = {
      requestId,
      recordedId: recordedId(requestId),
      now,
      arrivedAt: at,
      startedMs: performance.now() - ageMs,
      address: callerAddress(req.ip),
      span,
    };
    res.set('X-Request-Id', requestId);
    span.run(next);
  };
}

/** The first step of an operation: notes which one the request has reached. */
export function matchedTo(operation: ReachedOperation): RequestHandler {
  return (req, res, next) => {
    // The router restores the parameters on the way out, before the audit record is made.
    res.locals.context.match = { operation, pathParameters: req.params };
    next();
  };
}

/** The partner behind a request, for the steps after authentication. */
export function callerOf({ locals }: Response): Caller {
  const { caller } = locals.context;
  if (!caller) throw new Error('This step must come after the authentication of partners');
  return caller;
}

/** The operator behind a request, for the steps after authentication. */
export function operatorOf({ locals }: Response): OperatorIdentity {
  const { operator } = locals.context;
  if (!operator) throw new Error('This step must come after the authentication of operators');
  return operator;
}

/** The time from the arrival of a request until now or its answer, without the time that the caller asked to wait (D37). */
export function elapsedMs({ startedMs, answeredMs, waitedMs = 0 }: RequestContext): number {
  return (answeredMs ?? performance.now()) - startedMs - waitedMs;
}
