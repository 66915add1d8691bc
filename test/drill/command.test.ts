import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { startProcess } from '../support/process.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const run = promisify(execFile);
const drill = (...args: string[]) => run(process.execPath, ['scripts/drill.ts', ...args]);

test('npm run drill lists the drills, explains itself and refuses one that it does not have', async () => {
  expect((await drill()).stdout).toContain('failover');
  expect((await drill('--help')).stdout).toContain('--short');
  await expect(drill('nothing')).rejects.toMatchObject({ code: 2 });
});

/** A drill that waits for ten minutes in its own process, and holds a process and a directory. */
const endless = `
  import { runDrill } from './scripts/drill/drill.ts';
  import { startProcess } from './scripts/drill/process.ts';
  const minutes = { short: 0.05, full: 5 };
  await runDrill({ name: 'test', minutes }, process.argv[1] === 'short', async (context) => {
    const { pid } = startProcess(context, { name: 'sleep', command: 'sleep', args: ['600'], unprivileged: true });
    console.log(pid);
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  }).catch(({ exitCode = 1 }) => process.exit(exitCode));
`;

test.for([
  { how: 'Ctrl-C', form: 'full', signal: 'SIGINT', end: { code: 130, signal: null } },
  { how: 'kill -9', form: 'full', signal: 'SIGKILL', end: { code: null, signal: 'SIGKILL' } },
  { how: 'its time-out', form: 'short', signal: undefined, end: { code: 1, signal: null } },
] as const)('a drill leaves no process and no directory after $how', async ({ form, signal, end }) => {
  const directory = temporaryDirectory();
  const args = ['--input-type=module', '--eval', endless, form];
  const running = startProcess(process.execPath, args, { env: { ...process.env, TMPDIR: directory } });
  const [pid] = (await running.prints(/^\d+$/m)).map(Number);
  expect(isRunning(pid)).toBe(true);
  if (signal !== undefined) running.signal(signal);
  // npm passes Ctrl-C on, which the terminal has sent already.
  await delay(20);
  if (signal === 'SIGINT') running.signal(signal);
  expect(await running.ended).toEqual(end);
  await expect.poll(() => isRunning(pid)).toBe(false);
  await expect.poll(async () => (await run('ls', ['-A', directory])).stdout).toBe('');
});

function isRunning(pid = 0): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
