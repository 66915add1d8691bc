import { join } from 'node:path';

import { auditFindings } from '../check/audit.ts';
import { doubleFindings, lossFindings, recordFindings } from '../check/changes.ts';
import { deliveredWithinMs, startUnlimited } from '../check/check.ts';
import { eventFindings } from '../check/events.ts';
import { replayFindings } from '../check/replays.ts';
import { readStored } from '../check/stored.ts';
import type { DrillContext } from '../drill.ts';
import { finding } from '../report.ts';
import type { Figure, Finding } from '../report.ts';
import type { ServiceProcess } from '../service/service-process.ts';
import { until } from '../until.ts';
import type { ArchivedCluster } from './archived-cluster.ts';
import { headsOf, sealingFindings } from './audit-after-restore.ts';
import type { SealingLogs } from './audit-after-restore.ts';
import { database, feedEvents, madeRows, nothingWaits } from './database-facts.ts';
import { goneFrom } from './gone.ts';
import { lostFindings, lostInLogs } from './lost-in-logs.ts';
import { openEverything } from './open-everything.ts';
import { operatorCommand } from './operator-command.ts';
import { refusalToSealIn } from './sealing-log.ts';
import { sentAgain } from './sent-again.ts';
import type { RestoredDeliveries } from './sent-again.ts';
import type { NamedProcess, Stage } from './stage.ts';

export interface Evidence {
  readonly stage: Stage;
  readonly restored: ArchivedCluster;
  /** The process that was started on the restored database. */
  readonly fresh: ServiceProcess;
  /** The one that goes on although it has seen the database after the mistake. */
  readonly forgotten: NamedProcess;
  /** The processes that were stopped when the mistake was noticed. */
  readonly stopped: readonly NamedProcess[];
  /** What all of them had written to their logs by then. */
  readonly logs: string;
  readonly startedAt: Date;
  readonly committedAt: Date;
  /** The last batch of the audit in the restored database. */
  readonly lastBatch: number;
  readonly deliveries: RestoredDeliveries;
  /** What the receiver had until the restore. */
  readonly received: ReadonlyMap<string, number>;
}

/** The forgotten process may rest for half a minute, because it has lost its database. */
const refusesWithinMs = 120_000;

async function sealingLogs({ logs, fresh, forgotten }: Evidence): Promise<SealingLogs> {
  const hasRefused = () => refusalToSealIn(forgotten.output()) !== undefined;
  // If it never does, the check finds that.
  await until('the forgotten process does not seal', refusesWithinMs, hasRefused).catch(() => undefined);
  return { earlier: logs, fresh: fresh.output(), forgotten: forgotten.output() };
}

/** Compares what everybody was told with what the restored database holds. */
export async function judge(
  context: DrillContext,
  evidence: Evidence,
): Promise<{ readonly figures: readonly Figure[]; readonly findings: readonly Finding[] }> {
  const { stage, restored, fresh, committedAt } = evidence;
  const { load, reader, settings } = stage;
  const { partner, receiver, send, operatorKey, ledger } = load;
  const databaseUrl = restored.urlOf('postgres', database);
  const settled = () => nothingWaits(restored);
  await until('every event is delivered', deliveredWithinMs, settled, 500);
  await reader.stop();

  const gone = goneFrom(await madeRows(restored), ledger.entries, committedAt.getTime());
  const goneIds = new Set(gone.behind);
  const entries = ledger.entries.filter(({ ids }) => !Object.values(ids).some((id) => goneIds.has(id)));
  const again = sentAgain(evidence.deliveries, evidence.received, receiver.received);
  const opened = await openEverything(databaseUrl, settings['PHI_KEY'] ?? '');
  const operator = operatorCommand(context, fresh, operatorKey);
  const logs = [...evidence.stopped, evidence.forgotten].map(({ name }) =>
    join(context.directory, `${name}.log`),
  );
  const lost = await lostInLogs(operator, evidence.startedAt, logs);

  const behind = lost.filter(({ at }) => at >= committedAt);

  const reading = await startUnlimited(context, { settings });
  const [apiKey = ''] = partner.apiKeys;
  const { url } = reading;
  const stored = await readStored({ send, url, apiKey, databaseUrl, clinicId: partner.clinicId });
  const sealing = await sealingLogs(evidence);
  const heads = headsOf(sealing, evidence.lastBatch);
  const unread = (await feedEvents(restored)).filter((id) => !reader.read.has(id));
  const findings = [
    ...finding('changes that were acknowledged before the mistake are gone', gone.before),
    ...finding('values do not open', opened.unreadable),
    ...finding('deliveries that were confirmed before the mistake were sent again', again.confirmed),
    ...finding('deliveries were never sent', again.held),
    ...finding('a reader of the feed missed events', unread),
    ...lostFindings(lost, { committedAt, patients: gone.behind.length }),
    ...lossFindings(entries, stored),
    ...doubleFindings(entries, stored),
    ...recordFindings(stored),
    ...eventFindings(stored, receiver.received),
    ...(await replayFindings(entries, send, { url, apiKey })),
    ...(await auditFindings(reading, operatorKey, join(context.directory, 'service-tls', 'ca.pem'))),
    ...(await sealingFindings(operator, sealing, evidence.lastBatch)),
  ];
  const figure = (name: string, value: number, unit = ''): Figure => ({ name, value, unit });
  return {
    findings,
    figures: [
      figure('acknowledged before the mistake and gone', gone.before.length, 'changes'),
      figure('acknowledged after the mistake and gone', behind.length, 'changes'),
      figure('sealed values opened', opened.opened),
      figure('orders in the restored database', stored.orders.length),
      figure('deliveries confirmed before the mistake', evidence.deliveries.confirmed.size),
      figure('of these sent again', again.confirmed.length),
      figure('received after the mistake and sent again, same webhook-id', again.forgotten.length),
      figure('times that the reader of the feed began again', reader.beganAgain()),
      figure('batches of the audit restored', heads.restored.length),
      figure('batches of the audit gone', heads.gone.length),
    ],
  };
}
