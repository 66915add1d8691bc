import { setTimeout as delay } from 'node:timers/promises';

import { answerCheck, auditFindings, findingsOf, isUnavailable, replayFindings } from './check/check.ts';
import { exhaustedWindows, limitCheck } from './check/limits.ts';
import { allDelivered, readSeen, storedCheck, traceCheck } from './check/stored.ts';
import type { Drill, DrillContext } from './drill.ts';
import { startDatabaseCluster } from './failover/cluster.ts';
import type { DatabaseCluster } from './failover/cluster.ts';
import { type Ledger, isSuccess } from './load/caller.ts';
import { operatorAt, startLoad } from './load/load.ts';
import type { Load } from './load/load.ts';
import { count, finding, seconds } from './report.ts';
import type { Report } from './report.ts';
import { makeOperator } from '../sample-partner.ts';
import {
  makeCertificate,
  operatorCommand,
  productionSettings,
  startService,
  startUnlimited,
} from './service.ts';
import type { Service, Settings } from './service.ts';
import { until } from './process.ts';

/**
 * No caller may wait longer than this. The short form only reports the time: the busy machine of a CI may need
 * longer to elect a primary.
 */
const mostSeconds = 30;

/** The time under load, before and after each loss: enough for a caller to reach its limit in the window of the loss. */
const calmMs = 10_000;

export const failover: Drill = {
  name: 'failover',
  summary: 'the machine of the primary database is lost, again and again, under load',
  packages: ['postgresql', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy'],
  minutes: { short: 15, full: 30 },
  async run(context) {
    const { progress, short } = context;
    await makeCertificate(context);
    progress('starting three databases with etcd and Patroni, and HAProxy');
    const cluster = await startDatabaseCluster(context);
    const { serviceUrl, ownerUrl } = cluster;
    const settings = productionSettings(context, serviceUrl, ownerUrl);
    progress('starting two service processes');
    const services = [
      await startService(context, 'service-1', settings),
      await startService(context, 'service-2', settings),
    ] as const;
    const operatorKey = await makeOperator(operatorAt(services[0], settings.OPERATOR_KEY));

    const load = await startLoad(context, () => services, operatorKey);
    const away: number[] = [];
    while (away.length < (short ? 1 : 5)) {
      await cluster.isComplete();
      await delay(calmMs);
      away.push(await losePrimary(context, cluster, load.ledger));
    }
    await cluster.isComplete();
    await delay(calmMs);
    await load.stop();

    return judge(context, { load, services, settings, operatorKey, away });
  },
};

/**
 * Loses the primary under load, waits until writes are answered again, and brings its machine back as a standby. Returns the
 * seconds without writes.
 */
async function losePrimary(
  { progress }: DrillContext,
  cluster: DatabaseCluster,
  ledger: Ledger,
): Promise<number> {
  const primary = await cluster.primary();
  progress(`losing ${primary.name}, the primary`);
  primary.lose();
  const at = Date.now();
  ledger.lossesAt.push(at);
  const away = await until('writes are answered again', 240_000, () => {
    const answers = ledger.entries
      .flatMap(({ attempts }) => attempts)
      // A replayed answer changes nothing.
      .filter((one) => one.sentAt >= at && isSuccess(one) && !one.reply.headers.has('idempotency-replayed'));
    const [first] = answers.map(({ answeredAt }) => answeredAt).toSorted((one, other) => one - other);
    return first && (first - at) / 1_000;
  });
  progress(`writes are answered again after ${away.toFixed(1)} s; ${primary.name} comes back`);
  primary.start();
  return away;
}

interface Evidence {
  readonly load: Load;
  readonly services: readonly Service[];
  readonly settings: Settings;
  readonly operatorKey: string;
  /** The seconds without writes, for each loss. */
  readonly away: readonly number[];
}

/** Compares what the callers were told with what is there. */
async function judge(
  context: DrillContext,
  { load, services, settings, operatorKey, away }: Evidence,
): Promise<Report> {
  const { progress, short } = context;
  const { ledger, partner, received } = load;
  const databaseUrl = settings['DATABASE_MIGRATION_URL'] ?? '';
  progress('waiting until everything is delivered');
  await allDelivered(databaseUrl, partner.clinicId);
  progress('comparing what the callers were told with what is there');
  const reading = await startUnlimited(context, settings);
  const seen = await readSeen(load, databaseUrl);
  const ended = services.filter((one) => one.hasEnded()).map(({ name }) => name);
  const tooLong = away.filter((value) => !short && value > mostSeconds);
  const findings = [
    ...findingsOf(seen, [storedCheck, traceCheck, answerCheck, limitCheck]),
    ...(await replayFindings(ledger.entries, reading, partner.keys[0]?.key ?? '')),
    ...(await auditFindings(operatorCommand(context, reading, operatorKey))),
    ...finding('service processes have ended', ended),
    ...finding(`writes were not answered again within ${mostSeconds} s`, tooLong.map(String)),
  ];
  await reading.end('SIGTERM');
  const { entries, counted } = ledger;
  const having = (outcome: string) => entries.filter((entry) => entry.outcome === outcome).length;
  const unavailable = entries.flatMap(({ attempts }) => attempts).filter(isUnavailable);
  const deliveries = [...received.values()].reduce((sum, times) => sum + times, 0);
  return {
    tried: [`lost the machine of the primary ${short ? 'once' : `${away.length} times`} under load`],
    figures: [
      count('changes acknowledged', having('acknowledged')),
      count('changes refused', having('refused')),
      count('changes sent again', entries.filter(({ attempts }) => attempts.length > 1).length),
      count('orders stored', seen.stored.orders.length),
      count('events delivered', received.size),
      count('deliveries repeated', deliveries - received.size),
      count('windows in which a limit was reached', exhaustedWindows(counted)),
      count('answers 503 with Retry-After', unavailable.length),
      ...away.map((value, index) => seconds(`writes answered again, loss ${index + 1}`, value)),
    ],
    findings,
  };
}
