import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { TestService } from '../support/service.ts';

const run = promisify(execFile);

/**
 * The environment of an npm with default settings that reaches only the service: its registry is a closed port. It
 * inherits no settings from files of this machine or from the npm that runs the tests.
 */
export function ownNpm(directory: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name));
  return {
    ...Object.fromEntries(inherited),
    npm_config_userconfig: join(directory, 'no-user.npmrc'),
    npm_config_globalconfig: join(directory, 'no-global.npmrc'),
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_cache: join(directory, 'cache'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    npm_config_fetch_retries: '0',
  };
}

export const authorityOf = ({ dataDir }: TestService) => join(dataDir, 'tls/ca.pem');

/** Installs the client from a running service into an empty project, as a partner does. */
export async function installClient(
  service: TestService,
  directory: string,
  manifest: object = { type: 'module' },
  env: NodeJS.ProcessEnv = ownNpm(directory),
): Promise<void> {
  writeFileSync(join(directory, 'package.json'), JSON.stringify(manifest));
  const options = { cwd: directory, env };
  await run(
    'curl',
    ['-sS', '--cacert', authorityOf(service), '-O', `${service.service.url}/client.tgz`],
    options,
  );
  await run('npm', ['install', './client.tgz'], options);
}
