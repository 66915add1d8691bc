import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';

import { ApiError } from '../errors.ts';
import { answerContent } from './answer.ts';
import { pagePolicy } from './page-policy.ts';

interface Documentation {
  /** The self-contained page that `npm run docs` wrote. */
  readonly docs: string;
  readonly contract: unknown;
  readonly rateLimitHeaders: (req: Request, res: Response) => void;
}

/** Serves the documentation page at /docs and the bundled contract at /openapi.json; neither needs a key (D24). */
export function documentation({ docs, contract, rateLimitHeaders }: Documentation): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const serve = (contentType: string, text: string, headers: Record<string, string> = {}): RequestHandler => {
    const content = Buffer.from(text);
    return (req, res) => {
      rateLimitHeaders(req, res);
      res.set(headers);
      answerContent(res, contentType, content);
    };
  };
  // Only a header can forbid frames: a browser ignores frame-ancestors in the page.
  const policy = `${pagePolicy(docs)}; frame-ancestors 'none'`;
  const page = { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' };
  router.get('/docs', serve('text/html; charset=utf-8', docs, page));
  router.get('/openapi.json', serve('application/json; charset=utf-8', JSON.stringify(contract)));
  router.all(['/docs', '/openapi.json'], readOnly);
  return router;
}

const readOnly: RequestHandler = () => {
  throw new ApiError('METHOD_NOT_ALLOWED', undefined, undefined, { Allow: 'GET, HEAD' });
};
