import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

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
  // A test that needs its second chance is named below: it or the code has a race.
  return { name, report, program: 'npm', args: ['run', '--silent', name, '--', '--retry=1', ...reporting] };
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

/** The steps that failed, each with the end of what it printed. */
const failed = new Map<string, string>();
for (const step of steps) {
  console.log(`\n== ${step.name}`);
  const { ok, end } = await stream(step);
  if (!ok) failed.set(step.name, end);
}

const outcomes = await Promise.all(
  runs.map(async ({ name, report }) => {
    const { passed, failures, flaky } = await readOutcome(report);
    // The tests can all pass and leave files behind, or an error that belongs to none of them.
    const end = failures.length === 0 ? failed.get(name) : undefined;
    return {
      passed,
      flaky,
      failures: end === undefined ? failures : [`npm run ${name}, which ended:\n${end}`],
    };
  }),
);
await rm(directory, { recursive: true });
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = [
  ...outcomes.flatMap((outcome) => outcome.failures),
  ...[...failed.keys()].filter((name) => name.startsWith('drill ')),
];
// Again, because each stands somewhere in a long output.
for (const { flaky } of outcomes) for (const test of flaky) console.log(`FLAKY ${test}`);
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(failed.size === 0 ? '\nEverything passed.' : `\nFailed: ${[...failed.keys()].join(', ')}.`);
console.log(`${String(passed)} passed, ${String(failures.length)} failed`);
if (failed.size > 0) process.exitCode = 1;

interface Outcome {
  readonly passed: number;
  /** The failed tests: file, title, and the first line of the reason. */
  readonly failures: readonly string[];
  /** The tests that failed once and then passed, in the same form. */
  readonly flaky: readonly string[];
}

/** Reads vitest's JSON report. A missing report counts as one failure: otherwise it would look green. */
async function readOutcome(path: string): Promise<Outcome> {
  const text = await readFile(path, 'utf8').catch(() => 'null');
  const report: unknown = JSON.parse(text);
  if (!isObject(report)) return { passed: 0, failures: [`no report in ${path}`], flaky: [] };
  const files = objectsIn(report['testResults']);
  return {
    passed: Number(report['numPassedTests']),
    failures: files.flatMap((file) => [...unloaded(file), ...testsOf(file, 'failed')]),
    flaky: files.flatMap((file) => testsOf(file, 'passed')),
  };
}

type Json = Readonly<Record<string, unknown>>;

/** A file that did not load has no tests, and counts as one. */
function unloaded(file: Json): string[] {
  const isUnloaded = file['status'] === 'failed' && objectsIn(file['assertionResults']).length === 0;
  return isUnloaded ? [`${pathOf(file)}: ${firstLine(file['message'])}`] : [];
}

/** The tests of a file that ended like this, and failed at least once. */
function testsOf(file: Json, status: 'passed' | 'failed'): string[] {
  return objectsIn(file['assertionResults']).flatMap((test) => {
    const reason = firstLine(test['failureMessages']);
    return test['status'] === status && reason !== ''
      ? [`${pathOf(file)} > ${String(test['fullName'])}: ${reason}`]
      : [];
  });
}

function pathOf(file: Json): string {
  return relative(process.cwd(), String(file['name']));
}

function objectsIn(list: unknown): Json[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function firstLine(message: unknown): string {
  return String(message).split('\n', 1).join('');
}
