import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '../free-port.ts';
import type { Drill } from './drill.ts';
import { acknowledgedAt } from './load/caller.ts';
import { operatorAt, startLoad } from './load/load.ts';
import { seconds } from './report.ts';
import { makeOperator } from '../sample-partner.ts';
import { archivedCluster, initialise } from './restore/cluster.ts';
import { startFeedReader } from './restore/feed-reader.ts';
import { judge } from './restore/judge.ts';
import { findMistake, makeMistake, mistake } from './restore/mistake.ts';
import { letSeal, logLag, readRestoredState } from './restore/state.ts';
import { makeCertificate, productionSettings, startService } from './service.ts';
import type { Service } from './service.ts';
import { until } from './process.ts';

export const restore: Drill = {
  name: 'restore',
  summary: 'a table is dropped by mistake, and the database is restored to the moment before',
  packages: ['postgresql', 'pgbackrest'],
  minutes: { short: 15, full: 30 },
  async run(context) {
    const { progress, short } = context;
    const startedAt = new Date();
    const loadMs = short ? 8_000 : 60_000;
    progress('making a cluster that archives its log');
    await makeCertificate(context);
    const [port, passphrase] = [await freePort(), randomBytes(32).toString('base64')];
    const damaged = archivedCluster(context, { name: 'damaged', port, passphrase });
    await initialise(damaged);
    // The restored cluster takes the place of the damaged one.
    const databaseUrl = damaged.urlOf('postgres');

    progress('starting two service processes');
    const settings = productionSettings(
      context,
      damaged.urlOf('fulfillment'),
      damaged.urlOf('fulfillment_owner'),
    );
    const start = (name: string) => startService(context, name, settings);
    const first = await start('service-1');
    let running: readonly Service[] = [first, await start('service-2')];
    const operatorKey = await makeOperator(operatorAt(first, settings.OPERATOR_KEY));
    const load = await startLoad(context, () => running, operatorKey);
    const [readerKey, spareKey] = load.partner.keys;
    const reader = startFeedReader(() => running, readerKey?.key ?? '', load.partner.clinicId);
    await delay(loadMs);
    progress('a full backup under load');
    const backupBegan = performance.now();
    await damaged.pgBackRest('--type=full', 'backup');
    const backupMs = performance.now() - backupBegan;
    await delay(loadMs);
    await letSeal(databaseUrl, running);

    progress('the mistake');
    const lag = await logLag(databaseUrl);
    await makeMistake(damaged);
    await operatorAt(first, operatorKey)('DELETE', `keys/${spareKey?.id ?? ''}`);
    const forgotten = await letSeal(databaseUrl, running);
    await delay(1_000);

    progress('it is noticed: one process is stopped, and one is forgotten');
    const noticedAt = performance.now();
    const sinceAlarm = () => (performance.now() - noticedAt) / 1_000;
    const earlier = running;
    const earlierLogs = earlier.map((one) => one.output()).join('\n');
    running = [];
    forgotten.signal('SIGSTOP');
    for (const one of earlier.filter((other) => other !== forgotten)) await one.end('SIGTERM');
    await damaged.pgBackRest('check');
    const { lsn, committedAt, transaction } = await findMistake(damaged);
    const found = sinceAlarm();
    await damaged.stop();

    progress(`restoring a new cluster to just before ${lsn}, transaction ${transaction}`);
    const restored = archivedCluster(context, { name: 'restored', port, passphrase });
    const target = ['--type=lsn', `--target=${lsn}`, '--target-exclusive', '--target-action=promote'];
    await restored.pgBackRest(...target, 'restore');
    await restored.start();
    const takesWrites = sinceAlarm();
    const state = await readRestoredState(databaseUrl);
    const receivedBefore = new Map(load.received);

    progress('a new process starts on it, and the forgotten one goes on');
    const fresh = await start('service-3');
    const servesAgainAt = Date.now();
    running = [fresh];
    await until('a change is acknowledged', 120_000, () =>
      load.ledger.entries.some((entry) => (acknowledgedAt(entry) ?? 0) > servesAgainAt),
    );
    const answered = sinceAlarm();
    forgotten.signal('SIGCONT');
    running = [fresh, forgotten];
    await delay(loadMs);
    await letSeal(databaseUrl, [fresh]);

    progress('stopping the load, and comparing what everybody was told with what is there');
    await load.stop();
    const { figures, findings } = await judge(context, {
      load,
      reader,
      settings,
      operatorKey,
      databaseUrl,
      state,
      receivedBefore,
      startedAt,
      committedAt,
      servesAgainAt,
      earlier,
      earlierLogs,
      fresh,
      forgotten,
    });
    return {
      tried: [
        `${mistake}, under a load of orders, refills, cancellations, moves and deliveries`,
        'a new cluster, restored with pgBackRest to the place in the write-ahead log just before it',
        'a new process on it, and one that went on although it had seen what came after the mistake',
      ],
      figures: [
        seconds('a full backup under load', backupMs / 1_000),
        seconds('the write-ahead log that only the machine had at the mistake', lag),
        seconds('from the alarm: the mistake is found', found),
        seconds('from the alarm: the new cluster takes writes', takesWrites),
        seconds('from the alarm: a change is acknowledged', answered),
        ...figures,
      ],
      findings,
    };
  },
};
