import { setTimeout as delay } from 'node:timers/promises';

import { newSigningSecret } from '../../server/webhooks/signature.ts';
import { newId } from '../../server/store/identifiers.ts';
import { statement } from '../../server/database/statement.ts';
import type { Store } from '../../server/store/store.ts';
import { cpuOf, cpuOfBackends, used } from './cpu.ts';
import type { Microseconds } from './cpu.ts';
import type { EventReceiver } from './event-receiver.ts';

/** Who delivers, and from where. */
export interface DrainOptions {
  /** The process that delivers: a server in development, which may send to a receiver on this machine. */
  readonly pid: number;
  readonly postmaster: number;
  readonly database: string;
  readonly store: Store;
  readonly receiver: EventReceiver;
  /** Each gets an equal share of the events. */
  readonly clinicIds: readonly string[];
  readonly events: number;
}

export interface Drained {
  readonly perSecond: number;
  /** A delivery's CPU time in the delivering process and in the backends of its database. */
  readonly nodeCpu: Microseconds;
  readonly postgresCpu: Microseconds;
}

const insertReceivers = statement<object>(
  'bench_insert_webhooks',
  `insert into webhooks (id, clinic_id, url, secret_sealed, created_at)
   select (one ->> 'id')::uuid, (one ->> 'clinic_id')::uuid, :url, decode(one ->> 'secret', 'base64'), now()
   from json_array_elements(:webhooks::json) as one`,
);

/** As orders leave them: one committed event each, all of them waiting. */
const insertEvents = statement<object>(
  'bench_insert_events',
  `insert into outbox (id, order_id, clinic_id, type, payload, created_at)
   select gen_random_uuid(), gen_random_uuid(), clinic_id, 'order.created', json_build_object(
     'type', 'order.created',
     'timestamp', '2026-11-02T15:09:41.310Z',
     'data', json_build_object(
       'medication_order_id', gen_random_uuid(), 'clinic_id', clinic_id, 'status', 'received', 'sequence', 1,
       'medication_request_ids', json_build_array(gen_random_uuid(), gen_random_uuid(), gen_random_uuid())
     )
   ), now()
   from unnest(:clinic_ids::uuid[]) as clinic_id, generate_series(1, :each)`,
);

const countPending = statement<{ count: number }>(
  'bench_count_pending',
  `select (select count(*) from outbox) + (select count(*) from deliveries where status = 'pending') as count`,
);

/** Registers the receiver for each clinic. */
export async function registerReceiver(
  store: Store,
  receiver: EventReceiver,
  clinicIds: readonly string[],
): Promise<void> {
  const webhooks = clinicIds.map((clinicId) => {
    const id = newId(new Date());
    const secret = store.sealer.seal({ table: 'webhooks', column: 'secret', id }, newSigningSecret());
    return { id, clinic_id: clinicId, secret: secret.toString('base64') };
  });
  await store.database.run(insertReceivers, { url: receiver.url, webhooks: JSON.stringify(webhooks) });
}

/** Lets so many events wait, and measures from their commit until the last delivery is recorded. */
export async function drainDeliveries(options: DrainOptions): Promise<Drained> {
  const { pid, postmaster, database, store, receiver, clinicIds } = options;
  const each = Math.ceil(options.events / clinicIds.length);
  const count = each * clinicIds.length;
  const received = receiver.receive(count);
  await store.database.run(insertEvents, { clinic_ids: clinicIds, each });
  const before = { node: cpuOf(pid), backends: cpuOfBackends(postmaster, database) };
  const began = performance.now();
  await received;
  // Its backend's time is counted as well, so it looks now and then only.
  while ((await store.database.run(countPending, {}))[0]?.count !== 0) await delay(5);
  const seconds = (performance.now() - began) / 1_000;
  return {
    perSecond: count / seconds,
    nodeCpu: (cpuOf(pid) - before.node) / count,
    postgresCpu: used(before.backends, cpuOfBackends(postmaster, database)) / count,
  };
}
