import type { RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';

import type { Clock } from '../clock.ts';
import { arrived } from './request-state.ts';
import type { AnswerHeaders } from './request-state.ts';

const callersOwn = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * Names the request, by the caller's own X-Request-Id where it is a fitting one (D21), notes its arrival, and begins
 * the head of its answer with what every answer carries.
 */
export function arrival(clock: Clock, everyAnswer: Readonly<Record<string, string>>): RequestHandler {
  return (req, res, next) => {
    const sent = req.headers['x-request-id'];
    const requestId = typeof sent === 'string' && callersOwn.test(sent) ? sent : randomUUID();
    const headers: AnswerHeaders = { ...everyAnswer };
    headers['X-Request-Id'] = requestId;
    res.locals = arrived(requestId, clock(), headers);
    next();
  };
}
