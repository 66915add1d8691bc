import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Command, InvalidArgumentError, Option } from 'commander';

import { partNames } from './part-names.ts';
import type { PartName } from './part-names.ts';
import { subjectNames } from './subject.ts';
import type { SubjectName } from './subject.ts';

/** `quick` is done in under 2 minutes, `full` within 10. */
export type Form = 'quick' | 'full';

/** What the command line asks for. */
export interface Options {
  readonly form: Form;
  readonly only: readonly PartName[];
  /** Those that the parts memory and peers start. */
  readonly servers: readonly SubjectName[];
  readonly json: boolean;
  readonly out: string;
  /** Where profiles of our own server go. */
  readonly profile?: string;
  /** Each of these overrides what the form has. */
  readonly rounds?: number;
  readonly ms?: number;
  readonly growth?: number;
}

const help = `
Parts:
  memory      HTTP and validation alone, on a store that answers from memory
  peers       createPatient, createMedicationOrder and listCarrierServices beside other servers on PostgreSQL
  statements  createPatient at one connection beside its own statements through bare pg
  growth      every operation of the partner contract as the tables grow
  start       start to ready, memory under load, its growth
  processes   two processes beside one
  deliveries  waiting deliveries drained to a fast receiver, and the requests served meanwhile
  tools       the contract's build, and the mock's start

All but memory and tools start a PostgreSQL of their own, which needs its programs (on Debian: apt install postgresql).
A target that is missed is shown and is no failure: the exit code is 1 only where something could not be measured.`;

/** Reads the command line; it ends the process where that is wrong or asks for help. */
export function readOptions(args: readonly string[]): Options {
  const {
    quick = false,
    json = false,
    only,
    servers,
    out,
    ...rest
  } = new Command('bench')
    .description('Measures the service beside its peers and against its targets, in 10 minutes at most.')
    .option('--quick', 'fewer rounds and a smaller growth, in under 2 minutes')
    .addOption(new Option('--only <part...>', 'run these parts alone').choices(partNames))
    .addOption(
      new Option('--servers <name...>', 'in the parts memory and peers, start these alone').choices(
        subjectNames,
      ),
    )
    .option('--json', 'print the report as JSON on stdout')
    .option(
      '--out <directory>',
      'where report.md, report.json and chart.svg go (a directory of its own under the system’s temporary one)',
    )
    .option('--profile <directory>', 'write CPU profiles of our own server (--cpu-prof) into it')
    .option('--rounds <count>', 'how often everything is measured', count)
    .option('--ms <milliseconds>', 'how long each measurement takes', count)
    .option('--growth <patients>', 'the largest number of patients that the growth part seeds', patients)
    .addHelpText('after', help)
    .parse([...args], { from: 'user' })
    .opts<Partial<Omit<Options, 'form'>> & { quick?: boolean }>();
  return {
    ...rest,
    form: quick ? 'quick' : 'full',
    json,
    only: only ?? partNames,
    servers: servers ?? subjectNames,
    out: out ?? join(tmpdir(), `bench-report-${process.pid}`),
  };
}

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('It must be a whole number above 0.');
  return number;
}

/** Fewer would be asked for more often than they are there. */
function patients(text: string): number {
  const number = count(text);
  if (number < 1_000) throw new InvalidArgumentError('It must be 1000 at least.');
  return number;
}
