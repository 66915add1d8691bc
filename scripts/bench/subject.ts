import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startArguments } from '../start-command.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import type { CertificateFiles } from './serving.ts';

/** What is measured: our server or a peer, on a database of its own or in memory. */
export interface Subject extends ServerProcess {
  readonly name: SubjectName;
  readonly database: string | undefined;
}

export type SubjectName = (typeof subjectNames)[number];

export const subjectNames = [
  'ours',
  'raw-node',
  'fastify-hand',
  'fastify-openapi-glue',
  'express-eov',
  'fastify-naive',
] as const;

/** What all subjects of a run share. */
export interface Surroundings {
  readonly directory: string;
  readonly certificate: CertificateFiles;
  readonly phiKey: Buffer;
  /** Where CPU profiles of our own server go. */
  readonly profile?: string | undefined;
}

export interface PlaceOfData {
  readonly database: string;
  readonly url: string;
}

export interface SubjectOptions {
  /** Settings of our own server beside the usual ones. */
  readonly environment?: Readonly<Record<string, string>>;
}

const peer = fileURLToPath(new URL('./peer-process.ts', import.meta.url));

let started = 0;

/** Starts a subject; ours on PostgreSQL is the service itself, as a deployment starts it. */
export async function startSubject(
  name: SubjectName,
  { directory, certificate, phiKey, profile }: Surroundings,
  on: PlaceOfData | undefined,
  { environment = {} }: SubjectOptions = {},
): Promise<Subject> {
  const isService = name === 'ours' && on !== undefined;
  const isProfiled = name === 'ours' && profile !== undefined;
  started += 1;
  const process = await startServer({
    script: isService ? startArguments : [peer, name],
    nodeOptions: isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
    output: join(directory, `${started}-${name}.log`),
    environment: {
      NODE_ENV: 'production',
      APP_ENV: 'production',
      PORT: '0',
      OPERATOR_PORT: '0',
      OPERATOR_KEY: 'bench-operator-key-of-some-length',
      RATE_LIMIT_PER_MINUTE: '1000000',
      DATA_DIR: directory,
      PHI_KEY: phiKey.toString('base64'),
      TLS_CERT_FILE: certificate.certFile,
      TLS_KEY_FILE: certificate.keyFile,
      ...(on ? { DATABASE_URL: on.url } : {}),
      ...environment,
    },
  });
  return { ...process, name, database: on?.database };
}
