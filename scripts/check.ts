import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Command } from 'commander';

import { readTotals } from './check/totals.ts';
import { stream, type Step } from './step.ts';

new Command('check')
  .description(
    'Runs everything that CI runs: lint, version gate, npm test, and whether generated files and docs are up to date.',
  )
  .addHelpText('after', '\nThe last line is the number of tests: N passed, N failed.')
  .parse();

const directory = await mkdtemp(join(tmpdir(), 'check-'));
const report = join(directory, 'tests.json');
const reporters = [process.env['CI'] === undefined ? 'default' : 'dot', 'json'];
const reporting = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];

const steps: readonly Step[] = [
  { name: 'lint', args: ['scripts/lint.ts'] },
  { name: 'generated files', args: ['scripts/generate.ts', '--check'] },
  { name: 'version gate', args: ['scripts/gate.ts'] },
  { name: 'docs', args: ['scripts/docs.ts', '--check'] },
  { name: 'tests', program: 'npm', args: ['test', '--silent', '--', ...reporting] },
];

const failed: string[] = [];
for (const step of steps) {
  console.log(`\n== ${step.name}`);
  if (!(await stream(step))) failed.push(step.name);
}

const totals = await readTotals(report);
await rm(directory, { recursive: true });
// The tests can all pass and leave files behind, for example.
if (failed.includes('tests') && totals.failed === 0) totals.failed = 1;
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
if (failed.length > 0) process.exitCode = 1;
