import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { unprivilegedUser } from '../unprivileged-user.ts';

const execute = promisify(execFile);

/** The write-ahead log of a long drill, as text. */
const maxBuffer = 512 * 1024 * 1024;

/** Runs a program of PostgreSQL's user to its end, and returns what it wrote. If it fails, the error holds that. */
export async function runProgram(program: string, args: readonly string[], directory = '/'): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', TZ: 'UTC', LC_ALL: 'C.UTF-8' };
  try {
    return (await execute(program, args, { ...unprivilegedUser(), env, cwd: directory, maxBuffer })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = typeof error === 'object' && error !== null ? outputOf(error) : {};
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

function outputOf(error: object): { readonly stdout?: string; readonly stderr?: string } {
  return {
    ...('stdout' in error && { stdout: String(error.stdout) }),
    ...('stderr' in error && { stderr: String(error.stderr) }),
  };
}
