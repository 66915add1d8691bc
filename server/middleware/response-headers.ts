import cors from 'cors';
import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';

import type { Environment } from '../domain/environment.ts';

/**
 * The headers of every answer: the API's version (D22), and those that stop clients from caching, guessing its type, framing it,
 * running it or showing it to a page of another origin. In production a header makes clients use only HTTPS for two years.
 * Development omits it, because a browser would apply it to everything else on localhost.
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

interface CorsOptions {
  /** The origins whose pages may call the API; none in production. */
  readonly origins: readonly string[];
  readonly rateLimitHeaders: (req: Request, res: Response) => void;
}

/** The headers that a page may read. */
const exposedHeaders = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Idempotency-Replayed',
  'Retry-After',
  'X-API-Version',
];

/**
 * Lets pages of these origins call the partner API and read its answers, errors too, so it comes before authentication
 * (D45). Cookies are never allowed. A preflight request of another origin goes on to authentication, like any other.
 */
export function corsOrigins({ origins, rateLimitHeaders }: CorsOptions): RequestHandler {
  const router = Router();
  if (origins.length === 0) return router;
  const preflight: RequestHandler = (req, res, next) => {
    if (req.method !== 'OPTIONS' || !origins.includes(req.get('Origin') ?? '')) {
      next();
      return;
    }
    rateLimitHeaders(req, res);
    res.status(204).end();
  };
  return router.use(cors({ origin: [...origins], exposedHeaders, preflightContinue: true }), preflight);
}
