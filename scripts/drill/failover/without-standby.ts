import { setTimeout as delay } from 'node:timers/promises';

import { lossFindings } from '../check/changes.ts';
import { startUnlimited } from '../check/check.ts';
import { eventFindings } from '../check/events.ts';
import { limitFindings } from '../check/limits.ts';
import { readStored } from '../check/stored.ts';
import type { DatabaseCluster } from '../database/cluster.ts';
import { machineNames } from '../database/machine-files.ts';
import type { DrillContext } from '../drill.ts';
import { startLoad } from '../load/load.ts';
import type { LoadOptions } from '../load/load.ts';
import type { Finding } from '../report.ts';
import type { Production } from '../service/production-settings.ts';
import { losePrimary } from './lose-primary.ts';

/** How far the standbys are behind. Loopback has no slow line, so what receives the changes is stopped for so long. */
const behindMs = 1_000;

/** What the loss of a primary costs if no standby is synchronous. */
export interface Unsafe {
  readonly seconds: number;
  readonly losses: readonly Finding[];
}

/** Loses the primary once more, while commits wait for no standby and the standbys are a second behind. */
export async function loseWithoutStandby(
  context: DrillContext,
  cluster: DatabaseCluster,
  options: LoadOptions & { readonly databaseUrl: string; readonly production: Production },
): Promise<Unsafe> {
  context.progress('turning synchronous replication off');
  await cluster.setSynchronous(false);
  const load = await startLoad(context, options);
  await delay(8_000);
  const seconds = await losePrimary(context, cluster, load, async (primary) => {
    const standbys = machineNames.filter((name) => name !== primary).map((name) => cluster.machine(name));
    for (const standby of standbys) standby.signalReceiver('SIGSTOP');
    await delay(behindMs);
    cluster.machine(primary).lose();
    // What is on the line is lost with the machine.
    for (const standby of standbys) {
      standby.signalReceiver('SIGTERM');
      standby.signalReceiver('SIGCONT');
    }
  });
  await cluster.isComplete(false);
  await load.stop();
  const service = await startUnlimited(context, options.production);
  const [apiKey = ''] = load.partner.apiKeys;
  const stored = await readStored({
    send: load.send,
    url: service.url,
    apiKey,
    databaseUrl: options.databaseUrl,
    clinicId: load.partner.clinicId,
  });
  await service.end('SIGTERM');
  return {
    seconds,
    losses: [
      ...lossFindings(load.ledger.entries, stored),
      ...eventFindings(stored, load.receiver.received),
      ...limitFindings(load.ledger),
    ],
  };
}
