import { hash, randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

import type { Clock } from '../clock.ts';
import { isUuid } from '../store/identifiers.ts';
import './locals.ts';

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/** Gives the request an identifier, the caller's own X-Request-Id if it is acceptable (D21), and notes its arrival. */
export function requestId(clock: Clock): RequestHandler {
  return (req, res, next) => {
    const sent = req.get('X-Request-Id');
    const id = sent !== undefined && acceptable.test(sent) ? sent : randomUUID();
    res.locals.requestId = id;
    res.locals.recordedId = recordedId(id);
    res.locals.receivedAt = clock();
    res.locals.startedMs = performance.now();
    res.set('X-Request-Id', id);
    next();
  };
}

/**
 * What the log and the audit keep of a request ID: a UUID as it is, and of anything else the start of its SHA-256, because
 * a caller may have put a person's name into it.
 */
export function recordedId(requestId: string): string {
  return isUuid(requestId) ? requestId : `sha256:${hash('sha256', requestId, 'hex').slice(0, 16)}`;
}
