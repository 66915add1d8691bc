import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Environment } from '../../server/domain/environment.ts';
import { developmentCertificate } from '../../server/tls/development-certificates.ts';
import { startCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { startLoadClient } from './load/client.ts';
import type { LoadClient } from './load/client.ts';
import type { Options } from './options.ts';
import { showProgress } from './progress.ts';
import type { Progress } from './progress.ts';
import type { Tenant } from './requests.ts';
import { seedTenants } from './seeded.ts';
import { memoryUrl } from './peers/memory-database.ts';
import { startServer } from './server.ts';
import type { Server, ServerName } from './server.ts';

/** A database that others are copied from, and its partners. */
export interface Seeded {
  readonly template: string;
  readonly tenants: readonly Tenant[];
}

/** What all parts share. What is slow to make is made when a part first needs it. */
export interface Stage {
  readonly options: Options;
  readonly progress: Progress;
  readonly phiKey: Buffer;
  /** Of an operator who may do everything. */
  readonly operatorKey: string;
  /** The authority that signed the certificate of every server. */
  readonly ca: string;
  readonly client: LoadClient;
  readonly cluster: () => Promise<Cluster>;
  readonly seeded: (environment: Environment) => Promise<Seeded>;
  /** Starts a server that stops at the end of the part; without a database it answers from memory. */
  readonly start: (
    name: ServerName,
    database?: string,
    environment?: Environment,
    more?: Readonly<Record<string, string>>,
  ) => Promise<Server>;
  /** Calls this at the end of the part. */
  readonly defer: (undo: () => unknown) => void;
  readonly endPart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openStage(options: Options): Promise<Stage> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const tls = join(directory, 'tls');
  await developmentCertificate(tls, new Date());
  const ca = await readFile(join(tls, 'ca.pem'), 'utf8');
  const phiKey = randomBytes(32);
  const operatorKey = randomBytes(32).toString('base64url');
  const client = startLoadClient();

  let starting: Promise<Cluster> | undefined;
  const cluster = () => (starting ??= startCluster());
  const settings = (environment: Environment, databaseUrl: string) => ({
    NODE_ENV: 'production',
    APP_ENV: environment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(directory, environment),
    PORT: '0',
    OPERATOR_PORT: '0',
    OPERATOR_KEY: operatorKey,
    PHI_KEY: phiKey.toString('base64'),
    RATE_LIMIT_PER_MINUTE: '1000000',
    MAX_CONNECTIONS_PER_ADDRESS: '5000',
    SANDBOX_STEP_SECONDS: '0',
    TLS_CERT_FILE: join(tls, 'cert.pem'),
    TLS_KEY_FILE: join(tls, 'key.pem'),
  });
  const templates = new Map<Environment, Promise<Seeded>>();
  const seed = async (environment: Environment): Promise<Seeded> => {
    const template = `seeded_${environment}`;
    const url = await (await cluster()).create(template);
    return { template, tenants: await seedTenants(settings(environment, url), ca) };
  };

  const undos: (() => unknown)[] = [];
  const endPart = async () => {
    // A server that did not start needs no stop; the others still do.
    for (let undo = undos.pop(); undo; undo = undos.pop()) await Promise.try(undo).catch(() => undefined);
  };
  return {
    options,
    progress: showProgress(),
    phiKey,
    operatorKey,
    ca,
    client,
    cluster,
    seeded: (environment) => {
      const seeded = templates.get(environment) ?? seed(environment);
      templates.set(environment, seeded);
      return seeded;
    },
    start: async (name, database, environment = 'production', more = {}) => {
      const url = database === undefined ? memoryUrl : (await cluster()).urlOf(database);
      const given = { ...settings(environment, url), ...more };
      const server = startServer({ name, database, directory, environment: given });
      undos.push(async () => (await server).stop());
      return server;
    },
    defer: (undo) => undos.push(undo),
    endPart,
    close: async () => {
      await endPart();
      client.stop();
      await (await starting)?.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
