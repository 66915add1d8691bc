import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { freePort } from '../../scripts/free-port.ts';
import { installed } from './languages.ts';
import { startProcess } from './process.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** Debian has it where not every user looks. */
const path = [process.env['PATH'], '/usr/sbin'].join(delimiter);

/** Empty on a machine without PgBouncer, unless all languages are required. */
export const poolers = installed([
  { name: 'PgBouncer', probe: `PATH="$PATH:/usr/sbin" pgbouncer --version` },
]);

/** Starts PgBouncer in front of a PostgreSQL, with settings as in pgbouncer.ini, and returns the address through it. */
export async function startPgBouncer(
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const { hostname, port } = new URL(url);
  const directory = temporaryDirectory();
  const ownPort = await freePort();
  const ini = {
    listen_addr: '127.0.0.1',
    listen_port: String(ownPort),
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  };
  const lines = Object.entries(ini).map(([name, value]) => `${name} = ${value}`);
  const file = join(directory, 'pgbouncer.ini');
  writeFileSync(
    file,
    [`[databases]`, `* = host=${hostname} port=${port} user=postgres`, '[pgbouncer]', ...lines, ''].join(
      '\n',
    ),
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { user: { uid: 65_534, gid: 65_534 } } : {};
  chmodSync(directory, 0o711);
  chmodSync(file, 0o644);
  await startProcess('pgbouncer', [file], { env: { PATH: path }, ...user }).prints(/process up/);
  const through = new URL(url);
  through.port = String(ownPort);
  return through.href;
}
