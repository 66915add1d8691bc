import type { RequestHandler } from 'express';

import type { Environment } from '../domain/environment.ts';
import { answerContent } from './answer.ts';
import { isLoopback } from './loopback.ts';
import { neverChanges } from './open-paths.ts';
import type { OpenPaths } from './open-paths.ts';

/** A page of our own, its script and its styles, as `npm run generate` wrote them, by name. */
export type PageFiles = ReadonlyMap<string, Buffer>;

interface Places {
  /** The path of the page, such as /console. */
  readonly page: string;
  /** What the paths of its other files begin with, such as /console/. */
  readonly assets: string;
}

/** What the page says before the sign-in: what it is for, which keys work here, and whether a proxy signs people in. */
interface Marks {
  readonly environment: Environment;
  readonly proxy?: boolean;
}

/** Serves a page and its files. */
export function servePage(
  serve: OpenPaths['serve'],
  files: PageFiles,
  { page, assets }: Places,
  marks: Marks,
): void {
  for (const [name, content] of files) {
    if (name === 'index.html') serve(page, marked(content, marks), pageHeaders);
    else serve(`${assets}${name}`, content, assetHeaders(name));
  }
}

/**
 * Gives a page what signs in with one click, on this machine only. To any other caller the path is unknown: another machine,
 * a page of another origin, or a program that is no browser.
 */
export function forOwnPage(contentOf: () => object | undefined): RequestHandler {
  return (req, res, next) => {
    const isOwnPage = isLoopback(req) && req.get('Sec-Fetch-Site') === 'same-origin';
    const content = isOwnPage ? contentOf() : undefined;
    if (content === undefined) {
      next();
      return;
    }
    res.set('Content-Type', 'application/json; charset=utf-8');
    answerContent(res, Buffer.from(JSON.stringify(content)));
  };
}

function marked(page: Buffer, marks: Marks): Buffer {
  const text = Object.entries(marks).reduce(
    (html, [name, value]) => html.replace(`data-${name}=""`, `data-${name}="${String(value)}"`),
    page.toString(),
  );
  return Buffer.from(text);
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
