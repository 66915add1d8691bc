import { createHash } from 'node:crypto';
import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';

import { ApiError } from '../errors.ts';
import { addHeaders, sendContent } from './envelope.ts';

interface Documentation {
  /** The self-contained page that `npm run docs` wrote. */
  readonly docs: string;
  readonly contract: unknown;
  readonly before: (req: Request, res: Response) => Promise<void> | undefined;
}

/** Serves the documentation page at /docs and the bundled contract at /openapi.json; neither needs a key (D24). */
export function documentation({ docs, contract, before }: Documentation): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const serve = (
    contentType: string,
    text: string,
    headers: Readonly<Record<string, string>>,
  ): RequestHandler => {
    const bytes = Buffer.from(text);
    return async (req, res) => {
      await before(req, res);
      addHeaders(res, headers);
      sendContent(res, 200, contentType, bytes);
    };
  };
  const page = { 'Content-Security-Policy': contentSecurityPolicy(docs), 'Referrer-Policy': 'no-referrer' };
  router.get('/docs', serve('text/html; charset=utf-8', docs, page));
  router.get('/openapi.json', serve('application/json; charset=utf-8', JSON.stringify(contract), {}));
  router.all(['/docs', '/openapi.json'], onlyRead);
  return router;
}

const onlyRead: RequestHandler = () => {
  throw new ApiError('METHOD_NOT_ALLOWED', undefined, undefined, { Allow: 'GET, HEAD' });
};

/** Lets the page run its own inline scripts, known by their hashes, and load nothing from anywhere. */
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
    // The search index is built in a worker that Redoc makes from a blob.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
