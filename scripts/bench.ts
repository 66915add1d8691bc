import { availableParallelism, cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';

import { Command, Option } from 'commander';

import { compare } from './bench/compare.ts';
import { deliveries } from './bench/deliveries.ts';
import { flood } from './bench/flood.ts';
import { growth } from './bench/growth.ts';
import { reportText } from './bench/report.ts';
import type { PartResult, Report } from './bench/report.ts';
import { openStage } from './bench/stage.ts';
import type { Stage } from './bench/stage.ts';

/* Measures the service beside its peers and against its goals. docs/bench.md says what the figures mean. */

interface Options {
  readonly short?: true;
  readonly only?: readonly PartName[];
  readonly beside?: string;
  readonly json?: true;
}

const parts = {
  requests: (stage: Stage, { beside }: Options) => compare(stage, beside && resolve(beside)),
  growth,
  deliveries,
  flood,
} satisfies Readonly<Record<string, (stage: Stage, options: Options) => Promise<PartResult>>>;

type PartName = keyof typeof parts;

const partNames: readonly PartName[] = ['requests', 'growth', 'deliveries', 'flood'];

const program = new Command('bench')
  .description('Measures the service beside its peers and against its goals (docs/bench.md).')
  .option('--short', 'small numbers and one round, for tests and CI: about a minute, and no figures to trust')
  .addOption(new Option('--only <part...>', 'run only these parts').choices(partNames))
  .option('--beside <directory>', 'measure the server of another checkout in the same rounds')
  .option('--json', 'print the report as one JSON document')
  .addHelpText(
    'after',
    `
Parts:
  requests    CPU time and p50 of each operation, beside the peers; memory afterwards
  growth      seven operations, and the operator's search, with few patients and with 2 million, and 100,000 OAuth clients
  deliveries  requests beside 5,000 waiting deliveries
  flood       a partner's requests while another sends 100 bodies of nested lists at once

Each run starts a PostgreSQL of its own and needs Linux.
Exit codes: 0 measured, also if a goal is missed; 1 something could not be measured; 2 usage.`,
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse();

const options = program.opts<Options>();
const began = performance.now();
const progress = (line: string) => {
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.error(`${String(seconds).padStart(4)} s  ${line}`);
};
// Servers are killed and files removed when this process ends (stage.ts).
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const [loadAverage = 0] = loadavg();
progress('starting PostgreSQL');
const stage = await openStage(options.short ?? false, progress);
try {
  const results: PartResult[] = [];
  for (const name of options.only ?? partNames) results.push(await parts[name](stage, options));
  const report: Report = {
    form: options.short ? 'short' : 'full',
    startedAt: new Date().toISOString(),
    seconds: (performance.now() - began) / 1_000,
    machine:
      `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown CPU'}, Node ${process.versions.node}, ` +
      `PostgreSQL ${stage.postgresVersion}, load average ${loadAverage.toFixed(1)} before the run`,
    tables: results.flatMap(({ tables }) => tables),
    goals: results.flatMap((result) => result.goals),
  };
  console.log(options.json ? JSON.stringify(report, null, 2) : (await reportText(report)).trimEnd());
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stage.close();
}
