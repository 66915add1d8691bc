import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { openPostgres } from '../../server/database/postgres.ts';
import { statement } from '../../server/database/statement.ts';
import '../support/postgres-only.ts';
import { freshDatabaseUrl } from '../support/databases.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

/** The commands start some twenty processes, one after the other. */
vi.setConfig({ testTimeout: 300_000 });

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The commands of the section: those up to `npm start` run in the server's terminal, the others in the operator's. */
function terminals(): { readonly server: string; readonly operator: string } {
  const page = readFileSync(join(root, 'docs/operate.md'), 'utf8');
  const section = /^## From an empty store to the first shipped order\n([^]*?)^## /m.exec(page)?.[1] ?? '';
  const blocks = [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, commands = '']) => commands);
  const start = blocks.findIndex((commands) => commands.endsWith('npm start\n')) + 1;
  return { server: blocks.slice(0, start).join(''), operator: blocks.slice(start).join('') };
}

/** A directory like a fresh clone after `npm ci`, so that the commands write nothing into the repository. */
function freshClone(): string {
  const directory = temporaryDirectory();
  for (const name of ['package.json', 'node_modules', 'generated', 'scripts', 'server']) {
    symlinkSync(join(root, name), join(directory, name));
  }
  return directory;
}

/** A database without a schema, which the first start creates. */
async function emptyDatabase() {
  const { url, drop } = await freshDatabaseUrl(temporaryDirectory());
  if (url === undefined) throw new Error('This test needs PostgreSQL');
  const database = openPostgres({ url, maxConnections: 1 });
  onTestFinished(() => database.close().then(drop));
  await database.execute('drop schema public cascade; create schema public');
  return { url, database };
}

/** Runs commands as if pasted into a terminal, but ends at the first one that fails. */
function terminal(commands: string, cwd: string, settings: Readonly<Record<string, string>>) {
  const { PATH, HOME } = process.env;
  const child = spawn('bash', ['-e', '-u', '-o', 'pipefail', '-c', commands], {
    cwd,
    // Its own process group, so that everything the commands start can be ended.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, npm_config_update_notifier: 'false', ...settings },
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (child.pid !== undefined && isRunning) process.kill(-child.pid, 'SIGTERM');
    await ended;
  });
  return { child, ended };
}

/** Starts the server and returns its ports once it is ready. */
async function serverTerminal(commands: string, cwd: string, url: string): Promise<Record<string, string>> {
  const settings = { DATABASE_URL: url, PORT: '0', OPERATOR_PORT: '0' };
  const { child, ended } = terminal(commands, cwd, settings);
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, string>>();
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    const [, PORT] = /^ {2}partner API +https:\/\/localhost:(\d+)$/m.exec(output) ?? [];
    const [, OPERATOR_PORT] = /^ {2}operator API +https:\/\/127\.0\.0\.1:(\d+)$/m.exec(output) ?? [];
    if (PORT !== undefined && OPERATOR_PORT !== undefined) resolve({ PORT, OPERATOR_PORT });
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  void ended.then(() => {
    reject(new Error(`The server ended:\n${output}`));
  });
  return promise;
}

/** A key rotation that takes long enough reports its progress to stderr. */
function withoutProgress(errors: string): string {
  return errors.replaceAll(/^running: walk .*\n/gm, '');
}

const readOrders = statement<object>(
  'read_orders',
  'select status, tracking_number_sealed is not null as tracked from medication_orders',
);

describe('docs/operate.md', () => {
  it('leads from an empty production store to a first shipped order', async () => {
    const clone = freshClone();
    const { url, database } = await emptyDatabase();
    const { server, operator } = terminals();
    const ports = await serverTerminal(server, clone, url);

    const { child, ended } = terminal(operator, clone, ports);
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect([await ended, withoutProgress(errors)]).toEqual([[0, null], '']);

    expect(await database.run(readOrders, {})).toEqual([{ status: 'shipped', tracked: true }]);
    expect(output).toMatch(/^HISTORY\n.*\n(?:-.*\n)?received .*\nprocessing .*\nshipped /m);
    expect(output).toMatch(/ getOrder /);
  });
});
