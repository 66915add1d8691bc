import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { StartError, systemReason } from '../config/start-error.ts';
import { isThisMachine } from '../domain/this-machine.ts';
import type { Connection } from './database.ts';
import { asStoreError } from './postgres-errors.ts';
import { statement } from './statement.ts';

/** A pooler resets a session in milliseconds once its client has gone. */
const resetWithinMs = 3_000;
const pollMs = 20;

/**
 * Refuses a pooler that does not give each connection a session of its own, such as PgBouncer in transaction mode: the settings,
 * prepared statements and locks of a session would then belong to whichever request comes next.
 */
export async function requireSessions(setting: string, url: string): Promise<void> {
  if (await keepsSessions(url)) return;
  throw new StartError([
    `${setting} leads through a pooler that does not keep sessions apart: set pool_mode=session in PgBouncer.`,
  ]);
}

/**
 * Tests with a session lock, whatever other clients do: it must be held while its connection is open, and be released soon after
 * the connection has closed. In transaction mode the lock stays with the pooler's own connection, or is released at once if the
 * pooler resets that connection after each transaction.
 */
export async function keepsSessions(url: string): Promise<boolean> {
  const key = [randomInt(2 ** 31), randomInt(2 ** 31)];
  const isHeld = async (client: pg.Client) => {
    const { rows } = await client.query(
      `select from pg_locks where locktype = 'advisory' and objsubid = 2 and (classid, objid) = ($1::oid, $2::oid)`,
      key,
    );
    return rows.length > 0;
  };
  const heldMeanwhile = await onConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1, $2)', key);
    return isHeld(client);
  });
  if (!heldMeanwhile) return false;
  return onConnection(url, async (client) => {
    const giveUpAt = performance.now() + resetWithinMs;
    while (await isHeld(client)) {
      if (performance.now() > giveUpAt) return false;
      await delay(pollMs);
    }
    return true;
  });
}

async function onConnection<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw asStoreError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The number of connections that the login may have open. */
const readRoom = statement<{ room: number }>(
  'read_connection_room',
  `select least(
     current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
       - coalesce(current_setting('reserved_connections', true)::integer, 0),
     (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
     (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
   ) as room`,
);

/** Refuses a database that would never give this process all of its connections: callers would get 503 under load. */
export async function requireRoom(connection: Connection, wanted: number): Promise<void> {
  const [row] = await connection.run(readRoom, {});
  const room = row?.room ?? wanted;
  if (wanted <= room) return;
  throw new StartError([
    `DATABASE_CONNECTIONS takes ${wanted} connections, but the database allows ${room}. Set a lower one, or let the database have more.`,
  ]);
}

/**
 * Refuses a PostgreSQL on another machine that the connection would not verify by TLS. The driver itself parses the address,
 * because it connects by its own reading.
 */
export function requireTls(setting: string, url: string): void {
  const { host, ssl } = understood(setting, url);
  const isSocket = host.startsWith('/');
  if (isSocket || isThisMachine(host) || isVerified(ssl)) return;
  throw new StartError([
    `${setting} must use TLS in production: add sslmode=verify-full, and sslrootcert=FILE for a CA of your own.`,
  ]);
}

function understood(
  setting: string,
  connectionString: string,
): { readonly host: string; readonly ssl: unknown } {
  try {
    return new pg.Client({ connectionString });
  } catch (error) {
    // The driver also reads the certificates that the address names.
    throw new StartError([`${setting} cannot be used: ${systemReason(error)}.`], { cause: error });
  }
}

function isVerified(ssl: unknown): boolean {
  if (typeof ssl !== 'object' || ssl === null) return ssl === true;
  return !('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false);
}
