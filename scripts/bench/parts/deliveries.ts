import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { systemClock } from '../../../server/clock.ts';
import { createSealer } from '../../../server/sealing/sealer.ts';
import type { Sealer } from '../../../server/sealing/sealer.ts';
import { sealEventBody } from '../../../server/store/events/outbox.ts';
import { newId } from '../../../server/store/identifiers.ts';
import { webhookUrlPlace } from '../../../server/store/webhook-secrets.ts';
import { cpuOf, cpuOfBackends, used } from '../cpu.ts';
import { measure, median, roundsWithin } from '../measure.ts';
import type { Part } from '../part.ts';
import { startReceiver } from '../receiver.ts';
import type { Receiver } from '../receiver.ts';
import { createPatient } from '../requests.ts';
import type { Tenant } from '../requests.ts';
import { apiAt } from '../seeded.ts';
import type { Server } from '../server.ts';
import type { Stage } from '../stage.ts';

const events = 5_000;
const rounds = { quick: 1, full: 3 } as const;

/** Far from what the service can do, so that p99 shows waiting and not a full machine. */
const requests = { connections: 32, perSecond: 150 };

/** A backlog of deliveries to a fast receiver, alone and beside requests. */
export const deliveries: Part = {
  title: 'Deliveries',
  seconds: { quick: 14, full: 40 },
  run: async (stage, deadline) => {
    const { server, drain, ask } = await setUp(stage);
    const count = stage.options.rounds ?? rounds[stage.options.form];
    const alone: Drained[] = [];
    const beside: Drained[] = [];
    const [p99Alone, p99Beside]: [number[], number[]] = [[], []];
    await drain(1_000);
    for (const round of roundsWithin(count, deadline)) {
      stage.progress.step(`round ${round + 1} of ${count}: ${events} deliveries, ${server.name}`);
      const drained = await drain(events);
      alone.push(drained);
      // As long as the deliveries take, so that both p99 are of as many requests.
      const ms = (1_000 * events) / drained.perSecond;
      p99Alone.push((await ask(ms)).p99);
      const [asked, drainedBeside] = await Promise.all([ask(ms), drain(events)]);
      p99Beside.push(asked.p99);
      beside.push(drainedBeside);
    }
    const least = alone.reduce((one, other) => (other.cpu < one.cpu ? other : one));
    const besidePerSecond = median(beside.map(({ perSecond }) => perSecond));
    return {
      tables: [
        {
          title: `${events.toLocaleString('en-US')} waiting deliveries to a fast receiver`,
          columns: [
            { key: 'what', label: '' },
            { key: 'perSecond', label: 'deliveries/s', digits: 0 },
            { key: 'nodeCpu', label: 'Node µs', digits: 1 },
            { key: 'postgresCpu', label: 'PostgreSQL µs', digits: 1 },
            { key: 'cpu', label: 'both µs', digits: 1 },
            { key: 'p99', label: 'p99 of requests, ms', digits: 1 },
          ],
          rows: [
            { what: 'requests alone', p99: median(p99Alone) },
            {
              what: 'deliveries alone',
              ...least,
              perSecond: median(alone.map(({ perSecond }) => perSecond)),
            },
            { what: 'both', perSecond: besidePerSecond, p99: median(p99Beside) },
          ],
          notes: [
            'CPU time per delivery: relay, signature, sending and bookkeeping.',
            `Requests: createPatient, ${requests.perSecond} a second over ${requests.connections} connections.`,
            'APP_ENV=development: only there may the address guard let deliveries go to this machine.',
          ],
        },
      ],
      measured: [
        { target: 'deliveriesPerSecond', value: besidePerSecond },
        { target: 'deliveriesP99', value: median(p99Beside) / median(p99Alone) },
      ],
    };
  },
};

interface Drained {
  readonly perSecond: number;
  readonly nodeCpu: number;
  readonly postgresCpu: number;
  readonly cpu: number;
}

