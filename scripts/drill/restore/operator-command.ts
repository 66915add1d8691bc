import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { DrillContext } from '../drill.ts';
import { isObject } from '../load/client.ts';
import type { Service } from '../load/caller.ts';

const script = fileURLToPath(new URL('../../operator.ts', import.meta.url));

export interface CommandResult {
  readonly exitCode: number;
  /** What it printed as JSON: its answer, or an error. */
  readonly document: Readonly<Record<string, unknown>>;
}

export type OperatorCommand = (...args: string[]) => Promise<CommandResult>;

/** Runs the operator's command line against a service process. */
export function operatorCommand(
  { directory }: Pick<DrillContext, 'directory'>,
  { operatorUrl }: Service,
  key: string,
): OperatorCommand {
  const env = {
    PATH: process.env['PATH'] ?? '',
    OPERATOR_URL: operatorUrl,
    OPERATOR_KEY: key,
    OPERATOR_CA_FILE: join(directory, 'service-tls/ca.pem'),
  };
  return (...args) =>
    new Promise((resolve) => {
      const maxBuffer = 64 * 1024 * 1024;
      execFile(process.execPath, [script, ...args, '--json'], { env, maxBuffer }, (error, stdout, stderr) => {
        const text = error === null ? stdout : (stderr.trim().split('\n').at(-1) ?? '');
        const document: unknown = JSON.parse(text);
        const exitCode = typeof error?.code === 'number' ? error.code : error === null ? 0 : -1;
        resolve({ exitCode, document: isObject(document) ? document : {} });
      });
    });
}
