import type { Request, RequestHandler, Response, Router } from 'express';

import { neverChanges, openPaths } from './open-paths.ts';
import { pagePolicy } from './page-policy.ts';

interface Documentation {
  /** The page and its scripts as `npm run docs` wrote them, by name. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly contract: unknown;
  /** Absent on the operator port, whose answers have none. */
  readonly rateLimitHeaders?: (req: Request, res: Response) => void;
}

/** Search engines may read the documentation; the API has nothing for them. */
const robots = `User-agent: *
Allow: /$
Allow: /docs
Allow: /openapi.json
Allow: /llms.txt
Allow: /changes.atom
Allow: /postman.json
Allow: /.well-known/
Disallow: /
`;

/** Serves the documentation at /docs and the bundled contract at /openapi.json; neither needs a key (D24). */
export function documentation({ files, contract, rateLimitHeaders }: Documentation): Router {
  const { router, get, serve } = openPaths(rateLimitHeaders);
  for (const [name, content] of files) {
    if (name === 'index.html') serve('/docs', content, pageHeaders(content));
    else serve(`/docs/${name}`, content, scriptHeaders);
  }
  serve('/openapi.json', Buffer.from(JSON.stringify(contract)), {
    'Content-Type': 'application/json; charset=utf-8',
  });
  get('/docs/', toDocs);
  return router;
}

/** What only the partner port has: it leads visitors to the documentation, which search engines may read. */
export function publicEntrance({ rateLimitHeaders }: Pick<Documentation, 'rateLimitHeaders'>): Router {
  const { router, get, serve } = openPaths(rateLimitHeaders);
  serve('/robots.txt', Buffer.from(robots), { 'Content-Type': 'text/plain; charset=utf-8' });
  get('/', toDocs);
  return router;
}

export const scriptHeaders = { 'Content-Type': 'text/javascript; charset=utf-8', ...neverChanges };

export function pageHeaders(page: Buffer): Readonly<Record<string, string>> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(page.toString()),
    'Referrer-Policy': 'no-referrer',
  };
}

const toDocs: RequestHandler = (_req, res) => {
  res.status(302).location('/docs').end();
};
