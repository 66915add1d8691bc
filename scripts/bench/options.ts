import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Command, InvalidArgumentError, Option } from 'commander';

/** The parts of the bench in the order in which they run. */
export const partNames = [
  'patient',
  'order',
  'read',
  'growth',
  'start',
  'deliveries',
  'webhooks',
  'waiting',
  'traces',
  'capacity',
] as const;

export type PartName = (typeof partNames)[number];

/** `quick` takes under 2 minutes, `full` under 10. */
export type Form = 'quick' | 'full';

/** What the command line asks for. */
export interface Options {
  readonly form: Form;
  readonly only: readonly PartName[];
  readonly json: boolean;
  /** The directory of report.md and report.json. */
  readonly out: string;
  /** How many audit records there are at most. */
  readonly auditRecords: number;
  /** Overrides the number of rounds of the form. */
  readonly rounds?: number;
}

const help = `
Parts:
  patient     createPatient on PostgreSQL, beside other servers
  order       createMedicationOrder with three lines on PostgreSQL, beside other servers
  read        HTTP and validation only, on a store that answers from memory
  growth      every operation of the partner contract as the tables grow; what writes and reads audit records, as they grow
  start       start to ready; memory under load, and whether it grows
  deliveries  a backlog of webhook deliveries, alone and beside requests
  webhooks    deliveries to many webhooks, and beside receivers that never answer
  waiting     1,000 requests that wait for an event: memory, CPU, time from commit to answer
  traces      what traces cost, none, the default share and all
  capacity    what an order costs in its life: CPU, write-ahead log and disk

All parts but read start a PostgreSQL of their own. A missed target does not fail the bench: the exit code is 1 only if
something could not be measured.`;

/** Reads the command line. It ends the process on --help and on a mistake. */
export function readOptions(args: readonly string[]): Options {
  const command = new Command('bench')
    .description('Measures the service beside its peers and against its targets, in under 10 minutes.')
    .option('--quick', 'fewer rounds and smaller tables, in under 2 minutes')
    .addOption(new Option('--only <part...>', 'run only these parts').choices(partNames))
    .option('--json', 'print the report as JSON on stdout')
    .option('--out <directory>', 'where to write report.md and report.json')
    .option('--rounds <count>', 'how often to measure everything', count)
    .option('--audit-records <count>', 'how many audit records the part growth has at most', count)
    .addHelpText('after', help)
    .parse([...args], { from: 'user' });
  const { quick, only, json, out, rounds, auditRecords } = command.opts<
    { quick?: true } & Partial<Omit<Options, 'form'>>
  >();
  return {
    form: quick ? 'quick' : 'full',
    only: only ?? partNames,
    json: json ?? false,
    out: out ?? join(tmpdir(), `bench-report-${process.pid}`),
    auditRecords: auditRecords ?? (quick ? 100_000 : 1_000_000),
    ...(rounds === undefined ? {} : { rounds }),
  };
}

function count(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number above 0.');
}
