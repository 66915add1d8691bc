import { systemClock } from '../../../server/clock.ts';
import { createSealer } from '../../../server/sealing/sealer.ts';
import type { Stage } from '../stage.ts';
import type { PlaceOfData } from '../subject.ts';
import { seedPatients } from './seed-patients.ts';

/** A database with so many patients. */
export interface FilledDatabase {
  readonly patients: number;
  readonly place: PlaceOfData;
  readonly seconds: number;
}

/** What every form begins with. */
const small = [1_000, 100_000] as const;

/** The target speaks of the first; a machine that would need too long for it makes do with less. */
const large = [2_000_000, 1_000_000, 500_000] as const;

/**
 * Fills databases up to the number of patients that is insisted on. Where none is, the full form goes as far as so
 * many seconds allow, judged by what the smaller ones took.
 */
export async function fillDatabases(
  stage: Stage,
  secondsForLargest: number,
): Promise<{ readonly databases: readonly FilledDatabase[]; readonly fellShort: boolean }> {
  const { growth: insisted } = stage.options;
  const databases: FilledDatabase[] = [];
  for (const patients of small) {
    if (insisted === undefined || patients < insisted) databases.push(await fill(stage, patients));
  }
  const most = insisted ?? (stage.form === 'full' ? fitting(databases, secondsForLargest) : undefined);
  if (most !== undefined) databases.push(await fill(stage, most));
  return { databases, fellShort: insisted === undefined && most !== undefined && most !== large[0] };
}

function fitting(filled: readonly FilledDatabase[], seconds: number): number {
  const last = filled.at(-1);
  const each = last ? last.seconds / last.patients : 0;
  return large.find((patients) => patients * each < seconds) ?? large[large.length - 1] ?? 0;
}

async function fill(stage: Stage, patients: number): Promise<FilledDatabase> {
  stage.progress.step(`filling a database with ${patients.toLocaleString('en-US')} patients`);
  const began = performance.now();
  const cluster = await stage.cluster();
  const { template } = await stage.seeded();
  const database = `growth_${patients}`;
  await cluster.create(database, template);
  const url = cluster.urlOf(database);
  const sealer = createSealer({ key: stage.surroundings.phiKey, clock: systemClock });
  await cluster.carelessly(() => seedPatients(url, sealer, patients));
  return { patients, place: { database, url }, seconds: (performance.now() - began) / 1_000 };
}
