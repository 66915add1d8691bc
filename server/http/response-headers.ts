import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Two years: browsers and clients then never try plain HTTP again (General rule 1). */
const hsts = helmet.strictTransportSecurity({ maxAge: 63_072_000, includeSubDomains: true });

/** What every response carries: the version of the API (D22), and that it is neither cached nor sniffed. */
export function responseHeaders(version: string): RequestHandler {
  return (req, res, next) => {
    res.setHeader('X-API-Version', version);
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    hsts(req, res, next);
  };
}
