import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { countOf } from '../store/fixtures.ts';
import { eventually } from '../support/eventually.ts';
import { startProcess } from '../support/process.ts';
import type { DeliverySuite } from './delivery-suite.ts';

/** Starts a worker process. With a receiver it also creates orders; `committed` are their ids. */
export function startWorkerProcess(suite: DeliverySuite, receiver?: string) {
  const script = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
  const args = [suite.url ?? '', suite.clock.now().toISOString(), ...(receiver ? [receiver] : [])];
  const child = startProcess(process.execPath, [script, ...args], { env: process.env });
  const killed = async () => {
    await child.end('SIGKILL');
    // The database finishes the statements that it has begun.
    const active = `datname = current_database() and pid <> pg_backend_pid() and state = 'active'`;
    await eventually(async () => expect(await countOf(suite.store, 'pg_stat_activity', active)).toBe(0));
  };
  onTestFinished(killed);
  return { committed: child.lines, enough: () => child.prints(/(.*\n){60}/), kill: killed };
}
