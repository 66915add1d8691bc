import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { StoreUnavailable } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { PostgresOptions } from '../../../server/database/postgres.ts';
import { plannedPerCall, query, statement } from '../../../server/database/statement.ts';
import { freshDatabase } from '../../support/databases.ts';
import type { FreshDatabase } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { listenOnFreePort } from '../../support/listen-on-free-port.ts';

const one = statement<{ one: number }>('one', 'select 1 as one');
const sleep = statement<object>('sleep', 'select pg_sleep(:seconds)');

/** A pool that is closed after the test. */
function pool(url: string, options: Omit<PostgresOptions, 'url'> = {}) {
  const database = openPostgres({ url, ...options });
  onTestFinished(() => database.close());
  return database;
}

/** The URL of a server that accepts connections and never answers or, without `stays`, of a port without a listener. */
async function silentServer(stays: boolean): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  const port = await listenOnFreePort(server);
  if (stays) onTestFinished(() => void server.close());
  else await new Promise((resolve) => server.close(resolve));
  return `postgres://nobody@127.0.0.1:${port}/none`;
}

describe('a database that does not answer', () => {
  test('is unavailable if nothing listens', async () => {
    const database = pool(await silentServer(false));
    await expect(database.run(one, {})).rejects.toThrow(StoreUnavailable);
    await expect(database.transaction((inside) => inside.run(one, {}))).rejects.toThrow(StoreUnavailable);
  });

  test('is unavailable if it accepts the connection and never answers', async () => {
    const database = pool(await silentServer(true), { connectTimeoutMs: 100 });
    await expect(database.run(one, {})).rejects.toThrow(StoreUnavailable);
  });

  test('is unavailable if it breaks off within TLS', async () => {
    // The server agrees to TLS and then speaks something else, as a balancer that has just lost its database may.
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write('S');
        socket.once('data', () => socket.end('not TLS at all'));
      });
      socket.on('error', () => socket.destroy());
    });
    const port = await listenOnFreePort(server);
    onTestFinished(() => void server.close());
    const database = pool(`postgres://api@127.0.0.1:${port}/db?sslmode=no-verify`);
    await expect(database.run(one, {})).rejects.toThrow(StoreUnavailable);
  });
});

describe('a running database', () => {
  let fresh: FreshDatabase;
  let url: string;
  beforeAll(async () => {
    fresh = await freshDatabase();
    url = fresh.url ?? '';
  });
  afterAll(() => fresh.close());

  test('prunes no partitions while a statement runs, on a PostgreSQL that would use freed memory for it', async () => {
    const read = statement<{ prunes: boolean; version: number }>(
      'pruning',
      `select current_setting('enable_partition_pruning')::boolean as prunes,
         current_setting('server_version_num')::integer as version`,
    );
    const [{ prunes, version } = { prunes: false, version: 0 }] = await pool(url).run(read, {});
    expect(prunes).toBe(version < 180_000 || version > 180_004);
  });

  test('plans most statements once, and lists at each execution', async () => {
    const mode = statement<{ mode: string }>('mode', `select current_setting('plan_cache_mode') as mode`);
    const database = pool(url);
    expect(await database.run(mode, {})).toEqual([{ mode: 'force_generic_plan' }]);
    expect(await database.run(query('mode_shared', mode.text), {})).toEqual([{ mode: 'force_generic_plan' }]);
    expect(await database.run(plannedPerCall('mode_per_call', mode.text), {})).toEqual([{ mode: 'auto' }]);
  });

  test('is unavailable to a statement that takes too long, and runs the next one', async () => {
    const database = pool(url, { statementTimeoutMs: 2_000, maxConnections: 1 });
    await expect(database.run(sleep, { seconds: 60 })).rejects.toThrow(StoreUnavailable);
    expect(await database.run(one, {})).toEqual([{ one: 1 }]);
  });

  test('is unavailable while all connections are busy, and then available again', async () => {
    const database = pool(url, { connectTimeoutMs: 500, maxConnections: 1 });
    // The time limit applies to connecting, too.
    await eventually(() => database.run(one, {}));
    await database.transaction(async () => {
      await expect(database.run(one, {})).rejects.toThrow(StoreUnavailable);
    });
    expect(await database.run(one, {})).toEqual([{ one: 1 }]);
  });

  test.each(['idle', 'busy', 'in a transaction'])(
    'is available again after it closed connections that were %s',
    async (when) => {
      const database = pool(url, { maxConnections: 2 });
      const other = pool(url, { maxConnections: 1 });
      const closeOthers = () =>
        other.execute(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`);
      await database.run(one, {});
      if (when === 'idle') await closeOthers();
      else {
        const work =
          when === 'busy'
            ? database.run(sleep, { seconds: 60 })
            : database.transaction((inside) => inside.run(sleep, { seconds: 60 }));
        const refused = expect(work).rejects.toThrow(StoreUnavailable);
        await untilSleeping(other);
        await closeOthers();
        await refused;
      }
      await expect.poll(() => database.run(one, {}).catch(() => 'unavailable')).toEqual([{ one: 1 }]);
    },
  );

  test('ends a transaction that waits too long for its next statement, and frees its locks', async () => {
    const hanging = pool(url, { idleInTransactionMs: 200 });
    const other = pool(url);
    await other.execute('create table locked (id integer primary key); insert into locked values (1)');
    const lock = statement<{ id: number }>('lock_row', 'select id from locked for update');
    const work = hanging.transaction(async (inside) => {
      await inside.run(lock, {});
      // Waits for the lock.
      expect(await other.run(lock, {})).toEqual([{ id: 1 }]);
      await inside.run(lock, {});
    });
    await expect(work).rejects.toThrow(StoreUnavailable);
    expect(await hanging.run(one, {})).toEqual([{ one: 1 }]);
  });

  test('notices that a client is gone, and limits every transaction', async () => {
    const settings = statement<{ name: string; setting: string }>(
      'connection_settings',
      `select name, setting from pg_settings
       where name in ('idle_in_transaction_session_timeout', 'transaction_timeout', 'tcp_keepalives_idle')
       order by name`,
    );
    const limits = Object.fromEntries(
      (await pool(url).run(settings, {})).map(({ name, setting }) => [name, setting]),
    );
    expect(limits).toMatchObject({ idle_in_transaction_session_timeout: '10000', tcp_keepalives_idle: '5' });
    // PostgreSQL 17 and later have this setting.
    expect(limits['transaction_timeout'] ?? '15000').toBe('15000');
  });
});

const countSleeping = statement<{ count: number }>(
  'count_sleeping',
  `select count(*) from pg_stat_activity
   where datname = current_database() and wait_event = 'PgSleep'`,
);

async function untilSleeping(database: ReturnType<typeof openPostgres>): Promise<void> {
  await expect.poll(async () => (await database.run(countSleeping, {}))[0]?.count).toBeGreaterThan(0);
}
