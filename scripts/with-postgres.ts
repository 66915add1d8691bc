import { spawn } from 'node:child_process';
import { constants } from 'node:os';

import { Command } from 'commander';

import { startThrowawayPostgres } from './throwaway-postgres.ts';

const program = new Command('with-postgres')
  .description('Runs a command with TEST_DATABASE_URL set to a new PostgreSQL, which is deleted afterwards.')
  .argument('<command...>', 'for example: node scripts/with-postgres.ts -- npm test')
  .passThroughOptions()
  .parse();

const [command = '', ...args] = program.args;
const postgres = await startThrowawayPostgres();
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
});

// Pass signals to the command; the cluster stops after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));

const code = await new Promise<number>((resolve) => {
  child.on('error', (error) => {
    console.error(error.message);
    resolve(127);
  });
  child.on('exit', (status, signal) => resolve(status ?? 128 + constants.signals[signal ?? 'SIGTERM']));
});
await postgres.stop();
process.exitCode = code;
