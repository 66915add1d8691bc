import { systemClock } from '../../../server/clock.ts';
import { createSealer } from '../../../server/sealing/sealer.ts';
import type { Sealer } from '../../../server/sealing/sealer.ts';
import { fillDatabase, restoreRows } from '../growth/fill.ts';
import { growthFilters } from '../growth/filters.ts';
import { growthOperations } from '../growth/operations.ts';
import { rowsOf } from '../growth/rows.ts';
import { interleave } from '../measure.ts';
import type { Measurement } from '../measure.ts';
import type { Part } from '../part.ts';
import type { Table } from '../report.ts';
import { requestText } from '../requests.ts';
import type { Tenant } from '../requests.ts';
import { tenantCount } from '../seeded.ts';
import type { Stage } from '../stage.ts';
import type { Measured } from '../targets.ts';

const paces = {
  quick: { rounds: 1, ms: 350 },
  full: { rounds: 3, ms: 1_000 },
} as const;

/** Numbers of patients; the largest that can be filled in time is the last of the full form. */
const small = [1_000, 100_000];
const large = [2_000_000, 1_000_000, 500_000];
const fillSeconds = 120;

/** Every operation of the partner contract on databases of several sizes. */
export const growth: Part = {
  title: 'As the tables grow',
  seconds: { quick: 40, full: 330 },
  run: async (stage, deadline) => {
    const { client, ca, options } = stage;
    const cluster = await stage.cluster();
    const { tenants } = await stage.seeded('production');
    const sealer = createSealer({ key: stage.phiKey, clock: systemClock });
    const sizes = await fillDatabases(stage, sealer);
    const servers = await Promise.all(
      sizes.map(async (patients) => ({ patients, server: await stage.start('ours', databaseOf(patients)) })),
    );
    const trials = measuredRequests.flatMap(({ name, operation, status, rows, parts }) =>
      servers.map(({ patients, server }) => ({
        operation: name,
        patients,
        server,
        connections: tenantCount,
        scenario: {
          name: `${name}, ${patients.toLocaleString('en-US')} patients`,
          status,
          templateOf: (tenant: Tenant) => requestText(operation, tenant.apiKey, parts(tenant)),
          rowsOf: () => rowsOf(rows, patients),
        },
        prepare: () => restoreRows(cluster.urlOf(databaseOf(patients)), sealer, rows, tenants),
      })),
    );
    const bench = { client, ca, tenants, postmaster: cluster.pid };
    const outcomes = await interleave(stage, bench, trials, { ...paces[options.form], deadline });
    return {
      tables: [growthTable(outcomes)],
      measured: [
        { target: 'growthCpu', ...mostGrown(outcomes) },
        { target: 'readOrder', value: cpuRatio(outcomes, 'getMedicationOrder', 'listCarriers') },
        { target: 'listOrders', value: cpuRatio(outcomes, 'listMedicationOrders', 'listCarriers') },
        {
          target: 'cancelOrder',
          value: cpuRatio(outcomes, 'cancelMedicationOrder', 'createMedicationOrder'),
        },
      ],
    };
  },
};

const measuredRequests = [
  ...Object.entries(growthOperations).map(([operation, one]) => ({ name: operation, operation, ...one })),
  ...Object.entries(growthFilters).map(([name, one]) => ({ name, ...one })),
];

const databaseOf = (patients: number) => `growth_${patients}`;

/** Fills a database of each size and returns the sizes. */
async function fillDatabases(stage: Stage, sealer: Sealer): Promise<number[]> {
  const { template, tenants } = await stage.seeded('production');
  const cluster = await stage.cluster();
  let secondsPerPatient = 0;
  const fill = async (patients: number) => {
    stage.progress.step(`filling a database with ${patients.toLocaleString('en-US')} patients`);
    const began = performance.now();
    const url = await cluster.create(databaseOf(patients), template);
    await fillDatabase(url, sealer, tenants, patients);
    secondsPerPatient = (performance.now() - began) / 1_000 / patients;
  };
  const sizes = [...small];
  for (const patients of small) await fill(patients);
  const largest = large.find((patients) => patients * secondsPerPatient < fillSeconds);
  if (stage.options.form === 'full' && largest !== undefined) {
    await fill(largest);
    sizes.push(largest);
  }
  return sizes;
}

/** What an operation did on a database of one size. */
export interface GrowthOutcome {
  readonly operation: string;
  readonly patients: number;
  readonly summary: Measurement;
}

/** The operation whose CPU time grew most from the smallest size to the largest, and how many times. */
export function mostGrown(outcomes: readonly GrowthOutcome[]): Pick<Measured, 'value' | 'of'> {
  const rows = growthRows(outcomes).toSorted((a, b) => b.cpuGrowth - a.cpuGrowth);
  return { value: rows[0]?.cpuGrowth ?? Number.NaN, of: rows[0]?.operation ?? 'none' };
}

/** The CPU time of one operation over that of another, at all sizes together. NaN if one was not measured. */
export function cpuRatio(outcomes: readonly GrowthOutcome[], operation: string, other: string): number {
  const total = (name: string) =>
    outcomes
      .filter((outcome) => outcome.operation === name)
      .reduce((sum, { summary: { cpu } }) => sum + cpu, 0);
  return total(operation) / (total(other) || Number.NaN);
}

export function growthTable(outcomes: readonly GrowthOutcome[]): Table {
  const sizes = [...new Set(outcomes.map(({ patients }) => patients))].sort((a, b) => a - b);
  const columns = (figure: 'cpu' | 'p99', unit: string) => [
    ...sizes.map((size) => ({
      key: `${figure}At${size}`,
      label: `${unit} at ${size.toLocaleString('en-US', { notation: 'compact' })}`,
      digits: 1,
    })),
    { key: `${figure}Growth`, label: '×', digits: 2 },
  ];
  return {
    title: `CPU time per request and p99 at ${tenantCount} connections, by the number of patients`,
    columns: [{ key: 'operation', label: 'operation' }, ...columns('cpu', 'µs'), ...columns('p99', 'p99 ms')],
    rows: growthRows(outcomes),
    notes: [
      'Each patient has an order and two audit records. ×: the most patients over the fewest.',
      'Lists show 25 orders of many, or those that the filter finds.',
    ],
  };
}

function growthRows(outcomes: readonly GrowthOutcome[]) {
  const ofOperation = Map.groupBy(outcomes, ({ operation }) => operation);
  return [...ofOperation].map(([operation, own]) => {
    const bySize = own.toSorted((a, b) => a.patients - b.patients);
    const [least, most] = [bySize[0]?.summary, bySize.at(-1)?.summary];
    const growthOf = (figure: 'cpu' | 'p99') =>
      (most?.[figure] ?? Number.NaN) / (least?.[figure] ?? Number.NaN);
    return {
      operation,
      ...Object.fromEntries(bySize.map(({ patients, summary }) => [`cpuAt${patients}`, summary.cpu])),
      cpuGrowth: growthOf('cpu'),
      ...Object.fromEntries(bySize.map(({ patients, summary }) => [`p99At${patients}`, summary.p99])),
      p99Growth: growthOf('p99'),
    };
  });
}
