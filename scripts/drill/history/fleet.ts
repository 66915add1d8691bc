import { Agent, request } from 'undici';

import { startThrowawayPostgres } from '../../throwaway-postgres.ts';
import type { DrillContext } from '../drill.ts';
import { productionSettings } from '../service/production-settings.ts';
import type { Production } from '../service/production-settings.ts';
import { startServiceProcess } from '../service/service-process.ts';
import type { ServiceProcess } from '../service/service-process.ts';

export interface Sent {
  readonly port: 'partner' | 'operator';
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | undefined;
}

/** What became of a request. `unsent` changed nothing; nobody knows what one that was `lost` did. */
export type Reply =
  | { readonly kind: 'unsent' | 'lost' }
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Readonly<Record<string, unknown>>;
      readonly body: unknown;
    };

/** Several processes of the service on one PostgreSQL, each of which can be killed and started again. */
export interface Fleet {
  readonly size: number;
  readonly operatorKey: string;
  readonly send: (process: number, sent: Sent) => Promise<Reply>;
  readonly kill: (process: number) => Promise<void>;
  readonly start: (process: number) => Promise<void>;
  readonly crashDatabase: () => Promise<void>;
  readonly resumeDatabase: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** As durable as in production: a commit waits for the disk. */
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

/** Longer than the service takes for anything, except the wait of the feed, which nobody uses here. */
const silenceMs = 30_000;

export async function startFleet(
  context: DrillContext,
  { name, size, installation }: { name: string; size: number; installation: string | undefined },
): Promise<Fleet> {
  const postgres = await startThrowawayPostgres(durable);
  context.onCleanup(() => postgres.stop());
  const production = await productionSettings(context, postgres.url, { RATE_LIMIT_PER_MINUTE: '1000000' });
  const members: Member[] = [];
  // The first one migrates the database.
  for (let number = 1; number <= size; number += 1) {
    members.push(await startMember(context, production, `${name}-${number}`, installation));
  }
  const member = (process: number): Member => {
    const found = members[process];
    if (found === undefined) throw new Error(`There is no process ${process}`);
    return found;
  };
  return {
    size,
    operatorKey: production.operatorKey,
    send: (process, sent) => member(process).send(sent),
    kill: (process) => member(process).kill(),
    start: (process) => member(process).start(),
    crashDatabase: () => postgres.crash(),
    resumeDatabase: () => postgres.resume(),
    stop: async () => {
      await Promise.all(members.map((one) => one.kill()));
      await postgres.stop();
    },
  };
}

interface Member {
  readonly send: (sent: Sent) => Promise<Reply>;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

async function startMember(
  context: DrillContext,
  { settings, ca }: Production,
  name: string,
  installation: string | undefined,
): Promise<Member> {
  const start = (ports: Readonly<Record<string, string>>) => {
    const options = { name, settings: { ...settings, ...ports } };
    return startServiceProcess(context, installation === undefined ? options : { ...options, installation });
  };
  let service: ServiceProcess = await start({});
  const { url, operatorUrl } = service;
  const ports = { PORT: new URL(url).port, OPERATOR_PORT: new URL(operatorUrl).port };
  const agent = new Agent({
    connect: { ca },
    pipelining: 1,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  });
  context.onCleanup(() => agent.destroy());
  const unsent = new WeakSet<Error>();
  agent.on('connectionError', (_origin, _targets, error) => void unsent.add(error));
  return {
    send: async ({ port, method, path, headers, body }): Promise<Reply> => {
      const origin = port === 'partner' ? url : operatorUrl;
      const json = { accept: 'application/json', 'content-type': 'application/json' };
      try {
        const reply = await request(new URL(path, origin), {
          dispatcher: agent,
          method,
          headers: { ...json, ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const { statusCode: status, headers: received } = reply;
        return { kind: 'answered', status, headers: received, body: await reply.body.json() };
      } catch (error) {
        return { kind: error instanceof Error && unsent.has(error) ? 'unsent' : 'lost' };
      }
    },
    kill: async () => {
      await service.end('SIGKILL');
    },
    start: async () => {
      service = await start(ports);
    },
  };
}
