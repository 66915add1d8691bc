import { Agent, request } from 'undici';

import { startThrowawayPostgres } from '../throwaway-postgres.ts';
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
    const { settings, ca } = await productionSettings(context, postgres.url);
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
    context.progress('killing the database');
    await postgres.crash();
    await until('both notice', 10_000, async () => !(await areReady()));
    const began = performance.now();
    await postgres.resume();
    await until('both are ready again', 30_000, areReady);
    return reportOf(failover.name, {
      tried: ['killed the database under two service processes, and started it again'],
      figures: [{ name: 'ready again', value: Math.round(performance.now() - began), unit: 'ms' }],
      findings: [],
    });
  },
};
