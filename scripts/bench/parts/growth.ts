import { fillDatabases } from '../growth/fill-databases.ts';
import { growthScenarios } from '../growth/growth-scenarios.ts';
import type { MeasuredOperation } from '../growth/growth-scenarios.ts';
import { flatness, growthTable } from '../growth/growth-table.ts';
import { prepareRows } from '../growth/prepare-rows.ts';
import { planRows } from '../growth/row-plans.ts';
import { requestText } from '../request-text.ts';
import { interleave } from '../rounds.ts';
import type { Scenario } from '../scenarios.ts';
import type { Part } from './part.ts';

/** One for each partner: its requests are about its own clinics. */
const connections = 32;

const paces = {
  quick: { rounds: 1, ms: 350, firstWarmMs: 250 },
  full: { rounds: 3, ms: 1_000, firstWarmMs: 800 },
} as const;

const seconds = { quick: 20, full: 230 } as const;

/** Every operation of the partner contract on databases of several sizes, with a server each. */
export const growth: Part = {
  name: 'growth',
  title: 'As the tables grow',
  seconds,
  run: async (stage, deadline) => {
    const cluster = await stage.cluster();
    const { tenants } = await stage.seeded();
    const { databases, fellShort } = await fillDatabases(stage, seconds.full / 2);
    const servers = await Promise.all(
      databases.map(async (one) => ({ ...one, subject: await stage.start('ours', one.place) })),
    );
    const trials = Object.values(growthScenarios).flatMap((operation) =>
      servers.map(({ patients, place, subject }) => ({
        operation: operation.id,
        patients,
        subject,
        connections,
        scenario: scenarioOf(operation, patients),
        prepare: () => prepareRows(place.url, operation.rows),
      })),
    );
    const bench = { client: stage.client, postmaster: cluster.pid, ca: stage.ca, tenants };
    const outcomes = await interleave(stage, bench, trials, { ...paces[stage.form], deadline });
    const grown = flatness(outcomes);
    const seedSeconds = new Map(databases.map((one) => [one.patients, one.seconds]));
    const note = '2 million would have taken this machine too long today; --growth 2000000 insists on them.';
    return {
      tables: [growthTable(outcomes, seedSeconds, fellShort ? [note] : [])],
      measured: [
        { target: 'growthCpu', ...grown.cpu },
        { target: 'growthP99', ...grown.p99 },
      ],
    };
  },
};

function scenarioOf({ id, status, parts, rows }: MeasuredOperation, patients: number): Scenario {
  return {
    name: `${id} with ${patients.toLocaleString('en-US')} patients`,
    status,
    requestOf: ({ apiKey }) => requestText(id, { apiKey, ...parts }),
    rowsOf: (count) => planRows(rows, patients, count),
  };
}
