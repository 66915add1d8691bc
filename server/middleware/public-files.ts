import { extname } from 'node:path';
import type { Request, RequestHandler, Response, Router } from 'express';

import { resolvePointer } from '../contract/json-schema.ts';
import type { Environment } from '../domain/environment.ts';
import { answerContent } from './answer.ts';
import { neverChanges, openPaths } from './open-paths.ts';

interface PublicFiles {
  /** The files of generated/public as `npm run docs` wrote them, and the client, by the path that they are served at. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly environment: Environment;
  readonly contract: unknown;
  readonly rateLimitHeaders: (req: Request, res: Response) => void;
}

/**
 * Serves what stands beside the documentation: guides as Markdown, the API explorer at /try, a Postman collection, a feed
 * of changes, the typed client, and what programs look for at well-known paths. The explorer is for development: in
 * production, trying an operation would ship a prescription.
 */
export function publicFiles({ files, environment, contract, rateLimitHeaders }: PublicFiles): Router {
  const { router, get, serve } = openPaths(rateLimitHeaders);
  for (const [path, content] of files) {
    const isExplorer = path.startsWith('try/');
    if (isExplorer && environment === 'production') continue;
    if (path === 'try/index.html') serve('/try', content, explorerHeaders);
    else serve(`/${path}`, content, { 'Content-Type': typeOf(path), ...(isExplorer ? neverChanges : {}) });
  }
  get('/.well-known/security.txt', securityText(String(resolvePointer(contract, '#/info/contact/email'))));
  return router;
}

function typeOf(path: string): string {
  const type = path === '.well-known/api-catalog' ? apiCatalogType : types[extname(path)];
  if (type === undefined) throw new Error(`${path} has no content type`);
  return type;
}

/** RFC 9727 4. */
const apiCatalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const types: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
};

/** The explorer loads only what this server serves, and sends requests only to it. */
const explorerHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    // Swagger UI sets styles in its markup.
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
};

/** Where to report a weakness (RFC 9116). It has to expire; the text is made when it is asked for, so it never has. */
function securityText(contact: string): RequestHandler {
  return (_req, res) => {
    const expires = new Date(res.locals.receivedAt.getTime() + 180 * millisecondsPerDay);
    const text = `Contact: mailto:${contact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\n`;
    res.set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
    answerContent(res, Buffer.from(text));
  };
}

const millisecondsPerDay = 24 * 60 * 60 * 1000;
