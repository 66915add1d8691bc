import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** A page loads its own files and calls its own API. It cannot be framed, and submits no form. */
const strict = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  connectSrc: ["'self'"],
  imgSrc: ['data:'],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The headers of an HTML page, besides those of every answer (response-headers.ts). */
function pageHeaders(directives: Readonly<Record<string, string[]>> = {}): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...strict, ...directives } },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
}

/** In the consoles nothing is inline, and no text becomes markup. */
export const consoleHeaders = pageHeaders({
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ["'none'"],
});

/** Swagger UI sets styles in its markup. */
export const explorerHeaders = pageHeaders({ styleSrc: ["'self'", "'unsafe-inline'"] });

/** The page of Redoc: its inline scripts are known by their hashes. */
export function documentationHeaders(page: string): RequestHandler {
  return pageHeaders({
    scriptSrc: ["'self'", ...inlineScripts(page).map(sourceHash)],
    // Redoc writes its styles into the page as it renders.
    styleSrc: ["'unsafe-inline'"],
    fontSrc: ['data:'],
    // Redoc builds the search index in a worker that it makes from a blob.
    workerSrc: ['blob:'],
  });
}

/** The text of each inline script, exactly as the browser hashes it. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}

function sourceHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
