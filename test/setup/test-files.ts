import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The test files of each project. */
export interface TestFiles {
  /** They use no database, or start their own. */
  readonly independent: string[];
  readonly embedded: string[];
  readonly postgres: string[];
}

/** A test that loads this module, directly or not, uses a database of the run. */
const databases = 'test/support/databases.ts';
/** A test that loads one of these runs on one database only. */
const postgresOnly = 'test/support/postgres-only.ts';
const embeddedOnly = 'test/support/embedded-only.ts';
/** The database does not matter to a test that loads this. */
const anyDatabase = 'test/support/any-database.ts';

export function testFiles(root: string): TestFiles {
  const importsOf = importReader(root);
  const files: TestFiles = { independent: [], embedded: [], postgres: [] };
  for (const file of globSync('test/**/*.test.ts', { cwd: root })) {
    const loaded = reachable(file, importsOf);
    const isDependent = [databases, postgresOnly, embeddedOnly].some((module) => loaded.has(module));
    if (!isDependent) files.independent.push(file);
    const isOnPostgres = loaded.has(postgresOnly) || loaded.has(anyDatabase);
    if (isDependent && !isOnPostgres) files.embedded.push(file);
    if (isDependent && !loaded.has(embeddedOnly)) files.postgres.push(file);
    if (isOnPostgres && loaded.has(embeddedOnly)) throw new Error(`${file} runs on no database`);
  }
  return files;
}

function reachable(file: string, importsOf: (path: string) => readonly string[]): Set<string> {
  const reached = new Set([file]);
  for (const path of reached) for (const imported of importsOf(path)) reached.add(imported);
  return reached;
}

/** Reads what a module of the repository imports. Imports of types load nothing. */
function importReader(root: string): (path: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (path) => {
    const read = known.get(path) ?? importsIn(readFileSync(join(root, path), 'utf8'), dirname(path));
    known.set(path, read);
    return read;
  };
}

function importsIn(text: string, directory: string): readonly string[] {
  const statements = text.matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?'(\.[^']+\.ts)'/gm);
  return [...statements].map(([, specifier = '']) => join(directory, specifier));
}
