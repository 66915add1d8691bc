import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { patience } from '../setup/patience.ts';

/** The arguments of Node for a process that opens the log and runs the script. */
function logging(script: string): string[] {
  const log = JSON.stringify(new URL('../../server/observability/log.ts', import.meta.url).href);
  const program = `
    const { createLog } = await import(${log});
    const log = createLog({ level: 'info', clock: () => new Date(0) });
    const request = (requestId) => log.request({ requestId, status: 200, durationMs: 1 });
    const killed = () => process.kill(process.pid, 'SIGKILL');
    ${script}`;
  return ['--input-type=module', '-e', program];
}

/** The request ids and event names that a process wrote before it ended. */
function written(script: string): string[] {
  const { stdout } = spawnSync(process.execPath, logging(script), { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const read: unknown = JSON.parse(line);
      return isObject(read) ? String(read['requestId'] ?? read['event']) : line;
    });
}

describe('the log on standard output', () => {
  test('has an event and all requests before it, even if the process is killed right after', () => {
    const script = `request('a'); request('b'); log.event('order.shipped'); killed();`;
    expect(written(script)).toEqual(['a', 'b', 'order.shipped']);
    expect(written(`request('a'); log.failure(new Error('x')); killed();`)).toEqual(['a', 'failure']);
  });

  test.each(['', `throw new Error('unexpected');`])(
    'has every request after the process ended: %s',
    (end) => {
      expect(written(`request('a'); request('b'); ${end}`)).toEqual(['a', 'b']);
    },
  );

  test('has a request after 250 ms, and most of many requests at once', () => {
    expect(written(`request('a'); setTimeout(killed, 1_000);`)).toEqual(['a']);
    expect(written(`for (let i = 0; i < 1000; i += 1) request('r' + i); killed();`).length).toBeGreaterThan(
      900,
    );
  });

  test('does not keep the process from ending if its reader has gone', async () => {
    const script = `log.event('first'); setTimeout(() => { log.event('second'); request('a'); }, 100);`;
    const child = spawn(process.execPath, logging(script), { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(patience.timeout) });
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await ended.finally(() => child.kill('SIGKILL'))).toEqual([0, null]);
  });
});
