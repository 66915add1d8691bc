import { createServer } from 'node:http';
import { afterAll, beforeAll } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { expressApp } from '../../server/express-app.ts';
import { partnerPages } from '../../server/pages/partner-pages.ts';
import { listenOnFreePort } from './listen-on-free-port.ts';

/** Serves the documentation as the service does, but without its database, for all tests of a file. */
export function servedDocumentation(): { readonly docs: () => string; readonly sent: readonly string[] } {
  let origin = '';
  const sent: string[] = [];
  const app = expressApp();
  app.use((req, res, next) => {
    res.on('finish', () => sent.push(`${res.statusCode} ${req.path}`));
    next();
  });
  app.use(
    partnerPages({
      environment: 'production',
      contract,
      demo: undefined,
      authority: undefined,
      client: Buffer.from(''),
      auditKey: '',
      rateLimitHeaders: () => undefined,
    }),
  );
  const server = createServer(app);
  beforeAll(async () => {
    origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { docs: () => `${origin}/docs`, sent };
}
