import { join } from 'node:path';

import { auditFindings, findingsOf, replayFindings } from '../check/check.ts';
import { allDelivered, readSeen, storedCheck, traceCheck } from '../check/stored.ts';
import type { DrillContext } from '../drill.ts';
import { acknowledgedAt } from '../load/caller.ts';
import type { Load } from '../load/load.ts';
import { count, finding } from '../report.ts';
import type { Report } from '../report.ts';
import { operatorCommand, startUnlimited } from '../service.ts';
import type { productionSettings, Service } from '../service.ts';
import { runSql } from '../sql.ts';
import { until } from '../process.ts';
import { headsIn, lostFindings, lostInLogs, refusesToSeal, sealingFindings } from './audit.ts';
import type { FeedReader } from './feed-reader.ts';
import { openEverything } from './state.ts';
import type { RestoredState } from './state.ts';

interface Evidence {
  readonly load: Load;
  readonly reader: FeedReader;
  readonly settings: ReturnType<typeof productionSettings>;
  readonly operatorKey: string;
  readonly databaseUrl: string;
  readonly state: RestoredState;
  /** The deliveries that had arrived before the restore. */
  readonly receivedBefore: ReadonlyMap<string, number>;
  readonly startedAt: Date;
  /** When the mistake was committed. */
  readonly committedAt: Date;
  /** When the restored database was used, in Unix milliseconds. */
  readonly servesAgainAt: number;
  /** The processes until the mistake was noticed, and what they had written to their logs by then. */
  readonly earlier: readonly Service[];
  readonly earlierLogs: string;
  /** The process that was started on the restored database. */
  readonly fresh: Service;
  /** The process that continues although it has seen the database after the mistake. */
  readonly forgotten: Service;
}

/** Compares what everybody was told with what the restored database holds. */
export async function judge(
  context: DrillContext,
  evidence: Evidence,
): Promise<Pick<Report, 'figures' | 'findings'>> {
  const { load, reader, settings, operatorKey, databaseUrl, state, committedAt, fresh, forgotten } = evidence;
  const { ledger, partner, received } = load;
  await allDelivered(databaseUrl, partner.clinicId);
  const unread = await unreadEvents(databaseUrl, reader);
  const seen = await readSeen(load, databaseUrl);
  const { stored } = seen;

  // Changes acknowledged after the restored point may be gone. Only patients were: nothing else could be made.
  const patients = new Set(stored.patients.map(({ id }) => id));
  const gone = ledger.entries.filter((entry) => {
    const at = acknowledgedAt(entry) ?? 0;
    const isBehind = at >= committedAt.getTime() && at < evidence.servesAgainAt;
    return isBehind && entry.kind === 'patient' && !patients.has(entry.ids['patient_id'] ?? '');
  });
  const entries = ledger.entries.filter((entry) => !gone.includes(entry));
  const isSentAgain = (id: string) => (received.get(id) ?? 0) > (evidence.receivedBefore.get(id) ?? 0);
  const confirmedTwice = state.confirmed.filter(isSentAgain);
  const opened = await openEverything(databaseUrl, settings.PHI_KEY);

  const operator = operatorCommand(context, fresh, operatorKey);
  const logs = evidence.earlier.map(({ name }) => join(context.directory, `${name}.log`));
  const lost = await lostInLogs(operator, evidence.startedAt, logs);
  // The process may rest for half a minute, because it has lost its database. If it never refuses, the check finds that.
  await until('the forgotten process does not seal', 120_000, () => refusesToSeal(forgotten.output())).catch(
    () => undefined,
  );
  const sealing = { earlier: evidence.earlierLogs, fresh: fresh.output(), forgotten: forgotten.output() };
  const batches = headsIn(evidence.earlierLogs).map(({ batch }) => batch);

  const reading = await startUnlimited(context, settings);
  const findings = [
    ...findingsOf({ ...seen, entries }, [storedCheck, traceCheck]),
    ...finding('values do not open', opened.unreadable),
    ...finding('deliveries that were confirmed before the mistake were sent again', confirmedTwice),
    ...finding('a reader of the feed missed events', unread),
    ...lostFindings(lost, committedAt, gone.length),
    ...(await replayFindings(entries, reading, partner.keys[0]?.key ?? '')),
    ...(await auditFindings(operator)),
    ...(await sealingFindings(operator, sealing, state.lastBatch)),
  ];
  const unknownBefore = [...evidence.receivedBefore.keys()].filter((id) => !state.confirmed.includes(id));
  return {
    findings,
    figures: [
      count('acknowledged after the mistake and gone', lost.length, 'changes'),
      count('sealed values opened', opened.opened),
      count('orders in the restored database', stored.orders.length),
      count('deliveries confirmed before the mistake', state.confirmed.length),
      count('of these sent again', confirmedTwice.length),
      count(
        'received after the mistake and sent again, same webhook-id',
        unknownBefore.filter(isSentAgain).length,
      ),
      count('times that the reader of the feed began again', reader.beganAgain()),
      count('batches of the audit restored', batches.filter((batch) => batch <= state.lastBatch).length),
      count('batches of the audit gone', batches.filter((batch) => batch > state.lastBatch).length),
    ],
  };
}

/** The events of the feed that its reader has not read although it had a minute and a half. */
async function unreadEvents(databaseUrl: string, { read }: FeedReader): Promise<readonly string[]> {
  const rows = await runSql(databaseUrl, 'select id::text from events where position is not null');
  const unread = () => rows.map(({ id = '' }) => id).filter((id) => !read.has(id));
  await until('every event is read', 90_000, () => unread().length === 0).catch(() => undefined);
  return unread();
}
