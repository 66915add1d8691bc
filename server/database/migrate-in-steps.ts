import { setTimeout as delay } from 'node:timers/promises';

import type { Connection } from './database.ts';
import { migrationPatienceMs, tablesAreHeld } from './lock-tables.ts';

/** Whether a migration consists of steps, each a transaction of its own: its first line says so. */
export function hasSteps(script: string): boolean {
  return script.startsWith('-- in steps');
}

/**
 * While a statement waits for a table, all others that need it wait behind. So a step gives up soon: long enough for
 * PostgreSQL to end an autovacuum that is in the way, which it does after a second.
 */
const limitWaiting = `set local lock_timeout = '1500ms'`;
const pauseMs = 3_000;

/**
 * Takes the steps of a migration one by one. A step that does not get its locks, for example because of a backup, is tried
 * again until it does, and so is one that waits in a circle with a request. After a crash all of them are taken again, so each
 * must find out what was done. `record` belongs to the transaction of the last one.
 */
export async function migrateInSteps(
  connection: Connection,
  script: string,
  record: (transaction: Connection) => Promise<unknown>,
  patienceMs = migrationPatienceMs,
): Promise<void> {
  const steps = script.split(/^-- step$/m);
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const take = () =>
      connection.transaction(async (transaction) => {
        await transaction.execute(limitWaiting);
        await transaction.execute(step);
        if (isLast) await record(transaction);
      });
    await untilUnlocked(take, patienceMs);
  }
}

async function untilUnlocked(work: () => Promise<void>, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() > end) throw tablesAreHeld();
      await delay(pauseMs);
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}
