import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readContract } from './contract.ts';
import type { Contract } from './contract.ts';

const generated = new URL('../../generated/', import.meta.url);

/** A contract as `npm run generate` wrote it. */
export function bundled(name: string): Contract {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(`${name}/${file}`, generated), 'utf8'));
  return readContract(read('contract.json'), read('requirements.json'));
}

/** The documentation as `npm run docs` wrote it. */
export function documentationFiles(): ReadonlyMap<string, Buffer> {
  return filesBelow(new URL('docs/', generated));
}

/** What is served beside it. */
export function publicFiles(): ReadonlyMap<string, Buffer> {
  return filesBelow(new URL('public/', generated));
}

/** The partner console as `npm run generate` wrote it. */
export function consoleFiles(): ReadonlyMap<string, Buffer> {
  return filesBelow(new URL('console/', generated));
}

/** The files of a directory and of those below it, by their path. */
function filesBelow(directory: URL): ReadonlyMap<string, Buffer> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const root = fileURLToPath(directory);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [relative(root, path), readFileSync(path)]));
}
