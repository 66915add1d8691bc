import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { Command } from 'commander';
import type { JsonTestResult, JsonTestResults } from 'vitest/node';

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
// Named again here, because the output above is long.
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
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failures: [`no report in ${path}`], flaky: [] };
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- vitest has written it
  const { numPassedTests, testResults } = JSON.parse(text) as JsonTestResults;
  return {
    passed: numPassedTests,
    failures: testResults.flatMap((file) => [...unloaded(file), ...testsOf(file, 'failed')]),
    flaky: testResults.flatMap((file) => testsOf(file, 'passed')),
  };
}

/** A file that did not load has no tests, and counts as one. */
function unloaded({ name, status, message, assertionResults }: JsonTestResult): string[] {
  const isUnloaded = status === 'failed' && assertionResults.length === 0;
  return isUnloaded ? [`${relative(process.cwd(), name)}: ${firstLine(message)}`] : [];
}

/** The tests of a file that ended with this status, and failed at least once. */
function testsOf({ name, assertionResults }: JsonTestResult, ended: 'passed' | 'failed'): string[] {
  return assertionResults.flatMap(({ status, fullName, failureMessages }) => {
    const [reason] = failureMessages ?? [];
    if (status !== ended || reason === undefined) return [];
    return [`${relative(process.cwd(), name)} > ${fullName}: ${firstLine(reason)}`];
  });
}

function firstLine(message: string): string {
  return message.split('\n', 1).join('');
}
