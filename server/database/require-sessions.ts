import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

import { StartError } from '../config/start-error.ts';
import { asStoreError } from './postgres-errors.ts';

/** A pooler resets a session in milliseconds once its client has gone. */
const resetWithinMs = 3_000;
const pollMs = 20;

/**
 * Refuses a pooler that does not give each connection a session of its own, such as PgBouncer in transaction mode: settings of
 * a session, its prepared statements and its locks would then belong to whichever request comes next.
 */
export async function requireSessions(setting: string, url: string): Promise<void> {
  if (await keepsSessions(url)) return;
  throw new StartError([
    `${setting} leads through a pooler that does not keep sessions apart: set pool_mode=session in PgBouncer.`,
  ]);
}

/**
 * A lock of a session shows it, whatever other clients do: it must be held while its connection is open, and be gone soon after
 * that has closed. In transaction mode it stays with the pooler's own connection, and if the pooler resets that after each
 * transaction, it is gone at once.
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
