import { createHash } from 'node:crypto';
import { Router } from 'express';
import type { Request, Response } from 'express';

interface Documentation {
  /** The self-contained page that `npm run docs` wrote. */
  readonly docs: string;
  readonly contract: unknown;
  readonly before: (req: Request, res: Response) => Promise<void>;
}

/** Serves the documentation page at /docs and the bundled contract at /openapi.json; neither needs a key (D24). */
export function documentation({ docs, contract, before }: Documentation): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const policy = contentSecurityPolicy(docs);
  const openapi = JSON.stringify(contract);
  router.get('/docs', async (req, res) => {
    await before(req, res);
    res.setHeader('Content-Security-Policy', policy);
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.type('html').send(docs);
  });
  router.get('/openapi.json', async (req, res) => {
    await before(req, res);
    res.type('json').send(openapi);
  });
  return router;
}

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
