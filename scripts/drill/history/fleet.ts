import { startThrowawayPostgres } from '../../throwaway-postgres.ts';
import type { DrillContext } from '../drill.ts';
import { openClient } from '../load/client.ts';
import type { Reply, Sent } from '../load/client.ts';
import { makePartner, operatorKeyFrom } from '../load/partner.ts';
import { productionSettings } from '../service/production-settings.ts';
import { startServiceProcess } from '../service/service-process.ts';
import type { ServiceOptions, ServiceProcess } from '../service/service-process.ts';
import type { Tenant } from './requests.ts';

/** A request to the partner's or the operator's port. */
export interface Request extends Sent {
  readonly port: 'partner' | 'operator';
  readonly headers: Readonly<Record<string, string>>;
}

/** Several processes of the service on one PostgreSQL, each of which can be killed and started again. */
export interface Fleet {
  readonly size: number;
  readonly tenant: Tenant;
  readonly send: (process: number, request: Request) => Promise<Reply>;
  readonly kill: (process: number) => Promise<void>;
  readonly start: (process: number) => Promise<void>;
  readonly crashDatabase: () => Promise<void>;
  readonly resumeDatabase: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface FleetOptions {
  /** Names its processes. */
  readonly name: string;
  readonly size: number;
  /** Where the server is; undefined for this repository. */
  readonly installation: string | undefined;
}

/** As durable as in production: a commit waits for the disk. */
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

export async function startFleet(
  context: DrillContext,
  { name, size, installation }: FleetOptions,
): Promise<Fleet> {
  const postgres = await startThrowawayPostgres(durable);
  context.onCleanup(() => postgres.stop());
  const production = await productionSettings(context, postgres.url, { RATE_LIMIT_PER_MINUTE: '1000000' });
  const { settings, ca } = production;
  const members: Member[] = [];
  // The first one migrates the database.
  while (members.length < size) {
    const member = { name: `${name}-${members.length + 1}`, settings };
    members.push(
      await startMember(context, installation === undefined ? member : { ...member, installation }),
    );
  }
  const member = (process: number): Member => {
    const found = members[process];
    if (found === undefined) throw new Error(`There is no process ${process}`);
    return found;
  };
  const send = openClient(context, ca);
  const service = member(0).service();
  const operatorKey = await operatorKeyFrom(send, service, production.operatorKey);
  const partner = await makePartner({ send, service, operatorKey, keys: 1 });
  return {
    size,
    tenant: {
      ...partner,
      partnerHeaders: { 'x-api-key': partner.apiKeys[0] ?? '' },
      operatorHeaders: { 'x-operator-key': operatorKey },
    },
    send: (process, { port, headers, ...sent }) => {
      const { url, operatorUrl } = member(process).service();
      return send(port === 'partner' ? url : operatorUrl, sent, headers);
    },
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
  readonly service: () => ServiceProcess;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** A process that starts again at the same addresses. */
async function startMember(context: DrillContext, options: ServiceOptions): Promise<Member> {
  let service = await startServiceProcess(context, options);
  const ports = { PORT: new URL(service.url).port, OPERATOR_PORT: new URL(service.operatorUrl).port };
  return {
    service: () => service,
    kill: async () => {
      await service.end('SIGKILL');
    },
    start: async () => {
      service = await startServiceProcess(context, {
        ...options,
        settings: { ...options.settings, ...ports },
      });
    },
  };
}
