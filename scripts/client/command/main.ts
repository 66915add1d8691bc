#!/usr/bin/env node
import { argumentsFrom } from './arguments.ts';
import { exitCodeOf, explain, UsageError } from './failure.ts';
import { help } from './help.ts';
import { listen } from './listen.ts';
import { mockCommand } from './mock.ts';

const ending = new AbortController();
const end = () => ending.abort();
// A second Ctrl-C ends the process as usual.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
// The reader of the output has ended, as `head` does.
process.stdout.on('error', end);

const [command, ...words] = process.argv.slice(2);
try {
  if (command === '--help' || command === 'help' || words.includes('--help')) console.log(help);
  else if (command === 'listen') await listen(argumentsFrom(words, process.env), ending.signal);
  else if (command === 'mock') console.log(mockCommand(words, process.env));
  else throw new UsageError('The commands are listen and mock');
} catch (error) {
  console.error(`error: ${explain(error)}`);
  process.exitCode = exitCodeOf(error);
}
