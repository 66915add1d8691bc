import cors from 'cors';
import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';

interface CorsOptions {
  /** The origins whose pages may call the API; none in production. */
  readonly origins: readonly string[];
  readonly rateLimitHeaders: (req: Request, res: Response) => void;
}

/** What a page may read of an answer besides its body. */
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
