import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { runOperator } from '../../../scripts/operator/run.ts';
import { isObject } from '../../../server/contract/json-schema.ts';
import type { TestService } from '../../support/service.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The exit code and the output of a command. */
export interface CommandRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command with only the given environment, in this process: to start another takes half a second. */
export async function operatorCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ask?: (question: string) => Promise<boolean>,
): Promise<CommandRun> {
  const run = { exitCode: 0, stdout: '', stderr: '' };
  await runOperator(args, {
    env,
    stdout: { write: (text) => (run.stdout += text) },
    stderr: { write: (text) => (run.stderr += text) },
    ...(ask && { ask }),
    set exitCode(code: number) {
      run.exitCode = code;
    },
  });
  return run;
}

/**
 * The same in a process of its own, which has a standard input and trusts no other command's certificate. Production
 * certificates are self-signed under one name, and a process finds only the first.
 */
export function operatorProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<CommandRun> {
  return new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const options = { cwd: root, env: { PATH, NODE_COMPILE_CACHE, ...env }, timeout: 60_000 };
    const child = execFile(
      process.execPath,
      ['scripts/operator.ts', ...args],
      options,
      (_error, stdout, stderr) => {
        resolve({ exitCode: child.exitCode ?? -1, stdout, stderr });
      },
    );
    child.stdin?.end(input);
  });
}

/** The operator at a terminal on the machine of a development service. */
export interface Terminal {
  readonly run: (...args: readonly string[]) => Promise<CommandRun>;
  /** Runs a command that must succeed and returns its JSON document. */
  readonly json: (...args: readonly string[]) => Promise<Readonly<Record<string, unknown>>>;
  /** Runs a command that must fail and returns its exit code and its JSON error. */
  readonly refused: (...args: readonly string[]) => Promise<{ exitCode: number; error: unknown }>;
}

export function terminalOf({ dataDir }: TestService): Terminal {
  const run: Terminal['run'] = (...args) => operatorCommand(args, { DATA_DIR: dataDir });
  return {
    run,
    json: async (...args) => {
      const { exitCode, stdout, stderr } = await run(...args, '--json');
      if (exitCode !== 0 || stderr !== '') throw new Error(`${String(exitCode)}: ${stderr}`);
      return documentIn(stdout);
    },
    refused: async (...args) => {
      const { exitCode, stdout, stderr } = await run(...args, '--json');
      if (exitCode === 0 || stdout !== '') throw new Error(`it was not refused: ${stdout}`);
      const { success, error } = documentIn(stderr);
      if (success !== false) throw new Error(stderr);
      return { exitCode, error };
    },
  };
}

function documentIn(text: string): Readonly<Record<string, unknown>> {
  const document: unknown = JSON.parse(text);
  if (!isObject(document)) throw new Error(`${text} is not a JSON document`);
  return document;
}

/** A field of a document that must be text. */
export function textIn(document: Readonly<Record<string, unknown>>, name: string): string {
  const value = document[name];
  if (typeof value !== 'string') throw new Error(`There is no ${name} in ${JSON.stringify(document)}`);
  return value;
}
