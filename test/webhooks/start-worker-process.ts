import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
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
  };
  onTestFinished(killed);
  return { committed, enough, kill: killed };
}
