import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import express from 'express';
import { afterAll, beforeAll } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { documentation } from '../../server/middleware/documentation.ts';
import { listenOnFreePort } from './listen-on-free-port.ts';

const directory = 'generated/docs';

/** The files that `npm run docs` wrote, by name. */
export const documentationFiles: ReadonlyMap<string, Buffer> = new Map(
  readdirSync(directory).map((name) => [name, readFileSync(`${directory}/${name}`)]),
);

/** Serves the documentation as the service does, but without its database, for all tests of a file. */
export function servedDocumentation(): { readonly docs: () => string; readonly sent: readonly string[] } {
  let origin = '';
  const sent: string[] = [];
  const app = express();
  app.use((req, res, next) => {
    res.on('finish', () => sent.push(`${res.statusCode} ${req.path}`));
    next();
  });
  app.use(documentation({ files: documentationFiles, contract, rateLimitHeaders: () => undefined }));
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
