import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Command } from 'commander';

import { isObject } from '../server/contract/json-schema.ts';
import { drills } from './drill/drills.ts';
import { missingPackages } from './drill/packages.ts';
import { stream } from './step.ts';
import type { Step } from './step.ts';

const options = new Command('check')
  .description(
    'Runs lint, version gate, npm test, and whether generated files and docs are up to date. CI adds --slow.',
  )
  .option(
    '--slow',
    'also run npm run test:slow, and the short forms of the drills, if their packages are there',
  )
  .addHelpText('after', '\nThe last line is the number of tests: N passed, N failed.')
  .parse()
  .opts<{ slow?: true }>();

const directory = await mkdtemp(join(tmpdir(), 'check-'));
const reporter = process.env['CI'] === undefined ? 'default' : 'dot';

const runs = ['test', ...(options.slow ? ['test:slow'] : [])].map((name) => {
  const report = join(directory, `${name.replace(':', '-')}.json`);
  const reporting = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`];
  return { name, report, program: 'npm', args: ['run', '--silent', name, '--', ...reporting] };
});

const steps: Step[] = [
  { name: 'lint', args: ['scripts/lint.ts'] },
  { name: 'generated files', args: ['scripts/generate.ts', '--check'] },
  { name: 'version gate', args: ['scripts/gate.ts'] },
  { name: 'docs', args: ['scripts/docs.ts', '--check'] },
  ...runs,
];

for (const { name, packages } of drills) {
  if (options.slow === undefined) break;
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

const totals = { passed: 0, failed: failed.filter((name) => name.startsWith('drill ')).length };
for (const { name, report } of runs) {
  const { passed, failed: failures } = await readTotals(report);
  totals.passed += passed;
  // The tests can all pass and leave files behind, for example.
  totals.failed += failures === 0 && failed.includes(name) ? 1 : failures;
}
await rm(directory, { recursive: true });
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
if (failed.length > 0) process.exitCode = 1;

/** The number of tests. */
interface Totals {
  passed: number;
  failed: number;
}

/**
 * Reads vitest's JSON report. A test file that did not load counts as one failure, and so does a missing report:
 * otherwise they would look green.
 */
async function readTotals(path: string): Promise<Totals> {
  const text = await readFile(path, 'utf8').catch(() => 'null');
  const report: unknown = JSON.parse(text);
  if (!isObject(report)) return { passed: 0, failed: 1 };
  return {
    passed: Number(report['numPassedTests']),
    failed: Number(report['numFailedTests']) + unloadedFiles(report['testResults']),
  };
}

function unloadedFiles(results: unknown): number {
  if (!Array.isArray(results)) return 0;
  return results.filter(
    (file: unknown) => isObject(file) && file['status'] === 'failed' && isEmpty(file['assertionResults']),
  ).length;
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}
