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

type Files = ReadonlyMap<string, Buffer>;

/** What the partner port serves to browsers: the documentation and the console. */
export function partnerFiles(): { readonly docs: Files; readonly console: Files } {
  return { docs: filesIn('docs'), console: filesIn('console') };
}

/** What the operator port serves to browsers. Both pages of documentation load the same Redoc. */
export function operatorFiles(): { readonly docs: Files; readonly console: Files } {
  const redoc = [...filesIn('docs')].filter(([name]) => name.startsWith('redoc-'));
  return { docs: new Map([...filesIn('operator-docs'), ...redoc]), console: filesIn('operator-console') };
}

/** What is served beside the partner's documentation, as `npm run docs` wrote it. */
export function publicFiles(): Files {
  return filesIn('public');
}

/** The files of a directory and of those below it, by their path. */
function filesIn(name: string): Files {
  const root = fileURLToPath(new URL(`${name}/`, generated));
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => join(parentPath, file));
  return new Map(paths.map((path) => [relative(root, path), readFileSync(path)]));
}
