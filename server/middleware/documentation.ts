import { createHash } from 'node:crypto';
import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';

import { ApiError } from '../errors.ts';
import { answerContent } from './answer.ts';

interface Documentation {
  /** The self-contained page that `npm run docs` wrote. */
  readonly docs: string;
  readonly contract: unknown;
  readonly rateLimitHeaders: (req: Request, res: Response) => Promise<void>;
}

/** Serves the documentation page at /docs and the bundled contract at /openapi.json; neither needs a key (D24). */
export function documentation({ docs, contract, rateLimitHeaders }: Documentation): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const serve = (contentType: string, text: string, headers: Record<string, string> = {}): RequestHandler => {
    const content = Buffer.from(text);
    return async (req, res) => {
      await rateLimitHeaders(req, res);
      res.set(headers);
      answerContent(res, contentType, content);
    };
  };
  const page = { 'Content-Security-Policy': contentSecurityPolicy(docs), 'Referrer-Policy': 'no-referrer' };
  router.get('/docs', serve('text/html; charset=utf-8', docs, page));
  router.get('/openapi.json', serve('application/json; charset=utf-8', JSON.stringify(contract)));
  router.all(['/docs', '/openapi.json'], readOnly);
  return router;
}

const readOnly: RequestHandler = () => {
  throw new ApiError('METHOD_NOT_ALLOWED', undefined, undefined, { Allow: 'GET, HEAD' });
};

/** The page may run its own inline scripts, known by their hashes, and load nothing from anywhere. */
function contentSecurityPolicy(page: string): string {
  const scripts = [...page.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)].map(
    ([, source]) => source ?? '',
  );
  const hashes = scripts.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src ${hashes.join(' ')}`,
    // Redoc writes its styles into the page as it renders.
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    // Redoc builds the search index in a worker that it makes from a blob.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
