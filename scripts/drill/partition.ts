import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';
import { Agent, request } from 'undici';

import { startThrowawayPostgres } from '../throwaway-postgres.ts';
import { check } from './check/check.ts';
import type { Drill } from './drill.ts';
import { startLoad } from './load/load.ts';
import { openLateWriter } from './partition/late-write.ts';
import { faults, startProxy } from './partition/proxy.ts';
import type { DatabaseProxy } from './partition/proxy.ts';
import { signalGroup } from './process.ts';
import { reportOf } from './report.ts';
import type { Figure, Finding } from './report.ts';
import { productionSettings } from './service/production-settings.ts';
import { startServiceProcess } from './service/service-process.ts';
import type { ServiceProcess } from './service/service-process.ts';
import { until } from './until.ts';

/** By how much the clock of each process is wrong. */
const clocks = ['+0', '+10m', '-10m'] as const;

/** Longer than a lease and than the claim of an Idempotency-Key. */
const frozenMs = 65_000;
const calmMs = 5_000;

export const partition: Drill = {
  name: 'partition',
  summary: 'processes are cut off from the database or stopped for a minute, with clocks 10 minutes off',
  packages: ['faketime'],
  minutes: { short: 8, full: 30 },
  async run(context) {
    const { progress, short } = context;
    const cutMs = short ? 15_000 : 60_000;
    const postgres = await startThrowawayPostgres([]);
    context.onCleanup(() => postgres.stop());
    const production = await productionSettings(context, postgres.url);
    const { ca, operatorKey } = production;
    const services: ServiceProcess[] = [];
    const proxies: DatabaseProxy[] = [];
    for (const [index, clock] of clocks.entries()) {
      const proxy = await startProxy(context, postgres.url);
      const url = new URL(postgres.url);
      url.port = String(proxy.port);
      progress(`starting service-${index + 1}, whose clock is ${clock}`);
      const settings = { ...production.settings, DATABASE_URL: url.href, ...wrongClock(clock) };
      services.push(await startServiceProcess(context, { name: `service-${index + 1}`, settings }));
      proxies.push(proxy);
    }
    const dispatcher = new Agent({ connect: { ca } });
    context.onCleanup(() => dispatcher.destroy());
    const isReady = async ({ operatorUrl }: ServiceProcess) => {
      const signal = AbortSignal.timeout(5_000);
      const reply = await request(`${operatorUrl}/readyz`, { dispatcher, signal }).catch(() => undefined);
      await reply?.body.dump();
      return reply?.statusCode === 200;
    };
    const load = await startLoad(context, { services: () => services, ca, operatorKey, writers: 4 });
    const { url = '' } = services[0] ?? {};
    const late = await openLateWriter(load, { url, ca });

    const tried: string[] = [];
    const back: number[] = [];
    /** Breaks one process, changes a patient there in vain and then at another one, and mends it. */
    const disturb = async (
      what: string,
      victim: number,
      breaks: () => void,
      mends: () => void,
      forMs: number,
    ) => {
      const [service, other] = [services[victim], services[(victim + 1) % services.length]];
      if (service === undefined || other === undefined) return;
      progress(`service-${victim + 1}: ${what}`);
      await late.overrule(service.url);
      breaks();
      const began = performance.now();
      await late.askInVain(service.url);
      await late.overrule(other.url);
      await delay(forMs - (performance.now() - began));
      mends();
      const mended = performance.now();
      await until(`service-${victim + 1} is ready again`, 60_000, () => isReady(service));
      back.push(performance.now() - mended);
      tried.push(`service-${victim + 1}: ${what} for ${Math.round(forMs / 1_000)} s`);
      await delay(calmMs);
    };
    for (const [index, fault] of faults.entries()) {
      const victim = index % services.length;
      const what = `cut off from the database (${fault})`;
      await disturb(
        what,
        victim,
        () => proxies[victim]?.cut(fault),
        () => proxies[victim]?.heal(),
        cutMs,
      );
    }
    for (const victim of short ? [1] : services.keys()) {
      const { pid } = services[victim] ?? { pid: 0 };
      const [stop, go] = (['SIGSTOP', 'SIGCONT'] as const).map((signal) => () => signalGroup(pid, signal));
      if (stop && go) await disturb('stopped', victim, stop, go, frozenMs);
    }
    // What was held on its way has long arrived.
    await delay(calmMs);
    const findings: Finding[] = [];
    if ((await statusOf(postgres.url, late.patientId)) !== 'active')
      findings.push({ what: 'a late change has undone a newer one', ids: [late.patientId] });
    await load.stop();
    const allowed = { unavailable: true, broken: true };
    const checked = await check(context, { load, production, databaseUrl: postgres.url, allowed });
    const wrong = await wrongTimes(postgres.url);
    if (wrong.length > 0) findings.push({ what: 'times or ids are minutes off', ids: wrong });
    const figures: Figure[] = [
      ...checked.figures,
      { name: 'ready again after a fault, at most', value: Math.round(Math.max(...back)), unit: 'ms' },
    ];
    return reportOf(partition.name, { tried, figures, findings: [...checked.findings, ...findings] });
  },
};

/** faketime's library in the process; its timers stay right, as on a machine whose clock was set. */
function wrongClock(clock: (typeof clocks)[number]): Readonly<Record<string, string>> {
  if (clock === '+0') return {};
  const library = '/usr/$LIB/faketime/libfaketime.so.1';
  return { LD_PRELOAD: library, FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

async function rowsOf<Row extends object>(connectionString: string, sql: string, values: string[] = []) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Row>(sql, values).finally(() => client.end());
  return rows;
}

async function statusOf(url: string, patientId: string): Promise<string | undefined> {
  const rows = await rowsOf<{ status: string }>(url, 'select status from patients where id = $1', [
    patientId,
  ]);
  return rows[0]?.status;
}

/** The audit records, events and orders that say another time than the database's, or have the id of another one. */
async function wrongTimes(url: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    url,
    `with times as (
       select id, at from audit_records
       union all select id, created_at from events
       union all select id, created_at from medication_orders
     ),
     bounds as (select now() + interval '1 minute' as latest, pg_postmaster_start_time() - interval '1 minute' as earliest)
     select id from times, bounds
     where at not between earliest and latest
       or to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) not between earliest and latest`,
  );
  return rows.map(({ id }) => id);
}
