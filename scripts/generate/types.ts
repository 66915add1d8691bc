import openapiTypescript, { astToString } from 'openapi-typescript';

import type { Bundle } from './bundle.ts';

/** The first line of every generated source file. */
export const doNotEdit =
  '// Written by `npm run generate` from the contract. Change the contract, not this file.';

/**
 * The TypeScript types of a contract. A field with a default stays optional, because senders may omit it; handlers
 * apply the default themselves.
 */
export async function typesOf(contract: Bundle): Promise<string> {
  // As text, because openapi-typescript may change an object that it is given.
  const nodes = await openapiTypescript(JSON.stringify(contract), {
    defaultNonNullable: false,
    silent: true,
  });
  return `${doNotEdit}\n\n${astToString(nodes)}`;
}
