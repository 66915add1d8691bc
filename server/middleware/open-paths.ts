import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';

import { ApiError } from '../errors.ts';
import { staticContent } from './static-content.ts';

/** Paths that need no key and can only be read. */
export interface OpenPaths {
  readonly router: Router;
  /** Sets the rate-limit headers of an answer, if there are any. */
  readonly limited: RequestHandler;
  readonly get: (path: string, handler: RequestHandler) => void;
  /** Serves the same content to everybody. */
  readonly serve: (path: string, content: Buffer, headers: Readonly<Record<string, string>>) => void;
}

/** Each answer has the rate-limit headers, as every answer of its port; other methods are refused. */
export function openPaths(rateLimitHeaders?: (req: Request, res: Response) => void): OpenPaths {
  const router = Router({ caseSensitive: true, strict: true });
  const limited: RequestHandler = (req, res, next) => {
    rateLimitHeaders?.(req, res);
    next();
  };
  const get: OpenPaths['get'] = (path, handler) => {
    router.get(path, limited, handler);
    router.all(path, readOnly);
  };
  return {
    router,
    limited,
    get,
    serve: (path, content, headers) => get(path, staticContent({ content, headers })),
  };
}

/** For files whose names hold a hash: new content has a new name. */
export const neverChanges = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const readOnly: RequestHandler = () => {
  throw new ApiError('METHOD_NOT_ALLOWED', undefined, undefined, { Allow: 'GET, HEAD' });
};
