#!/usr/bin/env node
// npx puts the Node of this project first in PATH, so this runs on a machine with an older one.
import '../server/compile-cache.js';
import { createInterface } from 'node:readline/promises';

const { runOperator } = await import('./operator/run.ts');

// `operator … | head` closes the pipe before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Asked on standard error: standard output may go to a file. */
async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } catch {
    // Ctrl-C and Ctrl-D are a no.
    return false;
  } finally {
    terminal.close();
  }
}

const { env, stdout, stderr } = process;
const args = process.argv.slice(2);
const isPerson = process.stdin.isTTY && stderr.isTTY && !args.includes('--json');
await runOperator(args, {
  ...{ env, stdout, stderr },
  ...(isPerson && { ask }),
  set exitCode(code: number) {
    process.exitCode = code;
  },
});
