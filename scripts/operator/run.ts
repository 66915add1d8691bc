import { CommanderError } from 'commander';

import { BadFile } from '../imports/file-fault.ts';
import { operatorProgram } from './program.ts';
import type { Terminal } from './verb.ts';
import { safeLines } from './table.ts';
import { exitCodes, Failure, failureLines, refusedFile, usage } from './failure.ts';

/** Runs a command and sets the exit code. It is a client of the operator API: it never opens the database. */
export async function runOperator(args: readonly string[], terminal: Terminal): Promise<void> {
  const json = args.includes('--json');
  try {
    await operatorProgram(json, terminal).parseAsync(args, { from: 'user' });
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== undefined) {
      const text = json ? JSON.stringify(failure.envelope) : failureLines(failure.envelope).join('\n');
      terminal.stderr.write(`${safeLines(text)}\n`);
    }
    terminal.exitCode = failure?.exitCode ?? exitCodes.done;
  }
}

/** Undefined if the caller asked for help, which is not a failure. */
function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (error instanceof BadFile) return refusedFile(error);
  if (!(error instanceof CommanderError)) throw error;
  if (error.exitCode === 0) return undefined;
  if (error.code === 'commander.help') return usage('Give a noun and a verb; --help lists them');
  return usage(error.message.replace(/^error: /, ''));
}
