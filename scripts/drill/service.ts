import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';

import { isObject } from '../../server/contract/json-schema.ts';
import { developmentCertificate } from '../../server/tls/development-certificates.ts';
import { startArguments } from '../start-command.ts';
import type { DrillContext } from './drill.ts';
import { startProcess, untilReady } from './process.ts';
import type { DrillProcess } from './process.ts';

type Scratch = Pick<DrillContext, 'directory'>;

/** A process of the service, in production mode. */
export interface Service extends DrillProcess {
  /** Names its log in the scratch directory. */
  readonly name: string;
  /** The partner API. */
  readonly url: string;
  readonly operatorUrl: string;
}

export type Settings = Readonly<Record<string, string>>;

/** Low enough that one caller exceeds it in each window, and high enough for a writer (load/). */
const requestsPerMinute = 240;

/** The directory of a certificate for localhost: cert.pem, key.pem, and ca.pem to verify them. */
export const tlsDirectory = ({ directory }: Scratch) => join(directory, 'tls');

/** Makes the certificate. From now on this process trusts no other. */
export async function makeCertificate(scratch: Scratch): Promise<void> {
  await developmentCertificate(tlsDirectory(scratch), new Date());
  setDefaultCACertificates([readFileSync(join(tlsDirectory(scratch), 'ca.pem'), 'utf8')]);
}

/** Production as docs/operate.md sets it up: real TLS, keys of its own, and two logins. */
export function productionSettings(
  scratch: Scratch,
  databaseUrl: string,
  ownerUrl: string,
): Settings & { readonly OPERATOR_KEY: string; readonly PHI_KEY: string } {
  const tls = tlsDirectory(scratch);
  return {
    APP_ENV: 'production',
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_MIGRATION_URL: ownerUrl,
    OPERATOR_KEY: randomBytes(32).toString('hex'),
    PHI_KEY: randomBytes(32).toString('base64'),
    TLS_CERT_FILE: join(tls, 'cert.pem'),
    TLS_KEY_FILE: join(tls, 'key.pem'),
    RATE_LIMIT_PER_MINUTE: String(requestsPerMinute),
    NODE_OPTIONS: `--import=${new URL('divert-deliveries.ts', import.meta.url).href}`,
    NODE_EXTRA_CA_CERTS: join(tls, 'ca.pem'),
  };
}

/** Starts what `npm start` starts, and waits until it prints its addresses. */
export async function startService(scratch: Scratch, name: string, settings: Settings): Promise<Service> {
  const started = startProcess(scratch, {
    name,
    command: process.execPath,
    args: startArguments,
    directory: fileURLToPath(new URL('../..', import.meta.url)),
    env: { DATA_DIR: join(scratch.directory, name), PORT: '0', OPERATOR_PORT: '0', ...settings },
  });
  const addresses = await untilReady(started, `${name} has started`, () => {
    const printed = (api: string) =>
      new RegExp(`^ {2}${api} +(https://\\S+)$`, 'm').exec(started.output())?.[1];
    const [url, operatorUrl, docs] = ['partner API', 'operator API', 'docs'].map(printed);
    return url && operatorUrl && docs ? { url, operatorUrl } : undefined;
  });
  return { ...started, name, ...addresses };
}

/** A process for the reads of a check, with no rate limit in the way. */
export function startUnlimited(scratch: Scratch, settings: Settings): Promise<Service> {
  return startService(scratch, 'service-of-the-check', { ...settings, RATE_LIMIT_PER_MINUTE: '1000000' });
}

/** The operator's command line, at a process of the service. Its output is JSON: the answer, or an error. */
export type OperatorCommand = (
  ...args: readonly string[]
) => Promise<{ readonly exitCode: number; readonly document: Readonly<Record<string, unknown>> }>;

export function operatorCommand(scratch: Scratch, { operatorUrl }: Service, key: string): OperatorCommand {
  const env = {
    PATH: process.env['PATH'],
    OPERATOR_URL: operatorUrl,
    OPERATOR_KEY: key,
    OPERATOR_CA_FILE: join(tlsDirectory(scratch), 'ca.pem'),
  };
  const options = { env, maxBuffer: 64 * 1024 * 1024 };
  const script = fileURLToPath(new URL('../operator.ts', import.meta.url));
  return (...args) =>
    new Promise((resolve) => {
      execFile(process.execPath, [script, ...args, '--json'], options, (error, stdout, stderr) => {
        const document: unknown = JSON.parse(stdout || stderr);
        resolve({
          exitCode: error === null ? 0 : Number(error.code),
          document: isObject(document) ? document : {},
        });
      });
    });
}
