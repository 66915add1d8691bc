import { systemClock } from '../../server/clock.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { createSealer } from '../../server/sealing/sealer.ts';
import { inMemoryStore } from './in-memory-store.ts';
import { expressEov } from './peers/express-eov.ts';
import { fastifyHand } from './peers/fastify-hand.ts';
import { fastifyNaive } from './peers/fastify-naive.ts';
import { fastifyOpenapiGlue } from './peers/fastify-openapi-glue.ts';
import type { Peer } from './peers/peer.ts';
import { rawNode } from './peers/raw-node.ts';
import { workOn } from './peers/work.ts';
import { oursInMemory } from './ours-in-memory.ts';
import { certificateFiles, readServing } from './serving.ts';

/*
 * One server of the bench in a process of its own. With DATABASE_URL it works on PostgreSQL, without on what it
 * holds in memory. It prints where it listens.
 */
const peers: Readonly<Record<string, Peer>> = {
  'raw-node': rawNode,
  'fastify-hand': fastifyHand,
  'fastify-openapi-glue': fastifyOpenapiGlue,
  'express-eov': expressEov,
};

const [name = ''] = process.argv.slice(2);
const files = certificateFiles(process.env);
const serving = readServing(files);
const phiKey = Buffer.from(process.env['PHI_KEY'] ?? '', 'base64');
const url = process.env['DATABASE_URL'];

const port = await serve();
process.stdout.write(`listening on https://localhost:${port}\n`);

async function serve(): Promise<number> {
  if (name === 'ours') return await oursInMemory(inMemoryStore(phiKey), files);
  if (name === 'fastify-naive') return await fastifyNaive(url ?? '', serving);
  const peer = peers[name];
  if (!peer) throw new Error(`There is no peer ${name}`);
  const store =
    url === undefined
      ? inMemoryStore(phiKey)
      : { database: openPostgres({ url }), sealer: createSealer({ key: phiKey, clock: systemClock }) };
  return await peer(workOn(store), serving);
}
// A profile (--cpu-prof) is written at an orderly end only.
process.once('SIGTERM', () => process.exit());
