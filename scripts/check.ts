import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Command } from 'commander';

import { readTotals } from './check/totals.ts';
import { stream, type Step } from './step.ts';

new Command('check')
  .description(
    'Runs everything that CI runs: lint, version gate, tests, and whether generated files and docs are up to date.',
  )
  .addHelpText('after', '\nWith TEST_DATABASE_URL the tests run a second time, on that PostgreSQL.')
  .addHelpText('after', 'The last line is the number of tests: N passed, N failed.')
  .parse();

const { TEST_DATABASE_URL: databaseUrl, ...environment } = process.env;
const reports = await mkdtemp(join(tmpdir(), 'check-'));

const suite = (name: string, env: NodeJS.ProcessEnv) => {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter', env['CI'] === undefined ? 'default' : 'dot', '--reporter', 'json'];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', ...reporters];
  return { name: `tests on ${name}`, args: [...args, '--outputFile.json', report], env, report };
};

const suites = [
  suite('the embedded store', environment),
  ...(databaseUrl === undefined ? [] : [suite('PostgreSQL', process.env)]),
];
const steps: readonly Step[] = [
  { name: 'lint', args: ['scripts/lint.ts'] },
  { name: 'generated files', args: ['scripts/generate.ts', '--check'] },
  { name: 'version gate', args: ['scripts/gate.ts'] },
  { name: 'docs', args: ['scripts/docs.ts', '--check'] },
  ...suites,
];

const failed: string[] = [];
for (const step of steps) {
  console.log(`\n== ${step.name}`);
  if (!(await stream(step))) failed.push(step.name);
}

const totals = await readTotals(suites.map(({ report }) => report));
await rm(reports, { recursive: true });
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
if (failed.length > 0 || totals.failed > 0) process.exitCode = 1;
