import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startArguments } from '../../start-command.ts';
import type { DrillContext } from '../drill.ts';
import { startProcess } from '../process.ts';
import type { DrillProcess } from '../process.ts';
import { until } from '../until.ts';

/** A process of the service, in production mode. */
export interface ServiceProcess extends DrillProcess {
  /** The partner API. */
  readonly url: string;
  readonly operatorUrl: string;
}

export interface ServiceOptions {
  /** Names its log in the scratch directory. */
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Where the server to start is: this repository, or a former release. */
  readonly installation?: string;
}

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** A loaded machine may take long. */
const startTimeoutMs = 120_000;

/** Starts what `npm start` starts, and waits until it prints its addresses. */
export async function startServiceProcess(
  context: Pick<DrillContext, 'directory'>,
  { name, settings, installation = repository }: ServiceOptions,
): Promise<ServiceProcess> {
  const started = startProcess(context, {
    name,
    command: process.execPath,
    args: startArguments,
    directory: installation,
    env: { DATA_DIR: join(context.directory, name), PORT: '0', OPERATOR_PORT: '0', ...settings },
  });
  let hasEnded = false;
  void started.ended.finally(() => (hasEnded = true)).catch(() => undefined);
  await until(`${name} has started`, startTimeoutMs, () => {
    if (hasEnded) throw new Error(`${name} did not start:\n${started.output()}`);
    return addressIn(started.output(), 'docs') !== undefined;
  });
  const output = started.output();
  const url = addressIn(output, 'partner API');
  const operatorUrl = addressIn(output, 'operator API');
  if (url === undefined || operatorUrl === undefined) throw new Error(`${name} printed no addresses`);
  return { ...started, url, operatorUrl };
}

function addressIn(output: string, name: string): string | undefined {
  return new RegExp(`^ {2}${name} +(https?://\\S+)$`, 'm').exec(output)?.[1];
}
