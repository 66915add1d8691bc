import type { Request, RequestHandler, Response, Router } from 'express';

import type { Environment } from '../domain/environment.ts';
import { answerContent, answerEmpty } from './answer.ts';
import { isLoopback } from './loopback.ts';
import { neverChanges, openPaths } from './open-paths.ts';

/** What a sign-in as the demo partner needs. */
interface DemoAccess {
  readonly apiKey: string;
  readonly clinicId: string;
}

interface PartnerConsole {
  /** The page, its script and its styles as `npm run generate` wrote them, by name. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly environment: Environment;
  /** undefined if there is no demo partner. */
  readonly demo: () => DemoAccess | undefined;
  readonly rateLimitHeaders: (req: Request, res: Response) => void;
}

/** Serves the partner console at /console: a client of the contract without powers of its own (D43). */
export function partnerConsole({ files, environment, demo, rateLimitHeaders }: PartnerConsole): Router {
  const { router, get, serve } = openPaths(rateLimitHeaders);
  if (environment === 'development') router.get('/console/demo', demoAccess(demo, rateLimitHeaders));
  for (const [name, content] of files) {
    if (name === 'index.html') serve('/console', withEnvironment(content, environment), pageHeaders);
    else serve(`/console/${name}`, content, assetHeaders(name));
  }
  get('/console/', toConsole);
  return router;
}

/**
 * The demo partner's key for the console of this machine. To any other caller the path is unknown: another machine, a page
 * of another origin, or a program that is no browser.
 */
function demoAccess(
  demo: PartnerConsole['demo'],
  rateLimitHeaders: PartnerConsole['rateLimitHeaders'],
): RequestHandler {
  return (req, res, next) => {
    const access = isLoopback(req) && req.get('Sec-Fetch-Site') === 'same-origin' ? demo() : undefined;
    if (access === undefined) {
      next();
      return;
    }
    rateLimitHeaders(req, res);
    res.set('Content-Type', 'application/json; charset=utf-8');
    answerContent(res, Buffer.from(JSON.stringify({ api_key: access.apiKey, clinic_id: access.clinicId })));
  };
}

/** The page says before the sign-in what it is for, and which keys work here. */
function withEnvironment(page: Buffer, environment: Environment): Buffer {
  return Buffer.from(page.toString().replace('data-environment=""', `data-environment="${environment}"`));
}

/** The page loads its own files and calls its own API; nothing is inline, and no text becomes markup. */
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
};

function assetHeaders(name: string): Readonly<Record<string, string>> {
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  return { 'Content-Type': `${type}; charset=utf-8`, ...neverChanges };
}

const toConsole: RequestHandler = (_req, res) => {
  res.location('/console');
  answerEmpty(res, 302);
};
