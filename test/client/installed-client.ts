import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';

import type { TestService } from '../support/service.ts';

const run = promisify(execFile);

/** Settings with which npm asks nobody but the service: its registry is a closed port. */
export const withoutRegistry = (directory: string) => ({
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_cache: join(directory, 'cache'),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
  npm_config_fetch_retries: '0',
  // `npm run --silent` would silence this npm too. A warning says if Node could not read the authority.
  npm_config_loglevel: 'warn',
});

export const authorityOf = ({ dataDir }: TestService) => join(dataDir, 'tls/ca.pem');

/** For npm and for Node: in some whole runs npm did not use NODE_EXTRA_CA_CERTS, and the reason is not known. */
export const trusting = (service: TestService) => ({
  npm_config_cafile: authorityOf(service),
  NODE_EXTRA_CA_CERTS: authorityOf(service),
});

/** Installs the client from a running service into an empty project, as a partner does. */
export async function installClient(
  service: TestService,
  directory: string,
  manifest: object = { type: 'module' },
): Promise<void> {
  writeFileSync(join(directory, 'package.json'), JSON.stringify(manifest));
  const env = {
    ...process.env,
    ...withoutRegistry(directory),
    ...trusting(service),
  };
  try {
    await run('npm', ['install', `${service.service.url}/client.tgz`], { cwd: directory, env });
  } catch (error) {
    throw new Error(`${await trustBetween(service)}. ${String(error)}`, { cause: error });
  }
}

/** Who signed the certificate that the service shows, and whose authority its file holds. */
async function trustBetween(service: TestService): Promise<string> {
  const { port } = new URL(service.service.url);
  const socket = connect({ host: 'localhost', port: Number(port), rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const issuer = socket.getPeerX509Certificate()?.issuer;
  socket.destroy();
  const { subject } = new X509Certificate(readFileSync(authorityOf(service)));
  return `The certificate is from ${String(issuer)}, the file is of ${subject}`;
}
