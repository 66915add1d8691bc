import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { selfSigned } from '../support/certificates.ts';
import { installed, shellPath } from '../support/languages.ts';
import { startProcess } from '../support/process.ts';
import type { OnCleanup } from '../support/process.ts';
import { makeDirectory } from '../support/temporary-directory.ts';
import { client } from './issuer.ts';

/** Debian's Apache with mod_auth_openidc, if this machine has it. It must if ALL_LANGUAGES is set, as .ci/run does. */
export const apache = installed([
  { name: 'Apache', probe: 'test -e /usr/lib/apache2/modules/mod_auth_openidc.so' },
]);

/** The configuration that docs/deployment.md gives, with the addresses and files of a test. */
const documented = readFileSync('docs/sign-in/apache.conf', 'utf8');

const modules = [
  ...['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'headers'],
  ...['socache_shmcb', 'ssl', 'proxy', 'proxy_http', 'auth_openidc'],
];

interface Front {
  readonly port: number;
  readonly issuer: string;
  readonly operatorUrl: string;
  /** The authority of the operator port's certificate. */
  readonly authority: string;
  readonly onCleanup: OnCleanup;
}

/** Starts Apache on a port, and resolves when it takes connections. */
export async function startApache({ port, issuer, operatorUrl, authority, onCleanup }: Front): Promise<void> {
  const { directory, remove } = makeDirectory();
  onCleanup(remove);
  const { cert, key } = await selfSigned();
  const files = {
    'cert.pem': cert,
    'key.pem': key,
    'secrets.conf': `OIDCClientSecret ${client.secret}\nOIDCCryptoPassphrase the-passphrase-of-a-test\n`,
    'service-ca.pem': readFileSync(authority, 'utf8'),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
  const site = [
    ['*:443', `*:${String(port)}`],
    ['https://login.example.com/realms/pharmacy', issuer],
    ['https://operators.example.com', `https://127.0.0.1:${String(port)}`],
    ['localhost:8444', `localhost:${new URL(operatorUrl).port}`],
    ['/etc/ssl/operators', directory],
  ].reduce((text, [from = '', to = '']) => text.replaceAll(from, to), documented);
  const server = [
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    `Listen 127.0.0.1:${String(port)}`,
    'ServerName 127.0.0.1',
    `PidFile ${directory}/pid`,
    `DefaultRuntimeDir ${directory}`,
    'User www-data',
    'Group www-data',
    // Here stderr is a socket, which Apache cannot open by name.
    'ErrorLog "|/usr/bin/cat"',
    site,
  ].join('\n');
  writeFileSync(join(directory, 'apache.conf'), server);
  const started = startProcess('apache2', ['-D', 'FOREGROUND', '-f', join(directory, 'apache.conf')], {
    env: { PATH: `${shellPath}:/usr/sbin` },
    // Its workers end with it.
    group: true,
    onCleanup,
  });
  await started.prints(/resuming normal operations/);
}
