import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { freePort } from '../../../scripts/free-port.ts';
import type { Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { keepsSessions } from '../../../server/database/requirements.ts';
import { plannedPerCall, query, statement } from '../../../server/database/statement.ts';
import type { Statement } from '../../../server/database/statement.ts';
import { startFailureLines } from '../../../server/start-failure.ts';
import { freshDatabase } from '../../support/databases.ts';
import type { FreshDatabase } from '../../support/databases.ts';
import { installed } from '../../support/languages.ts';
import { startProcess } from '../../support/process.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';

/** Debian has it where not every user looks. */
const path = [process.env['PATH'], '/usr/sbin'].join(delimiter);

/** Empty on a machine without PgBouncer, unless all languages are required. */
const poolers = installed([{ name: 'PgBouncer', probe: `PATH="$PATH:/usr/sbin" pgbouncer --version` }]);

/** Starts PgBouncer in front of a PostgreSQL, with settings as in pgbouncer.ini, and returns the address through it. */
async function startPgBouncer(url: string, settings: Readonly<Record<string, string>>): Promise<string> {
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
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { user: { uid: 65_534, gid: 65_534 } } : {};
  chmodSync(directory, 0o711);
  chmodSync(file, 0o644);
  await startProcess('pgbouncer', [file], { env: { PATH: path }, ...user }).prints(/process up/);
  const through = new URL(url);
  through.port = String(ownPort);
  return through.href;
}

let fresh: FreshDatabase;
let direct: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  direct = fresh.url ?? '';
});
afterAll(() => fresh.close());

const closing = (database: Database) => {
  onTestFinished(() => database.close());
  return database;
};

const readSettings = (
  define: (name: string, sql: string) => Statement<Record<string, string>>,
  name: string,
) =>
  define(
    `settings_${name}`,
    `select current_setting('statement_timeout') as statements, current_setting('plan_cache_mode') as plans,
       current_setting('synchronous_commit') as commits, current_setting('random_page_cost') as pages,
       current_setting('idle_in_transaction_session_timeout') as idle,
       current_setting('transaction_timeout', true) as transactions`,
  );
const settingsOf = [
  readSettings(query, 'shared'),
  readSettings(plannedPerCall, 'per_call'),
  readSettings((name, sql) => statement(name, sql, { lane: 'claims', locks: [] }), 'claims'),
];
const allSettings = async (database: Database) => {
  const found = [];
  for (const one of settingsOf) found.push(...(await database.run(one, {})));
  return found;
};

test('a direct connection keeps its session', async () => {
  expect(await keepsSessions(direct)).toBe(true);
});

describe.each(poolers)('$name in session mode', () => {
  test.each([
    ['as it is installed', {}],
    [
      'that ignores startup parameters',
      { ignore_startup_parameters: 'options,statement_timeout,extra_float_digits' },
    ],
  ])('%s, has every setting of a direct connection, and leaves none behind', async (_, settings) => {
    const url = await startPgBouncer(direct, { pool_mode: 'session', ...settings });
    const through = await openDatabase({ databaseUrl: url, dataDir: '' });
    const wanted = await allSettings(closing(openPostgres({ url: direct })));
    expect(wanted.map(({ statements }) => statements)).toEqual(['10s', '10s', '10s']);
    expect(wanted.map(({ commits }) => commits)).toEqual(['on', 'on', 'off']);
    expect(await allSettings(through)).toEqual(wanted);
    await through.close();
    const next = new Client({ connectionString: url });
    await next.connect();
    onTestFinished(() => next.end());
    for (const name of ['plan_cache_mode', 'synchronous_commit', 'statement_timeout']) {
      const { rows } = await next.query<{ isReset: boolean }>(
        'select setting = reset_val as "isReset" from pg_settings where name = $1',
        [name],
      );
      expect(rows).toEqual([{ isReset: true }]);
    }
  });

  test('runs prepared statements in batches, and transactions that lock', async () => {
    const url = await startPgBouncer(direct, { pool_mode: 'session' });
    const database = closing(await openDatabase({ databaseUrl: url, dataDir: '' }));
    const echo = query<{ id: number }>('echo_shared', 'select :id::integer as id');
    const many = Array.from({ length: 200 }, (_, id) => id);
    const found = await Promise.all(many.map((id) => database.run(echo, { id })));
    expect(found.flat().map(({ id }) => id)).toEqual(many);
    // The lock of migrations belongs to a session.
    const others = [1, 2, 3].map(() => closing(openPostgres({ url, maxConnections: 1 })));
    await Promise.all(others.map((other) => migrate(other)));
  });
});

describe.each(poolers)('$name in another mode is refused, in one line that names the setting:', () => {
  const linesFor = (settings: Omit<Parameters<typeof openDatabase>[0], 'dataDir'>) =>
    openDatabase({ ...settings, dataDir: '' }).then(
      () => expect.fail('The database opened'),
      startFailureLines,
    );
  const line = (setting: string) => [
    `${setting} leads through a pooler that does not keep sessions apart: set pool_mode=session in PgBouncer.`,
  ];

  test.each([
    ['transaction', {}],
    ['transaction', { default_pool_size: '1' }],
    ['transaction', { server_reset_query_always: '1' }],
    ['session', { server_reset_query: '' }],
    ['statement', {}],
  ])('%s mode with %j, alone and among many clients', async (mode, settings) => {
    const url = await startPgBouncer(direct, { pool_mode: mode, ...settings });
    expect(await linesFor({ databaseUrl: url })).toEqual(line('DATABASE_URL'));
    let busy = mode !== 'session';
    const clients = Array.from({ length: 10 }, async () => {
      while (busy) {
        const client = new Client({ connectionString: url });
        await client.connect();
        for (let round = 0; round < 5; round += 1) await client.query('select pg_sleep(0.002)');
        await client.end();
      }
    });
    expect(await keepsSessions(url)).toBe(false);
    busy = false;
    await Promise.all(clients);
  });

  test('DATABASE_MIGRATION_URL', async () => {
    const url = await startPgBouncer(direct, { pool_mode: 'transaction' });
    expect(await linesFor({ databaseUrl: direct, databaseMigrationUrl: url })).toEqual(
      line('DATABASE_MIGRATION_URL'),
    );
    expect(await linesFor({ databaseUrl: url, databaseMigrationUrl: direct })).toEqual(line('DATABASE_URL'));
  });
});
