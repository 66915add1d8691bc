import { setTimeout as delay } from 'node:timers/promises';

import { check } from './check/check.ts';
import { startDatabaseCluster } from './database/cluster.ts';
import { prepareDatabase } from './database/prepare.ts';
import type { Drill } from './drill.ts';
import { median } from './failover/answered-again.ts';
import { losePrimary } from './failover/lose-primary.ts';
import { loseWithoutStandby } from './failover/without-standby.ts';
import { startLoad } from './load/load.ts';
import { finding, reportOf } from './report.ts';
import type { Figure } from './report.ts';
import { certificateIn, productionSettings } from './service/production-settings.ts';
import { startServiceProcess } from './service/service-process.ts';

/**
 * Callers that wait longer than this have waited too long. The short form only reports the time: the busy machine of a CI may need
 * longer to elect a primary.
 */
const mostSeconds = 30;

/** Under load, before and after each loss: enough for a caller to reach its limit in the window of the loss. */
const calmMs = 10_000;

export const failover: Drill = {
  name: 'failover',
  summary: 'the machine of the primary database is lost, again and again, under load',
  packages: ['postgresql', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy'],
  minutes: { short: 15, full: 30 },
  async run(context) {
    const { progress, short } = context;
    progress('starting three databases with etcd and Patroni, and HAProxy');
    const cluster = await startDatabaseCluster(context, await certificateIn(context.directory));
    const { serviceUrl, ownerUrl } = await prepareDatabase(cluster);
    const production = await productionSettings(context, serviceUrl);
    progress('starting two service processes');
    const settings = { ...production.settings, DATABASE_MIGRATION_URL: ownerUrl };
    const services = [
      await startServiceProcess(context, { name: 'service-1', settings }),
      await startServiceProcess(context, { name: 'service-2', settings }),
    ];
    const ended: string[] = [];
    for (const { pid, ended: end } of services) void end.then(() => ended.push(String(pid)));

    const { ca, operatorKey } = production;
    const writing = { services: () => services, ca, writers: 4 };
    const load = await startLoad(context, { ...writing, operatorKey });
    const seconds: number[] = [];
    const losses = short ? 1 : 5;
    while (seconds.length < losses) {
      await cluster.isComplete();
      await delay(calmMs);
      seconds.push(await losePrimary(context, cluster, load));
    }
    await cluster.isComplete();
    await delay(calmMs);
    await load.stop();
    const allowed = { unavailable: true, broken: false };
    const checked = await check(context, { load, production, databaseUrl: ownerUrl, allowed });
    const findings = [
      ...checked.findings,
      ...finding('service processes have ended', ended),
      ...finding(
        `writes were not answered again within ${mostSeconds} s`,
        seconds.filter((value) => !short && value > mostSeconds).map((value) => `${value} s`),
      ),
    ];
    const unavailable = load.ledger.entries
      .flatMap(({ attempts }) => attempts)
      .filter(({ status }) => status === 503);
    const figures: Figure[] = [
      ...checked.figures,
      { name: 'answers 503 with Retry-After', value: unavailable.length, unit: '' },
      ...seconds.map((value, index) => inSeconds(`writes answered again, loss ${index + 1}`, value)),
      inSeconds('writes answered again, median', median(seconds)),
    ];
    const tried = [`lost the machine of the primary ${losses === 1 ? 'once' : `${losses} times`} under load`];
    if (short) return reportOf(failover.name, { tried, figures, findings });

    const unsafe = await loseWithoutStandby(context, cluster, {
      ...writing,
      operatorKey: load.operatorKey,
      databaseUrl: ownerUrl,
      production,
    });
    return reportOf(failover.name, {
      tried: [...tried, 'lost it once more without a synchronous standby, with standbys a second behind'],
      figures: [
        ...figures,
        inSeconds('writes answered again, without a synchronous standby', unsafe.seconds),
      ],
      findings,
      losses: unsafe.losses,
    });
  },
};

function inSeconds(name: string, value: number): Figure {
  return { name, value: Number(value.toFixed(1)), unit: 's' };
}
