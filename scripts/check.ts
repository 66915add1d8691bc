import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Command } from 'commander';

import { readTotals } from './check/totals.ts';
import { drills } from './drill/drills.ts';
import { missingPackages } from './drill/packages.ts';
import { stream, type Step } from './step.ts';

const options = new Command('check')
  .description(
    'Runs everything that CI runs: lint, version gate, npm test, and whether generated files and docs are up to date.',
  )
  .option('--drills', 'also run the short forms of the drills, if their packages are there')
  .addHelpText('after', '\nThe last line is the number of tests: N passed, N failed.')
  .parse()
  .opts<{ drills?: true }>();

const directory = await mkdtemp(join(tmpdir(), 'check-'));
const report = join(directory, 'tests.json');
const reporters = [process.env['CI'] === undefined ? 'default' : 'dot', 'json'];
const reporting = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];

const steps: Step[] = [
  { name: 'lint', args: ['scripts/lint.ts'] },
  { name: 'generated files', args: ['scripts/generate.ts', '--check'] },
  { name: 'version gate', args: ['scripts/gate.ts'] },
  { name: 'docs', args: ['scripts/docs.ts', '--check'] },
  { name: 'tests', program: 'npm', args: ['test', '--silent', '--', ...reporting] },
];

for (const { name, packages } of drills) {
  if (options.drills === undefined) break;
  const missing = missingPackages(packages);
  if (missing.length === 0)
    steps.push({ name: `drill ${name}`, args: ['scripts/drill.ts', name, '--short'] });
  else console.log(`The drill ${name} is left out, without ${missing.join(', ')}.`);
}

const failed: string[] = [];
for (const step of steps) {
  console.log(`\n== ${step.name}`);
  if (!(await stream(step))) failed.push(step.name);
}

const totals = await readTotals(report);
await rm(directory, { recursive: true });
// The tests can all pass and leave files behind, for example.
if (failed.includes('tests') && totals.failed === 0) totals.failed = 1;
totals.failed += failed.filter((name) => name.startsWith('drill ')).length;
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
if (failed.length > 0) process.exitCode = 1;
