import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

import type { Clock } from '../clock.ts';
import { recordedId } from '../store/identifiers.ts';
import { arrivals } from './arrival.ts';
import './locals.ts';

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/** Gives the request an identifier, the caller's own X-Request-Id if it is acceptable (D21), and notes its arrival. */
export function requestId(clock: Clock, databaseClock: Clock): RequestHandler {
  const arrival = arrivals(databaseClock);
  return (req, res, next) => {
    const sent = req.get('X-Request-Id');
    const id = sent !== undefined && acceptable.test(sent) ? sent : randomUUID();
    res.locals.requestId = id;
    res.locals.recordedId = recordedId(id);
    res.locals.receivedAt = clock();
    const { at, ageMs } = arrival();
    res.locals.startedMs = performance.now() - ageMs;
    res.locals.arrivedAt = at;
    res.set('X-Request-Id', id);
    next();
  };
}
