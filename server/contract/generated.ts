import { readFileSync } from 'node:fs';

import { readContract } from './contract.ts';
import type { Contract } from './contract.ts';

const generated = new URL('../../generated/', import.meta.url);

/** A contract as `npm run generate` wrote it. */
export function bundled(name: string): Contract {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(`${name}/${file}`, generated), 'utf8'));
  return readContract(read('contract.json'), read('requirements.json'));
}
