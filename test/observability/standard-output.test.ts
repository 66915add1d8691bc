import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';

describe('standard output', () => {
  /** What a process has written by the time it is killed or ends by itself. */
  function written(script: string): string[] {
    const log = JSON.stringify(new URL('../../server/observability/log.ts', import.meta.url).href);
    const program = `
      const { createLog } = await import(${log});
      const log = createLog({ level: 'info', clock: () => new Date(0) });
      const request = (requestId) => log.request({ requestId, status: 200, durationMs: 1 });
      const killed = () => process.kill(process.pid, 'SIGKILL');
      ${script}`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const read: unknown = JSON.parse(line);
        return isObject(read) ? String(read['requestId'] ?? read['event']) : line;
      });
  }

  test('takes an event at once, and with it the requests before, though the process is killed', () => {
    expect(written(`request('a'); request('b'); log.event('order.shipped'); killed();`)).toEqual([
      'a',
      'b',
      'order.shipped',
    ]);
    expect(written(`request('a'); log.failure(new Error('x')); killed();`)).toEqual(['a', 'failure']);
  });

  test.each(['', `throw new Error('unforeseen');`, 'process.exit(1);'])(
    'has every request when the process ends: %s',
    (end) => {
      expect(written(`request('a'); request('b'); ${end}`)).toEqual(['a', 'b']);
    },
  );

  test('keeps requests back no longer than a moment', () => {
    expect(written(`request('a'); setTimeout(killed, 1_000);`)).toEqual(['a']);
    expect(written(`for (let i = 0; i < 1000; i += 1) request('r' + i); killed();`).length).toBeGreaterThan(
      900,
    );
  });
});
