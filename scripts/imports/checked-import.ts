import * as checks from '../../generated/operator/import-checks.js';
import requirements from '../../generated/operator/requirements.json' with { type: 'json' };
import type { operations } from '../../generated/operator/types.ts';
import { findingsOf } from '../../server/contract/findings.ts';
import type { Finding } from '../../server/domain/findings.ts';
import { BadFile } from './file-fault.ts';
import type { FileFault } from './file-fault.ts';

type Imports = keyof typeof checks;
/** The body of an operation that imports a file. */
export type ImportOf<Id extends Imports> = operations[Id]['requestBody']['content']['application/json'];

/**
 * Checks a body against the contract before it is sent. Throws BadFile with every finding in the words of the server: those of
 * the contract, and those that its handler would add.
 */
export function checkedImport<Id extends Imports>(
  operation: Id,
  body: unknown,
  inFile: (finding: Finding) => FileFault,
  ofHandler: readonly Finding[] = [],
): ImportOf<Id> {
  const findings = [...findingsOf(checks[operation], body, requirements), ...ofHandler];
  const fits = (_body: unknown): _body is ImportOf<Id> => findings.length === 0;
  if (fits(body)) return body;
  throw new BadFile(findings.map(inFile).toSorted(byLine));
}

const byLine = (a: FileFault, b: FileFault) => (a.line ?? 0) - (b.line ?? 0);
