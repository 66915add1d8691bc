import type { RequestHandler } from 'express';

/**
 * What every response carries beside its version: that browsers and clients never try plain HTTP again (two years,
 * General rule 1), and that it is neither kept, sniffed, framed nor run.
 */
export const protectiveHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Gives every response the version of the API (D22) and its protection. */
export function responseHeaders(version: string): RequestHandler {
  return (_req, res, next) => {
    res.setHeader('X-API-Version', version);
    for (const [name, value] of Object.entries(protectiveHeaders)) res.setHeader(name, value);
    next();
  };
}
