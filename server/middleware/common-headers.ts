import type { RequestHandler } from 'express';

/**
 * Browsers and clients never try plain HTTP again (two years); nobody stores, sniffs, frames or runs an answer.
 */
export const protectiveHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Sets what every answer carries: the API's version (D22) and the protective headers. */
export function commonHeaders(version: string): RequestHandler {
  const headers = { 'X-API-Version': version, ...protectiveHeaders };
  return (_req, res, next) => {
    res.set(headers);
    next();
  };
}
