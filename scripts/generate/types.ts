import openapiTypescript, { astToString } from 'openapi-typescript';

import type { Bundle } from './bundle.ts';

/**
 * The TypeScript types of a contract. A field with a default stays optional, as it is for whoever sends it;
 * the handlers apply the default themselves.
 */
export async function typesOf(contract: Bundle): Promise<string> {
  // Handed over as text, since openapi-typescript may change an object while it reads it.
  const nodes = await openapiTypescript(JSON.stringify(contract), {
    defaultNonNullable: false,
    silent: true,
  });
  return `${doNotEdit}\n\n${astToString(nodes)}`;
}

/** The first line of every generated source file. */
export const doNotEdit =
  '// Written by `npm run generate` from the contract. Change the contract, not this file.';
