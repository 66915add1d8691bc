import { setTimeout as delay } from 'node:timers/promises';

import { check } from './check/check.ts';
import { startDatabaseCluster } from './database/cluster.ts';
import { prepareDatabase } from './database/prepare.ts';
import type { Drill } from './drill.ts';
import { answeredAgain, median } from './failover/answered-again.ts';
import { startLoad } from './load/load.ts';
import { finding, reportOf } from './report.ts';
import { certificateIn, productionSettings } from './service/production-settings.ts';
import { startServiceProcess } from './service/service-process.ts';
import { until } from './until.ts';

/** Callers that wait longer than this have waited too long. */
const mostSeconds = 30;

export const failover: Drill = {
  name: 'failover',
  summary: 'the machine of the primary database is lost, again and again, under load',
  packages: ['postgresql', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy'],
  minutes: { short: 5, full: 30 },
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
    const { ca, operatorKey } = production;
    const load = await startLoad(context, { services: () => services, ca, operatorKey, writers: 4 });
    const seconds: number[] = [];
    const kills = short ? 1 : 5;
    while (seconds.length < kills) {
      await cluster.isComplete();
      await delay(5_000);
      const primary = await cluster.primary();
      progress(`losing ${primary}, the primary`);
      const lostAt = Date.now();
      cluster.machine(primary).lose();
      const again = () => answeredAgain(load.ledger.entries, lostAt);
      await until('writes are answered again', 90_000, () => again() !== undefined);
      seconds.push(again() ?? 0);
      progress(`writes are answered again after ${seconds.at(-1)?.toFixed(1)} s; ${primary} comes back`);
      cluster.machine(primary).start();
    }
    await cluster.isComplete();
    await load.stop();
    const allowed = { unavailable: true, broken: false };
    const checked = await check(context, { load, production, databaseUrl: ownerUrl, allowed });
    return reportOf(failover.name, {
      tried: [`lost the machine of the primary ${kills} times under load`],
      figures: [
        ...checked.figures,
        ...seconds.map((value, index) => ({ name: `writes answered again, ${index + 1}`, value, unit: 's' })),
        { name: 'writes answered again, median', value: median(seconds), unit: 's' },
      ],
      findings: [
        ...checked.findings,
        ...finding(
          `writes were not answered again within ${mostSeconds} s`,
          seconds.filter((value) => value > mostSeconds).map((value) => `${value} s`),
        ),
      ],
    });
  },
};
