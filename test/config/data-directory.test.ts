import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockDirectory } from '../../server/config/data-directory.ts';
import { NotStarted, startProcess } from '../support/process.ts';
import type { ProcessOptions, TestProcess } from '../support/process.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const program = new URL('./hold-directory.ts', import.meta.url).pathname;
const inUse = (directory: string) =>
  `DATA_DIR ${directory} is in use by another process. Stop that process, or set another DATA_DIR for this one.`;

type User = ProcessOptions['user'];

interface Outcome {
  readonly holder: TestProcess;
  readonly refusal?: string;
}

/** Runs hold-directory.ts, through another program if the command names one, until it holds the directory or ends. */
async function start([command = '', ...args]: readonly string[], user?: User): Promise<Outcome> {
  const holder = startProcess(command, args, { env: process.env, ...(user && { user }) });
  try {
    await holder.prints(/^held$/m);
    return { holder };
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error;
    return { holder, refusal: holder.errors.join('\n') };
  }
}

const hold = (directory: string, user?: User) =>
  start([process.execPath, '--expose-gc', program, directory], user);

describe('the lock of DATA_DIR', () => {
  test('refuses a second process in one line, and is free after kill -9 of its holder', async () => {
    const directory = temporaryDirectory();
    const first = await hold(directory);
    const second = await hold(directory);
    expect(first.refusal).toBeUndefined();
    expect(second.refusal).toBe(inUse(directory));
    expect(await second.holder.ended).toEqual({ code: 1, signal: null });

    await first.holder.end('SIGKILL');
    expect((await hold(directory)).refusal).toBeUndefined();
  });

  test('goes to exactly one of several processes that create the directory at once', async () => {
    const directory = join(temporaryDirectory(), 'data');
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => hold(directory)));
    expect(outcomes.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(outcomes.filter(({ refusal }) => refusal === inUse(directory))).toHaveLength(3);
  });

  test('refuses a second holder in one process, and is free after release', () => {
    const directory = temporaryDirectory();
    const lock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(inUse(directory));
    lock.release();
    lockDirectory(directory).release();
  });
});

describe('a DATA_DIR that cannot be written is reported in one line', () => {
  test('if it is read-only', async () => {
    const parent = temporaryDirectory();
    const directory = join(parent, 'data');
    mkdirSync(directory);
    chmodSync(directory, 0o555);
    chmodSync(parent, 0o755);
    // Root may write anywhere, so if the tests run as root, the child runs as another user.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
    const { refusal } = await hold(directory, user);
    expect(refusal).toBe(`DATA_DIR ${directory} cannot be written: permission denied.`);
  });

  test('if the disk is full', async () => {
    const directory = temporaryDirectory();
    // A file size limit of 0 stands in for a full disk: both fail the first write.
    const { refusal } = await start([
      'sh',
      '-c',
      'ulimit -f 0; exec "$@"',
      'sh',
      process.execPath,
      program,
      directory,
    ]);
    expect(refusal).toBe(`DATA_DIR ${directory} cannot be written: file too large.`);
    expect(readdirSync(directory)).toEqual([]);
  });
});