/** Starts the service in development, with a webhook for each clinic. */
async function setUp(stage: Stage) {
  const { client, ca } = stage;
  const cluster = await stage.cluster();
  const { template, tenants } = await stage.seeded('development');
  const database = new pg.Client({ connectionString: await cluster.create('deliveries', template) });
  await database.connect();
  stage.defer(() => database.end());
  const server = await stage.start('ours', 'deliveries', 'development');
  const receiver = await startReceiver();
  stage.defer(receiver.stop);
  const sealer = createSealer({ key: stage.phiKey, clock: systemClock });
  await registerWebhooks(server, tenants, receiver, database, sealer);

  const clinicIds = tenants.map(({ clinicId }) => clinicId);
  const look = () => ({ node: cpuOf(server.pid), backends: cpuOfBackends(cluster.pid, 'deliveries') });
  const drain = async (count: number): Promise<Drained> => {
    const rows = eventRows(sealer, clinicIds, count);
    const received = receiver.receive(count);
    await database.query(insertEvents, [rows]);
    const before = look();
    const began = performance.now();
    await received;
    // This client's backend counts too, so it looks only now and then.
    while ((await database.query(pending)).rows.length > 0) await delay(5);
    const seconds = (performance.now() - began) / 1_000;
    const after = look();
    const nodeCpu = (after.node - before.node) / count;
    const postgresCpu = used(before.backends, after.backends) / count;
    return { perSecond: count / seconds, nodeCpu, postgresCpu, cpu: nodeCpu + postgresCpu };
  };
  const trial = { server, scenario: createPatient, connections: requests.connections };
  const duration = { warm: 50, perSecond: requests.perSecond };
  const ask = (ms: number) => measure({ client, ca, tenants }, trial, { ...duration, ms });
  return { server, drain, ask };
}

/** Registers an address that the contract accepts, and then writes the receiver's in its place. */
async function registerWebhooks(
  { port }: Server,
  tenants: readonly Tenant[],
  { url }: Receiver,
  database: pg.Client,
  sealer: Sealer,
): Promise<void> {
  for (const { apiKey, clinicId } of tenants) {
    const partner = apiAt(`https://localhost:${port}`, { 'x-api-key': apiKey });
    const body = { clinic_id: clinicId, webhook_url: 'https://hooks.example.com/events' };
    await partner('POST', '/api/external/webhook', body);
  }
  const { rows } = await database.query<{ id: string }>('select id from webhooks');
  for (const { id } of rows) {
    const sealed = sealer.seal(webhookUrlPlace(id), url);
    await database.query('update webhooks set url_sealed = $2 where id = $1', [id, sealed]);
  }
}

const insertEvents = `
  insert into events (id, order_id, clinic_id, type, body_sealed, created_at)
  select id, order_id, clinic_id, 'order.created', decode(body_sealed, 'hex'), now()
  from json_to_recordset($1::json) as event (id uuid, order_id uuid, clinic_id uuid, body_sealed text)`;

/** Events as orders write them, spread over the clinics. */
function eventRows(sealer: Sealer, clinicIds: readonly string[], count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const event = {
      id: newId(systemClock()),
      order_id: randomUUID(),
      clinic_id: clinicIds[index % clinicIds.length] ?? '',
    };
    const body = JSON.stringify({
      type: 'order.created',
      timestamp: '2026-11-02T15:09:41.310Z',
      data: {
        medication_order_id: event.order_id,
        clinic_id: event.clinic_id,
        status: 'received',
        sequence: 1,
        medication_request_ids: [randomUUID(), randomUUID(), randomUUID()],
      },
    });
    return { ...event, body_sealed: sealEventBody(sealer, event.id, body).toString('hex') };
  });
  return JSON.stringify(rows);
}

const pending = `
  select from events where relayed_at is null
  union all select from deliveries where status = 'pending'
  limit 1`;
