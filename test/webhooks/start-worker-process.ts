import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { countOf } from '../store/fixtures.ts';
import { eventually } from '../support/eventually.ts';
import type { DeliverySuite } from './delivery-suite.ts';

/** Starts a worker process. With a receiver it also creates orders; `committed` are their ids. */
export function startWorkerProcess(suite: DeliverySuite, receiver?: string) {
  const script = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
  const args = [suite.url ?? '', suite.clock.now().toISOString(), ...(receiver ? [receiver] : [])];
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const committed: string[] = [];
  const { promise: enough, resolve } = Promise.withResolvers<undefined>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    committed.push(line);
    if (committed.length === 60) resolve(undefined);
  });
  const killed = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
    // The database finishes the statements that it has begun.
    const active = `datname = current_database() and pid <> pg_backend_pid() and state = 'active'`;
    await eventually(async () => expect(await countOf(suite.store, 'pg_stat_activity', active)).toBe(0));
  };
  onTestFinished(killed);
  return { committed, enough, kill: killed };
}
