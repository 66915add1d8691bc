import { setTimeout as delay } from 'node:timers/promises';

import type { Drill } from './drill.ts';
import { signalGroup } from './process.ts';
import { reportOf } from './report.ts';
import { archivedCluster } from './restore/archived-cluster.ts';
import { findMistake, makeMistake } from './restore/mistake.ts';
import { acknowledgedAt } from './restore/gone.ts';
import { judge } from './restore/judge.ts';
import { setStage } from './restore/stage.ts';
import { knownDeliveries, lastBatch, letSeal, logLag } from './restore/database-facts.ts';
import { until } from './until.ts';

const mistake = 'drop table medication_orders cascade';

export const restore: Drill = {
  name: 'restore',
  summary: 'a table is dropped by mistake, and the database is restored to the moment before',
  packages: ['postgresql', 'pgbackrest'],
  minutes: { short: 15, full: 30 },
  async run(context) {
    const { progress, short } = context;
    const startedAt = new Date();
    const stage = await setStage(context);
    const { cluster, load } = stage;
    const loadMs = short ? 8_000 : 60_000;
    await delay(loadMs);
    progress('a full backup under load');
    const backupBegan = performance.now();
    await cluster.backups.backUp();
    const backupMs = performance.now() - backupBegan;
    await delay(loadMs);
    await letSeal(cluster, stage.running);

    progress('the mistake');
    const lagMs = await logLag(cluster);
    await makeMistake(cluster, mistake);
    const operator = stage.running[0]?.operatorUrl ?? '';
    const revocation = { method: 'DELETE', path: `/api/operator/keys/${stage.spareKeyId}` } as const;
    await load.send(operator, revocation, { 'x-operator-key': load.operatorKey });
    const forgotten = await letSeal(cluster, stage.running);
    await delay(1_000);

    progress('it is noticed: one process is stopped, and one is forgotten');
    const noticedAt = performance.now();
    const sinceAlarm = () => performance.now() - noticedAt;
    const stopped = stage.running.filter((one) => one !== forgotten);
    const logs = stage.running.map((one) => one.output()).join('\n');
    stage.running = [];
    signalGroup(forgotten.pid, 'SIGSTOP');
    for (const one of stopped) await one.end('SIGTERM');
    await cluster.backups.check();
    const { lsn, committedAt, transaction } = await findMistake(cluster, mistake);
    const foundMs = sinceAlarm();
    await cluster.stop();

    progress(`restoring a new cluster to just before ${lsn}, transaction ${transaction}`);
    const restored = await archivedCluster(context, {
      name: 'restored',
      passphrase: stage.passphrase,
      port: cluster.port,
    });
    await restored.backups.restoreUntil(lsn);
    await restored.start();
    const restoredMs = sinceAlarm();
    const [deliveries, restoredBatch] = [await knownDeliveries(restored), await lastBatch(restored)];
    const received = new Map(load.receiver.received);

    progress('a new process starts on it, and the forgotten one goes on');
    const fresh = await stage.start('service-3');
    const servingSince = Date.now();
    stage.running = [fresh];
    const isAcknowledged = () =>
      load.ledger.entries.some((entry) => (acknowledgedAt(entry) ?? 0) > servingSince);
    await until('a change is acknowledged', 120_000, isAcknowledged);
    const answeredMs = sinceAlarm();
    signalGroup(forgotten.pid, 'SIGCONT');
    stage.running = [fresh, forgotten];
    await delay(loadMs);
    await letSeal(restored, [fresh]);

    progress('stopping the load, and comparing what everybody was told with what is there');
    await load.stop();
    const { figures, findings } = await judge(context, {
      stage,
      restored,
      fresh,
      forgotten,
      stopped,
      logs,
      startedAt,
      committedAt,
      lastBatch: restoredBatch,
      deliveries,
      received,
    });
    const seconds = (name: string, ms: number) => ({ name, value: (ms / 1_000).toFixed(1), unit: 's' });
    return reportOf(restore.name, {
      tried: [
        `${mistake}, under a load of orders, refills, cancellations, moves and deliveries`,
        'a new cluster, restored with pgBackRest to the place in the write-ahead log just before it',
        'a new process on it, and one that went on although it had seen what came after the mistake',
      ],
      figures: [
        seconds('a full backup under load', backupMs),
        seconds('the write-ahead log that only the machine had at the mistake', lagMs),
        seconds('from the alarm: the mistake is found', foundMs),
        seconds('from the alarm: the new cluster takes writes', restoredMs),
        seconds('from the alarm: a change is acknowledged', answeredMs),
        ...figures,
      ],
      findings,
    });
  },
};
