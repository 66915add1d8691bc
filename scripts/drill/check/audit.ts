import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Service } from '../load/caller.ts';
import { finding } from '../report.ts';
import type { Finding } from '../report.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs `operator audit verify`, as an auditor does. */
export async function auditFindings(
  { operatorUrl }: Service,
  operatorKey: string,
  caFile: string,
): Promise<Finding[]> {
  const env = {
    ...process.env,
    OPERATOR_URL: operatorUrl,
    OPERATOR_KEY: operatorKey,
    OPERATOR_CA_FILE: caFile,
  };
  const args = ['scripts/operator.ts', 'audit', 'verify', '--json'];
  try {
    await run(process.execPath, args, { cwd: repository, env });
    return [];
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    return finding('the audit does not verify', [said.trim()]);
  }
}
