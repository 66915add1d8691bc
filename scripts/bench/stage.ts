import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { developmentCertificate } from '../../server/tls/development-certificates.ts';
import { newCleanup } from './cleanup.ts';
import { startCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { startLoadClient } from './load-client.ts';
import type { LoadClient } from './load-client.ts';
import type { Form, Options } from './options.ts';
import { showProgress } from './progress.ts';
import type { Progress } from './progress.ts';
import { seedDatabase } from './seed-database.ts';
import type { Seeded } from './seed-database.ts';
import { startSubject } from './subject.ts';
import type { PlaceOfData, Subject, SubjectName, SubjectOptions, Surroundings } from './subject.ts';

/** What all parts stand on. The dear things are made when first asked for, and undone by `close`. */
export interface Stage {
  readonly form: Form;
  readonly options: Options;
  readonly progress: Progress;
  readonly surroundings: Surroundings;
  /** Of the authority that vouches for every subject. */
  readonly ca: string;
  readonly client: LoadClient;
  readonly cluster: () => Promise<Cluster>;
  /** Nothing where no part needed the cluster. */
  readonly postgresVersion: () => Promise<string | undefined>;
  /** The database that every part copies: partners ready to order, and nothing else. */
  readonly seeded: () => Promise<Seeded>;
  /** Starts a subject that is stopped when the part is over. */
  readonly start: (name: SubjectName, on?: PlaceOfData, options?: SubjectOptions) => Promise<Subject>;
  /** Undone when the part is over. */
  readonly defer: (undo: () => unknown) => void;
  readonly endPart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openStage(options: Options): Promise<Stage> {
  const whole = newCleanup();
  const part = newCleanup();
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  whole.defer(() => rm(directory, { recursive: true, force: true }));
  const tls = join(directory, 'tls');
  await developmentCertificate(tls, new Date());
  const phiKey = randomBytes(32);
  const client = startLoadClient();
  whole.defer(client.stop);

  let isClusterUp = false;
  const cluster = once(() => {
    isClusterUp = true;
    const starting = startCluster();
    whole.defer(async () => (await starting).stop());
    return starting;
  });
  const certificate = { certFile: join(tls, 'cert.pem'), keyFile: join(tls, 'key.pem') };
  const surroundings = { directory, phiKey, certificate, profile: options.profile };
  return {
    form: options.form,
    options,
    progress: showProgress(),
    surroundings,
    ca: await readFile(join(tls, 'ca.pem'), 'utf8'),
    client,
    cluster,
    postgresVersion: async () => (isClusterUp ? (await cluster()).version() : undefined),
    seeded: once(async () =>
      seedDatabase(await cluster(), phiKey, { database: 'seeded', environment: 'production' }),
    ),
    start: (name, on, subjectOptions) => {
      const starting = startSubject(name, surroundings, on, subjectOptions);
      part.defer(async () => (await starting).stop());
      return starting;
    },
    defer: part.defer,
    endPart: part.run,
    close: async () => {
      await part.run();
      await whole.run();
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
