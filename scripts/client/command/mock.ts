import { resolve } from 'node:path';

import { mockArgumentsFrom } from './arguments.ts';
import type { Environment } from './arguments.ts';
import { findContract } from './find-service.ts';

/**
 * The command that runs Prism on the contract of the service. It is printed and not run: npx installs Prism, and what is
 * installed on a machine is for its owner to decide.
 */
export function mockCommand(words: readonly string[], environment: Environment): string {
  const { port, ...named } = mockArgumentsFrom(words);
  const { contractUrl, authorityFile } = findContract(named, environment);
  const trust = authorityFile === undefined ? '' : `NODE_EXTRA_CA_CERTS=${quoted(resolve(authorityFile))} `;
  return `${trust}npx @stoplight/prism-cli@5 mock --port ${port} ${quoted(contractUrl)}`;
}

/** Quotes a word for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
