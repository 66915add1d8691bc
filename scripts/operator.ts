#!/usr/bin/env node
// npx puts the Node of this project first in PATH, so this runs on a machine with an older one.
import '../server/compile-cache.js';

const { runOperator } = await import('./operator/run.ts');

// `operator … | head` closes the pipe before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await runOperator(process.argv.slice(2), process);
