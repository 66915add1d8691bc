import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { systemClock } from '../../server/clock.ts';
import { createSealer } from '../../server/sealing/sealer.ts';
import type { Sealer } from '../../server/sealing/sealer.ts';
import { sealEventBody } from '../../server/store/events/outbox.ts';
import { newId } from '../../server/store/identifiers.ts';
import { webhookSecretPlace, webhookUrlPlace } from '../../server/store/webhook-secrets.ts';
import { newSigningSecret } from '../../server/webhooks/signature.ts';
import { cpuOf, cpuOfBackends, used } from './cpu.ts';
import { median } from './measure.ts';
import { startReceiver } from './receiver.ts';
import type { Receiver } from './receiver.ts';
import type { Server } from './server.ts';
import type { Stage } from './stage.ts';

/** A service in development with a database of its own, and a receiver of its events. */
export interface EventStage {
  readonly server: Server;
  readonly receiver: Receiver;
  readonly database: pg.Client;
  /** Registers a webhook for each clinic. */
  readonly register: (clinicIds: readonly string[], url: string) => Promise<void>;
  /** Commits an event for each of these clinics, as orders write them. */
  readonly commit: (clinicIds: readonly string[]) => Promise<void>;
  /** The same, and waits until the deliveries are recorded. */
  readonly drain: (clinicIds: readonly string[]) => Promise<Drained>;
}

/** CPU times are those of one delivery. */
export interface Drained {
  readonly perSecond: number;
  readonly nodeCpu: number;
  readonly postgresCpu: number;
  readonly cpu: number;
}

/** The cheapest of several runs, at their median speed. */
export const leastOf = (drained: readonly Drained[]): Drained => ({
  ...drained.reduce((one, other) => (other.cpu < one.cpu ? other : one)),
  perSecond: median(drained.map(({ perSecond }) => perSecond)),
});

export async function openEventStage(stage: Stage, name: string): Promise<EventStage> {
  const cluster = await stage.cluster();
  const { template } = await stage.seeded('development');
  const database = new pg.Client({ connectionString: await cluster.create(name, template) });
  await database.connect();
  stage.defer(() => database.end());
  const server = await stage.start('ours', name, 'development');
  const receiver = await startReceiver();
  stage.defer(receiver.stop);
  const sealer = createSealer({ key: stage.phiKey, clock: systemClock });

  const commit = async (clinicIds: readonly string[]) => {
    await database.query(insertEvents, [eventRows(sealer, clinicIds)]);
  };
  const look = () => ({ node: cpuOf(server.pid), backends: cpuOfBackends(cluster.pid, name) });
  return {
    server,
    receiver,
    database,
    register: async (clinicIds, url) => {
      await database.query(insertWebhooks, [webhookRows(sealer, clinicIds, url)]);
    },
    commit,
    drain: async (clinicIds) => {
      const count = clinicIds.length;
      const received = receiver.receive(count);
      await commit(clinicIds);
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
    },
  };
}

const insertWebhooks = `
  insert into webhooks (id, clinic_id, url_sealed, secret_sealed, created_at)
  select id, clinic_id, decode(url_sealed, 'hex'), decode(secret_sealed, 'hex'), now()
  from json_to_recordset($1::json) as webhook (id uuid, clinic_id uuid, url_sealed text, secret_sealed text)`;

function webhookRows(sealer: Sealer, clinicIds: readonly string[], url: string): string {
  const rows = clinicIds.map((clinic_id) => {
    const id = newId(systemClock());
    return {
      id,
      clinic_id,
      url_sealed: sealer.seal(webhookUrlPlace(id), url).toString('hex'),
      secret_sealed: sealer.seal(webhookSecretPlace(id), newSigningSecret()).toString('hex'),
    };
  });
  return JSON.stringify(rows);
}

const insertEvents = `
  insert into events (id, order_id, clinic_id, type, body_sealed, created_at)
  select id, order_id, clinic_id, 'order.created', decode(body_sealed, 'hex'), now()
  from json_to_recordset($1::json) as event (id uuid, order_id uuid, clinic_id uuid, body_sealed text)`;

function eventRows(sealer: Sealer, clinicIds: readonly string[]): string {
  const timestamp = new Date().toISOString();
  const rows = clinicIds.map((clinic_id) => {
    const event = { id: newId(systemClock()), order_id: randomUUID(), clinic_id };
    const body = JSON.stringify({
      type: 'order.created',
      timestamp,
      data: {
        medication_order_id: event.order_id,
        clinic_id,
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
