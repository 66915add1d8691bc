import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { TestProject } from 'vitest/node';

import { keptDirectory } from './kept-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of a migrated embedded database. */
    readonly template: string;
  }
}

const run = promisify(execFile);
const migrations = new URL('../../server/database/migrations/', import.meta.url);

/** Makes a migrated embedded database in a tar file. It takes seconds, so it is kept until the migrations change. */
export async function embeddedTemplate({ provide }: TestProject): Promise<void> {
  const forThisRun = () => mkdtempSync(join(tmpdir(), 'embedded-templates-'));
  const kept = join(keptDirectory('embedded-templates', forThisRun), `${schemaDigest()}.tar`);
  if (!existsSync(kept)) await makeTemplate(kept);
  provide('template', kept);
}

async function makeTemplate(file: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-template-'));
  // In a process of its own, because vitest would keep what the database takes, which is as much as a worker. It is compiled once,
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
