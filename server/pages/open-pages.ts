import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';

import { ApiError } from '../errors.ts';

/** Addresses that need no key and can only be read. */
interface OpenPages {
  readonly router: Router;
  readonly get: (address: string, ...handlers: readonly RequestHandler[]) => void;
}

/** Each answer has the rate-limit headers, as every answer of its port; other methods are refused. */
export function openPages(rateLimitHeaders?: (req: Request, res: Response) => void): OpenPages {
  const router = Router({ caseSensitive: true, strict: true });
  const limited: RequestHandler = (req, res, next) => {
    rateLimitHeaders?.(req, res);
    next();
  };
  return {
    router,
    get: (address, ...handlers) => {
      router
        .route(address)
        .get(limited, ...handlers)
        .all(readOnly);
    },
  };
}

export const redirectTo =
  (address: string): RequestHandler =>
  (_req, res) => {
    res.location(address).status(302).end();
  };

const readOnly: RequestHandler = () => {
  throw new ApiError('METHOD_NOT_ALLOWED', undefined, undefined, { Allow: 'GET, HEAD' });
};
