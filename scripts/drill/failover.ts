import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { startLoad } from './load/load.ts';

import { startThrowawayPostgres } from '../throwaway-postgres.ts';
import { check } from './check/check.ts';
import type { Drill } from './drill.ts';
import { reportOf } from './report.ts';
import { productionSettings } from './service/production-settings.ts';
import { startServiceProcess } from './service/service-process.ts';
import { until } from './until.ts';

export const failover: Drill = {
  name: 'failover',
  summary: 'the machine of the primary database is lost, again and again, under load',
  packages: ['postgresql', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy'],
  minutes: { short: 5, full: 30 },
  async run(context) {
    const postgres = await startThrowawayPostgres([]);
    context.onCleanup(() => postgres.stop());
    const production = await productionSettings(context, postgres.url);
    const { settings, ca, operatorKey } = production;
    context.progress('starting two service processes');
    const services = [
      await startServiceProcess(context, { name: 'service-1', settings }),
      await startServiceProcess(context, { name: 'service-2', settings }),
    ];
    const dispatcher = new Agent({ connect: { ca } });
    context.onCleanup(() => dispatcher.destroy());
    const areReady = async () => {
      const probes = services.map(({ operatorUrl }) => request(`${operatorUrl}/readyz`, { dispatcher }));
      return (await Promise.all(probes)).every(({ statusCode }) => statusCode === 200);
    };
    await until('both are ready', 10_000, areReady);
    const load = await startLoad(context, { services: () => services, ca, operatorKey, writers: 4 });
    await delay(10_000);
    context.progress('killing the database');
    await postgres.crash();
    await until('both notice', 10_000, async () => !(await areReady()));
    const began = performance.now();
    await postgres.resume();
    await until('both are ready again', 30_000, areReady);
    await delay(10_000);
    await load.stop();
    const allowed = { unavailable: true, broken: false };
    const checked = await check(context, { load, production, databaseUrl: postgres.url, allowed });
    return reportOf(failover.name, {
      tried: ['killed the database under two service processes, and started it again'],
      figures: [
        ...checked.figures,
        { name: 'ready again', value: Math.round(performance.now() - began), unit: 'ms' },
      ],
      findings: checked.findings,
    });
  },
};
