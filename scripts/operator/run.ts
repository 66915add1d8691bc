import { CommanderError } from 'commander';

import { operatorProgram } from './program.ts';
import { exitCodes, Failure, usage } from './failure.ts';
import { failureLines } from './report.ts';

/*
 * The operator's command line: a client of the operator API and nothing more. It never opens the database, so it
 * works beside any running server, embedded store or PostgreSQL.
 */
const json = process.argv.includes('--json');

try {
  await operatorProgram(json).parseAsync();
} catch (error) {
  const failure = failureOf(error);
  if (failure !== undefined) {
    console.error(json ? JSON.stringify(failure.envelope) : failureLines(failure.envelope).join('\n'));
  }
  process.exitCode = failure?.exitCode ?? exitCodes.done;
}

/** Nothing where help was asked for, which is no failure. */
function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (!(error instanceof CommanderError)) throw error;
  if (error.exitCode === 0) return undefined;
  if (error.code === 'commander.help') return usage('Say what to do: a noun and a verb. --help lists them');
  return usage(error.message.replace(/^error: /, ''));
}
