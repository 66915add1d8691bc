import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The test files of each project. */
export interface TestFiles {
  /** They use no database, or start their own. */
  readonly independent: string[];
  readonly embedded: string[];
  readonly postgres: string[];
}

/** A test that imports this module, directly or not, uses a database of the run. */
const databases = 'test/support/databases.ts';

/** A file that is named so runs on one of the two databases only. */
const onlyPostgres = /\.postgres\.test\.ts$/;
const onlyEmbedded = /\.embedded\.test\.ts$/;

export function testFiles(root: string): TestFiles {
  const files = globSync('test/**/*.test.ts', { cwd: root }).sort();
  const reads = reachability(root, databases);
  const dependent = files.filter((file) => reads(file));
  return {
    independent: files.filter((file) => !dependent.includes(file)),
    embedded: dependent.filter((file) => !onlyPostgres.test(file)),
    postgres: dependent.filter((file) => !onlyEmbedded.test(file)),
  };
}

/** Tells whether a module loads the target. Imports of types load nothing. */
function reachability(root: string, target: string): (path: string) => boolean {
  const known = new Map<string, boolean>([[target, true]]);
  const reaches = (path: string): boolean => {
    const answer = known.get(path);
    if (answer !== undefined) return answer;
    // Until it is known: modules may import each other.
    known.set(path, false);
    const found = importsOf(root, path).some(reaches);
    known.set(path, found);
    return found;
  };
  return reaches;
}

function importsOf(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const statements = text.matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?'(\.[^']+\.ts)'/gm);
  return [...statements].map(([, specifier = '']) => join(dirname(path), specifier));
}
