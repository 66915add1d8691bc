import type { RequestHandler } from 'express';

/**
 * Clients use only HTTPS for the next two years. They do not cache an answer, guess its type, frame it or run it.
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
