import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { TestProject } from 'vitest/node';

import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { createTemplate, dropDatabases } from '../support/postgres-databases.ts';
import type { PostgresDatabases } from '../support/postgres-databases.ts';
import { keptDirectory } from './kept-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that a project tests on. */
    readonly store: 'embedded' | 'postgres';
    readonly postgres: PostgresDatabases;
    /** The file of a migrated embedded database. */
    readonly template: string;
  }
}

/** Makes both databases at once, because each takes seconds. */
export default async function databases(project: TestProject): Promise<() => Promise<void>> {
  const isEmbedded = project.vitest.projects.some(({ name }) => name === 'embedded');
  const [stop] = await Promise.all([postgres(project), isEmbedded && embeddedTemplate(project)]);
  return stop;
}

/** Starts one PostgreSQL for the run, or uses the server that TEST_DATABASE_URL names. Returns what ends it. */
async function postgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const own = given === undefined ? await startThrowawayPostgres() : undefined;
  // Other runs may use the same server.
  const prefix = `fulfillment_test_${randomBytes(4).toString('hex')}_`;
  const made = { server: own?.url ?? given ?? '', prefix };
  await createTemplate(made);
  provide('postgres', made);
  return () => own?.stop() ?? dropDatabases(made);
}

const migrations = new URL('../../server/database/migrations/', import.meta.url);

/** Makes a migrated embedded database in a tar file. It takes seconds, so it is kept until the migrations change. */
async function embeddedTemplate({ provide }: TestProject): Promise<void> {
  const forThisRun = () => mkdtempSync(join(tmpdir(), 'embedded-templates-'));
  const kept = join(keptDirectory('embedded-templates', forThisRun), `${schemaDigest()}.tar`);
  if (!existsSync(kept)) await makeTemplate(kept);
  provide('template', kept);
}

async function makeTemplate(file: string): Promise<void> {
  const run = promisify(execFile);
  const directory = mkdtempSync(join(tmpdir(), 'embedded-template-'));
  // In a process of its own, because vitest would keep the database's memory, as much as a worker's. It is compiled once,
  // as in the workers (vitest.config.ts).
  const program = fileURLToPath(new URL('make-embedded-database.ts', import.meta.url));
  await run(process.execPath, ['--liftoff-only', program, directory]);
  // Renamed when complete, because another run may make it at the same time.
  const unfinished = `${file}.${process.pid}`;
  await run('tar', ['-cf', unfinished, '-C', directory, '.']);
  renameSync(unfinished, file);
  rmSync(directory, { recursive: true });
}

function schemaDigest(): string {
  const digest = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) digest.update(readFileSync(new URL(name, migrations)));
  return digest.digest('hex').slice(0, 16);
}
