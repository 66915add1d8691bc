import { CommanderError } from 'commander';

import { BadFile } from '../imports/file-fault.ts';
import { operatorProgram } from './program.ts';
import { safeLines } from './table.ts';
import { exitCodes, Failure, failureLines, refusedFile, usage } from './failure.ts';

// A client of the operator API: it never opens the database, so it works next to a running server on either store.
const json = process.argv.includes('--json');

// `operator … | head` closes the pipe before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await operatorProgram(json).parseAsync();
} catch (error) {
  const failure = failureOf(error);
  if (failure !== undefined) {
    const text = json ? JSON.stringify(failure.envelope) : failureLines(failure.envelope).join('\n');
    console.error(safeLines(text));
  }
  process.exitCode = failure?.exitCode ?? exitCodes.done;
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
