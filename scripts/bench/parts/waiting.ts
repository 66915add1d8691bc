import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'undici';

import { cpuOf, cpuOfBackends, residentMegabytes, used } from '../cpu.ts';
import { openEventStage } from '../events.ts';
import { median } from '../measure.ts';
import type { Part } from '../part.ts';
import type { Tenant } from '../requests.ts';
import type { Stage } from '../stage.ts';

/** Each for another clinic: what waits for one clinic shares its row of the query. */
const callers = 1_000;
const paces = { quick: { ms: 4_000, events: 100 }, full: { ms: 10_000, events: 300 } } as const;

/** The CPU time is that of the cheapest of these. */
const windowCount = 4;

/** So few that no handshake takes long. */
const openingAtOnce = 20;

/** Far enough apart that each event is relayed and found alone. */
const betweenEventsMs = 20;

/** Requests that wait for an event: what they cost, and how soon they are answered. */
export const waiting: Part = {
  title: 'Waiting for events',
  seconds: { quick: 14, full: 28 },
  run: async (stage) => {
    const { progress, options } = stage;
    const { ms, events } = paces[options.form];
    const { clinics, ask, look, happen, settled } = await setUp(stage);

    progress.step(`${callers} connections`);
    const before = await settled();
    for (let opened = 0; opened < callers; opened += openingAtOnce) {
      const some = clinics.slice(opened, opened + openingAtOnce);
      await Promise.all(some.map((clinic) => ask(clinic, 0)));
    }
    const connected = await settled();

    progress.step(`${callers} requests wait`);
    const answers = clinics.map((clinic) => ask(clinic, 30));
    const holding = await settled();
    const windows: { readonly node: number; readonly postgres: number }[] = [];
    for (let from = look(); windows.length < windowCount;) {
      await delay(ms / windowCount);
      const to = look();
      windows.push({ node: to.node - from.node, postgres: used(from.backends, to.backends) });
      from = to;
    }
    // Whatever else the machine does can only add to these.
    const least = windows.reduce((one, other) =>
      other.node + other.postgres < one.node + one.postgres ? other : one,
    );
    const ofCore = (microseconds: number) => (microseconds * windowCount) / ms / 10;
    const [nodeCpu, postgresCpu] = [ofCore(least.node), ofCore(least.postgres)];

    progress.step(`${events} events`);
    const latencies: number[] = [];
    for (const [index, clinic] of clinics.slice(0, events).entries()) {
      const committed = await happen(clinic);
      void answers[index]?.then((at) => latencies.push(at - committed));
      await delay(betweenEventsMs);
    }
    await Promise.all(answers.slice(0, events));
    const sorted = latencies.toSorted((a, b) => a - b);
    const kilobytes = (megabytes: number) => (megabytes * 1024) / callers;
    const perWaiting = kilobytes(holding - connected);

    const row = (what: string, figure: number, unit: string) => ({ what, figure, unit });
    return {
      tables: [
        {
          title: `${callers.toLocaleString('en-US')} requests that wait for an event, each for another clinic`,
          columns: [
            { key: 'what', label: '' },
            { key: 'figure', label: 'measured', digits: 2 },
            { key: 'unit', label: '' },
          ],
          rows: [
            row('RSS before', before, 'MB'),
            row('RSS for each open connection', kilobytes(connected - before), 'KB'),
            row('RSS for each request that waits on it', perWaiting, 'KB'),
            row('CPU of Node while they wait', nodeCpu, '% of a core'),
            row('CPU of PostgreSQL while they wait', postgresCpu, '% of a core'),
            row('commit to answer, median', median(latencies), 'ms'),
            row('commit to answer, p99', sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, 'ms'),
          ],
          notes: [
            `CPU over ${ms / 1_000} s without an event; one query every 250 ms asks for all ${callers} clinics.`,
            `Then ${events} events, one every ${betweenEventsMs} ms, each for another clinic.`,
          ],
        },
      ],
      measured: [
        { target: 'waitingMemory', value: perWaiting },
        { target: 'waitingCpu', value: nodeCpu + postgresCpu },
        { target: 'eventLatency', value: median(latencies) },
      ],
    };
  },
};

interface WaitingClinic {
  readonly clinicId: string;
  readonly tenant: Tenant;
  /** One connection. */
  readonly client: Client;
}

async function setUp(stage: Stage) {
  const clinics: WaitingClinic[] = [];
  // Deferred before the server's stop, so that it stops first and answers those that still wait.
  stage.defer(() => Promise.all(clinics.map(({ client }) => client.destroy())));
  const { server, database, commit } = await openEventStage(stage, 'waiting');
  const { tenants } = await stage.seeded('development');
  const { pid } = await stage.cluster();
  const origin = `https://localhost:${server.port}`;
  for (const [index, tenant] of tenants.entries()) {
    const count = Math.ceil((callers - index) / tenants.length);
    const { rows } = await database.query<{ id: string }>(insertClinics, [tenant.clinicId, count]);
    for (const { id } of rows) {
      const client = new Client(origin, { connect: { ca: stage.ca }, keepAliveTimeout: 60_000 });
      clinics.push({ clinicId: id, tenant, client });
    }
  }

  return {
    clinics,
    /** Asks for what comes from now on. Resolves to when the answer came. */
    ask: async ({ clinicId, tenant, client }: WaitingClinic, wait: number): Promise<number> => {
      const { statusCode, body } = await client.request({
        method: 'GET',
        path: `/api/external/events?clinic_id=${clinicId}&after=latest&wait=${wait}`,
        headers: { 'x-api-key': tenant.apiKey, accept: 'application/json' },
      });
      await body.dump();
      if (statusCode !== 200) throw new Error(`listEvents was answered ${statusCode}`);
      return performance.now();
    },
    look: () => ({ node: cpuOf(server.pid), backends: cpuOfBackends(pid, 'waiting') }),
    /** Commits an event of the clinic, and says when. */
    happen: async ({ clinicId }: WaitingClinic): Promise<number> => {
      await commit([clinicId]);
      return performance.now();
    },
    /** The resident memory once requests have arrived and garbage had time to go. */
    settled: async (): Promise<number> => {
      await delay(1_500);
      return residentMegabytes(server.pid);
    },
  };
}

/** More clinics of a tenant's partner. */
const insertClinics = `
  insert into clinics (id, partner_id, name, created_at)
  select gen_random_uuid(), partner_id, 'Clinic', now()
  from clinics, generate_series(1, $2::integer)
  where clinics.id = $1
  returning id`;
