import type { RequestHandler } from 'express';

import type { Environment } from '../domain/environment.ts';

/**
 * What every answer carries: the API's version (D22), and headers that stop clients from caching, guessing its type,
 * framing it, running it or showing it to a page of another origin. In production clients use only HTTPS for the next two
 * years. Development does not say so, because a browser would remember it for everything else on localhost.
 */
export function commonHeaders(version: string, environment: Environment): Readonly<Record<string, string>> {
  return {
    'X-API-Version': version,
    ...(environment === 'production' && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // No page has this origin, because nothing below .invalid exists (RFC 6761).
    'Access-Control-Allow-Origin': 'https://none.invalid',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Sets the same headers on every answer. */
export function setHeaders(headers: Readonly<Record<string, string>>): RequestHandler {
  return (_req, res, next) => {
    res.set(headers);
    next();
  };
}
