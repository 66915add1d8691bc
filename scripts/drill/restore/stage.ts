import { randomBytes, randomUUID } from 'node:crypto';

import type { DrillContext } from '../drill.ts';
import { openCaller } from '../load/caller.ts';
import { idsOf } from '../load/client.ts';
import { startLoad } from '../load/load.ts';
import type { Load } from '../load/load.ts';
import { productionSettings } from '../service/production-settings.ts';
import { startServiceProcess } from '../service/service-process.ts';
import type { ServiceProcess } from '../service/service-process.ts';
import { archivedCluster } from './archived-cluster.ts';
import { database } from './database-facts.ts';
import type { ArchivedCluster } from './archived-cluster.ts';
import { startFeedReader } from './feed-reader.ts';
import type { FeedReader } from './feed-reader.ts';

/** A service process, and the name of its log in the scratch directory. */
export interface NamedProcess extends ServiceProcess {
  readonly name: string;
}

/** Production on an archived cluster, under load: docs/deployment.md with two logins. */
export interface Stage {
  readonly cluster: ArchivedCluster;
  readonly passphrase: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The processes that the load uses now. The drill replaces them. */
  running: readonly NamedProcess[];
  readonly load: Load;
  readonly reader: FeedReader;
  readonly start: (name: string) => Promise<NamedProcess>;
  /** A key of the partner that nothing uses, for the operator to revoke. */
  readonly spareKeyId: string;
}

const makeDatabase = [
  'create role fulfillment_owner login',
  'create role fulfillment login',
  'create database fulfillment owner fulfillment_owner',
];

export async function setStage(context: DrillContext): Promise<Stage> {
  const passphrase = randomBytes(32).toString('base64');
  context.progress('making a cluster that archives its log');
  const cluster = await archivedCluster(context, { name: 'damaged', passphrase });
  await cluster.initialise();
  await cluster.start();
  for (const sql of makeDatabase) await cluster.query(sql);
  await cluster.backups.createStanza();
  await cluster.backups.check();

  context.progress('starting two service processes');
  const { settings, ca, operatorKey } = await productionSettings(
    context,
    cluster.urlOf('fulfillment', database),
    { DATABASE_MIGRATION_URL: cluster.urlOf('fulfillment_owner', database), LOG_LEVEL: 'info' },
  );
  const start = async (name: string) => ({
    ...(await startServiceProcess(context, { name, settings })),
    name,
  });
  const stage = { running: [await start('service-1'), await start('service-2')] };
  const load = await startLoad(context, { services: () => stage.running, ca, operatorKey, writers: 4 });
  const issueKey = async () => {
    const sent = {
      method: 'POST',
      path: '/api/operator/keys',
      body: { partner_id: load.partner.partnerId },
    } as const;
    const url = stage.running[0]?.operatorUrl ?? '';
    return idsOf(await load.send(url, sent, { 'x-operator-key': load.operatorKey }));
  };
  const [readerKey, spareKey] = [await issueKey(), await issueKey()];
  const caller = openCaller({
    name: `feed ${randomUUID()}`,
    send: load.send,
    ledger: load.ledger,
    urls: () => stage.running.map(({ url }) => url),
    headers: { 'x-api-key': readerKey['api_key'] ?? '' },
    giveUpAt: () => Infinity,
    isLimited: false,
  });
  return Object.assign(stage, {
    cluster,
    passphrase,
    settings,
    load,
    reader: startFeedReader(caller, load.partner.clinicId),
    start,
    spareKeyId: spareKey['key_id'] ?? '',
  });
}
