import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lockDirectory } from '../../server/config/directory-lock.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const program = new URL('../support/hold-directory.ts', import.meta.url).pathname;
const inUse = (directory: string) =>
  `DATA_DIR ${directory} is in use by another process. Stop that one, or give this one a DATA_DIR of its own.`;

async function start(command: readonly string[], options: SpawnOptions = {}): Promise<Outcome> {
  const [file = '', ...rest] = command;
  const child = spawn(file, rest, { stdio: 'pipe', ...options });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout || !child.stderr) throw new Error('The child has no output');
  const errors = text(child.stderr);
  const held = once(child.stdout, 'data').then(() => true);
  const ended = once(child, 'exit').then(() => false);
  return (await Promise.race([held, ended])) ? { child } : { child, refusal: (await errors).trimEnd() };
}

interface Outcome {
  readonly child: ChildProcess;
  readonly refusal?: string;
}

const hold = (directory: string, options?: SpawnOptions) =>
  start([process.execPath, '--expose-gc', program, directory], options);

describe('the directory lock', () => {
  test('refuses a second process with one line that names the directory', async () => {
    const directory = temporaryDirectory();
    const first = await hold(directory);
    const second = await hold(directory);
    expect(first.refusal).toBeUndefined();
    expect(second.refusal).toBe(inUse(directory));
    expect(second.child.exitCode).toBe(1);
  });

  test('is freed by the kernel when its holder is killed, with nothing to clean up', async () => {
    const directory = temporaryDirectory();
    const { child } = await hold(directory);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await hold(directory)).refusal).toBeUndefined();
  });

  test('lets exactly one of many that start at once have the directory, none of them having found it made', async () => {
    const directory = join(temporaryDirectory(), 'data');
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => hold(directory)));
    expect(outcomes.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(outcomes.filter(({ refusal }) => refusal === inUse(directory))).toHaveLength(3);
  });

  test('refuses a second holder within one process too, and can be taken again once released', () => {
    const directory = temporaryDirectory();
    const lock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(inUse(directory));
    lock.release();
    lockDirectory(directory).release();
  });

  test('is for one directory: another one is free meanwhile', () => {
    const first = lockDirectory(temporaryDirectory());
    const second = lockDirectory(temporaryDirectory());
    first.release();
    second.release();
  });
});

describe('a data directory that cannot be written is said in one line', () => {
  test('where a file is in its way', async () => {
    const directory = join(temporaryDirectory(), 'file');
    writeFileSync(directory, '');
    expect((await hold(directory)).refusal).toBe(`DATA_DIR ${directory} cannot be written: not a directory.`);
  });

  test('where it is read-only', async () => {
    const parent = temporaryDirectory();
    const directory = join(parent, 'data');
    mkdirSync(directory);
    chmodSync(directory, 0o555);
    chmodSync(parent, 0o755);
    // Root writes anywhere, so the child gives root up where the tests have it.
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const { refusal } = await hold(directory, nobody);
    expect(refusal).toBe(`DATA_DIR ${directory} cannot be written: permission denied.`);
  });

  test('where no more can be stored', async () => {
    const directory = temporaryDirectory();
    // The limit of the process's own files stands in for a full disk: both fail the first write of bytes.
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
