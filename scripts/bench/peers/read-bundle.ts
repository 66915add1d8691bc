import { readFileSync } from 'node:fs';

/** The bundled partner contract, a copy for each caller: peers rewrite what they are given. */
export function readBundle(): object {
  const file = new URL('../../../generated/partner/contract.json', import.meta.url);
  const bundle: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof bundle !== 'object' || bundle === null) throw new Error('The bundled contract is no object');
  return bundle;
}
