import { readFileSync } from 'node:fs';
import type { Server } from 'node:https';

import type { Store } from '../../../server/store/store.ts';

/*
 * A peer in a process of its own: `node process.ts raw-node`. It takes the same settings as our server and prints where
 * it listens. It loads only the peer that it runs, so that its start is the start of that peer.
 */

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

const setting = (name: string) => process.env[name] ?? '';
const certificate: Certificate = {
  cert: readFileSync(setting('TLS_CERT_FILE'), 'utf8'),
  key: readFileSync(setting('TLS_KEY_FILE'), 'utf8'),
};
const server = await makePeer(process.argv[2] ?? '');
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`https://localhost:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit());

async function makePeer(name: string): Promise<Server> {
  const url = setting('DATABASE_URL');
  if (name === 'fastify-naive') {
    const { fastifyNaive } = await import('./fastify-naive.ts');
    return fastifyNaive(url, certificate);
  }
  const { handlersOn } = await import('./handlers.ts');
  const handlers = handlersOn(await openStore(url));
  if (name === 'raw-node') return (await import('./raw-node.ts')).rawNode(handlers, certificate);
  if (name === 'express-eov') return (await import('./express-eov.ts')).expressEov(handlers, certificate);
  throw new Error(`There is no peer ${name}`);
}

async function openStore(url: string): Promise<Store> {
  const { systemClock } = await import('../../../server/clock.ts');
  const { openPostgres } = await import('../../../server/database/postgres.ts');
  const { createSealer } = await import('../../../server/sealing/sealer.ts');
  const { memoryDatabase, memoryUrl } = await import('./memory-database.ts');
  const sealer = createSealer({ key: Buffer.from(setting('PHI_KEY'), 'base64'), clock: systemClock });
  // The peers' requests have no external_id to hash.
  const lookupHash = () => '';
  return { database: url === memoryUrl ? memoryDatabase() : openPostgres({ url }), sealer, lookupHash };
}
