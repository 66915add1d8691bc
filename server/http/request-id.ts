import type { RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';

import type { Clock } from '../clock.ts';
import { addHeaders } from './envelope.ts';
import './request-state.ts';

const callersOwn = /^[A-Za-z0-9._-]{1,128}$/;

/** Names the request, by the caller's own X-Request-Id where it is a fitting one (D21), and notes its arrival. */
export function requestId(clock: Clock): RequestHandler {
  return (req, res, next) => {
    const sent = req.headers['x-request-id'];
    res.locals.requestId = typeof sent === 'string' && callersOwn.test(sent) ? sent : randomUUID();
    res.locals.receivedAt = clock();
    addHeaders(res, { 'X-Request-Id': res.locals.requestId });
    next();
  };
}
