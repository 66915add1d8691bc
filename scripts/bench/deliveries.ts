import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type pg from 'pg';

import { connections, partnerCount, loadOf } from './compare.ts';
import { type PartResult, judge } from './report.ts';
import { percentile, startLoad } from './load.ts';
import type { RunningLoad } from './load.ts';
import { makePartners, partnerAt } from './partners.ts';
import type { Partner } from './partners.ts';
import { createMedicationOrder, createPatient } from './requests.ts';
import { ourServer, repository } from './stage.ts';
import type { Server, Stage } from './stage.ts';

/** Far below what the service can do, so that p99 shows waiting and not a full machine. */
const requestsPerSecond = 150;

/** Requests at a steady rate, alone and beside deliveries that wait at every webhook. */
export async function deliveries(stage: Stage): Promise<PartResult> {
  const [count, rounds] = stage.short ? [200, 1] : [5_000, 4];
  const database = 'deliveries';
  await stage.createDatabase(database);
  // Only in development may deliveries go to this machine.
  const settings = ourServer(repository, { APP_ENV: 'development' });
  const server = await stage.start({ name: 'ours', database, ...settings });
  const partners = await makePartners(server, partnerCount(stage.short));
  const receiver = new Worker(new URL('receiver.ts', import.meta.url));
  const message: unknown[] = await once(receiver, 'message');
  const [webhook_url] = message;
  for (const partner of partners) {
    await partnerAt(server, partner)('POST', 'webhook', { clinic_id: partner.clinicId, webhook_url });
  }

  const alone: number[] = [];
  const beside: number[] = [];
  const perSecond: number[] = [];
  await stage.onDatabase(database, async (client) => {
    for (let round = 1; round <= rounds; round += 1) {
      stage.progress(`round ${round} of ${rounds}: ${count} deliveries wait`);
      const waiting = await makeBacklog(client, server, partners, count);
      const load = await startCallers(server, partners);
      stage.progress(`round ${round} of ${rounds}: requests beside the deliveries`);
      const seconds = await drain(client, load, waiting);
      beside.push(...load.latencies);
      perSecond.push(waiting / seconds);
      stage.progress(`round ${round} of ${rounds}: requests alone`);
      load.latencies.length = 0;
      await load.during(1_000 * seconds);
      alone.push(...load.latencies);
      await load.stop();
    }
  });
  await receiver.terminate();
  const [p99Alone, p99Beside] = [percentile(alone, 0.99), percentile(beside, 0.99)];
  return {
    tables: [
      {
        title: `createPatient, ${requestsPerSecond} a second, beside ${count.toLocaleString('en-US')} waiting deliveries`,
        rows: [
          { what: 'requests alone', p99: p99Alone, perSecond: requestsPerSecond },
          { what: 'requests beside deliveries', p99: p99Beside, perSecond: requestsPerSecond },
          { what: 'deliveries', p99: '', perSecond: percentile(perSecond, 0.5) },
        ],
      },
    ],
    goals: [judge('deliveriesP99', p99Beside / p99Alone)],
  };
}

const pending = `select count(*)::integer as waiting from deliveries where status = 'pending'`;

async function waitingIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(pending);
  return rows[0]?.waiting ?? 0;
}

/** Leases all webhooks, so that nothing is delivered, and places orders until enough deliveries wait. */
async function makeBacklog(
  client: pg.Client,
  server: Server,
  partners: readonly Partner[],
  count: number,
): Promise<number> {
  await client.query(`update webhooks set leased_until = 'infinity'`);
  const load = startLoad(loadOf(createMedicationOrder, server, partners, connections));
  while (load.latencies.length < count) await load.during(10);
  await load.stop();
  while ((await client.query('select from events where relayed_at is null limit 1')).rows.length > 0)
    await delay(50);
  return waitingIn(client);
}

/** One request a second from each caller, spread evenly. One instance of autocannon would send them in bursts. */
async function startCallers(server: Server, partners: readonly Partner[]): Promise<RunningLoad> {
  const latencies: number[] = [];
  const callers: RunningLoad[] = [];
  for (let caller = 0; caller < requestsPerSecond; caller += 1) {
    const partner = partners.slice(caller % partners.length);
    callers.push(startLoad(loadOf(createPatient, server, partner, 1), { connectionRate: 1, latencies }));
    await delay(1_000 / requestsPerSecond);
  }
  return {
    latencies,
    during: async (wait) => {
      await Promise.race(callers.map(({ during }) => during(wait)));
    },
    stop: async () => {
      await Promise.all(callers.map(({ stop }) => stop()));
    },
  };
}

/** Releases the webhooks. Resolves when all is delivered, to the seconds since the first delivery. */
async function drain(client: pg.Client, load: RunningLoad, waiting: number): Promise<number> {
  await client.query('update webhooks set leased_until = null');
  while ((await waitingIn(client)) === waiting) await load.during(10);
  load.latencies.length = 0;
  const began = performance.now();
  while ((await waitingIn(client)) > 0) await load.during(25);
  return (performance.now() - began) / 1_000;
}
