import { createSealer } from '../../../server/store/sealing.ts';
import { growthScenarios } from '../growth/growth-scenarios.ts';
import type { MeasuredOperation } from '../growth/growth-scenarios.ts';
import { flatness, growthTable } from '../growth/growth-table.ts';
import { prepareRows } from '../growth/prepare-rows.ts';
import { planRows } from '../growth/row-plans.ts';
import { seedPatients } from '../growth/seed-patients.ts';
import { requestText } from '../request-text.ts';
import { interleave } from '../rounds.ts';
import type { Scenario } from '../scenarios.ts';
import type { Stage } from '../stage.ts';
import type { PlaceOfData } from '../subject.ts';
import type { Part } from './part.ts';

/** One for each partner: its requests are about its own clinics. */
const connections = 32;

const paces = {
  quick: { rounds: 1, ms: 500, firstWarmMs: 300 },
  full: { rounds: 3, ms: 1_000, firstWarmMs: 800 },
} as const;

const largest = { quick: 100_000, full: 2_000_000 } as const;

/** Every operation of the partner contract on databases of several sizes, with a server each. */
export const growth: Part = {
  name: 'growth',
  title: 'As the tables grow',
  seconds: { quick: 25, full: 230 },
  run: async (stage, deadline) => {
    const cluster = await stage.cluster();
    const { tenants } = await stage.seeded();
    const most = stage.options.growth ?? largest[stage.form];
    // The largest first: what the disk has yet to write of it, it writes while the others are filled.
    const sizes = [most, ...[100_000, 1_000].filter((size) => size < most)];
    const seedSeconds = new Map<number, number>();
    const servers = [];
    for (const patients of sizes) {
      stage.progress.step(`filling a database with ${patients.toLocaleString('en-US')} patients`);
      const began = performance.now();
      const place = await seededPlace(stage, patients);
      seedSeconds.set(patients, (performance.now() - began) / 1_000);
      servers.push({ patients, place });
    }
    const subjects = await Promise.all(
      servers.map(async (one) => ({ ...one, subject: await stage.start('ours', one.place) })),
    );
    const pace = { ...paces[stage.form], deadline };
    const trials = Object.values(growthScenarios).flatMap((operation) =>
      subjects.map(({ patients, place, subject }) => ({
        operation: operation.id,
        patients,
        subject,
        connections,
        scenario: scenarioOf(operation, patients),
        prepare: () => prepareRows(place.url, operation.rows),
      })),
    );
    const bench = { client: stage.client, postmaster: cluster.pid, ca: stage.ca, tenants };
    const outcomes = await interleave(stage, bench, trials, pace);
    const grown = flatness(outcomes);
    return {
      tables: [growthTable(outcomes, seedSeconds)],
      measured: [
        { target: 'growthCpu', ...grown.cpu },
        { target: 'growthP99', ...grown.p99 },
      ],
    };
  },
};

async function seededPlace(stage: Stage, patients: number): Promise<PlaceOfData> {
  const cluster = await stage.cluster();
  const { template } = await stage.seeded();
  const database = `growth_${patients}`;
  await cluster.create(database, template);
  const url = cluster.urlOf(database);
  const sealer = createSealer({ key: stage.surroundings.phiKey, clock: () => new Date() });
  await cluster.carelessly(() => seedPatients(url, sealer, patients));
  return { database, url };
}

function scenarioOf({ id, status, parts, rows }: MeasuredOperation, patients: number): Scenario {
  return {
    name: `${id} with ${patients.toLocaleString('en-US')} patients`,
    status,
    requestOf: ({ apiKey }) => requestText(id, { apiKey, ...parts }),
    rowsOf: (count) => planRows(rows, patients, count),
  };
}
