import { statement } from '../database/statement.ts';
import { queuedStatuses } from '../orders/status.ts';
import { ofActivePartner } from '../webhooks/store/leases.ts';
import type { Store } from './store.ts';

/** Something that waits until a process or a person takes it. */
export interface Queue {
  readonly name: string;
  /** How many wait, counted up to 10,000; null if only the age is known. */
  readonly items: number | null;
  /** How long the oldest has waited; 0 if none waits. */
  readonly oldestSeconds: number;
}

const upTo = (rows: string) => `(select count(*) from (select from ${rows} limit 10000) as few)`;

/** A webhook runs if its deliveries are sent: those of a disabled one, or of a suspended partner, wait on purpose. */
const runs = `due_at is not null and disabled_at is null and ${ofActivePartner}`;

/**
 * Each part reads the begin of an index, so that its cost does not grow with what waits. The oldest delivery is the only
 * one that is looked for in each webhook that has any; the id of a delivery has the time of its event. That it is not delivered
 * is said twice, so that the partial index on undelivered deliveries can be used.
 */
const readQueues = statement<Queue>(
  'read_queues',
  `with waiting (name, items, since) as (
     select 'events', ${upTo('events where relayed_at is null')}, (
       select created_at from events where relayed_at is null order by written limit 1
     )
     union all
     select 'deliveries', ${upTo(`deliveries where status = 'pending'`)}, (
       select min(oldest.began_at)
       from webhooks
       cross join lateral (
         select began_at
         from deliveries
         where webhook_id = webhooks.id and status = 'pending' and status <> 'delivered'
         order by id
         limit 1
       ) as oldest
       where ${runs}
     )
     union all
     select 'webhooks_due', null, (
       select min(first.due_at)
       from unnest('{false,true}'::boolean[]) as speeds (slow)
       cross join lateral (
         select due_at
         from webhooks
         where slow = speeds.slow and due_at <= :now and ${runs} and not recovering
           and (leased_until is null or leased_until <= :now)
         order by due_at
         limit 1
       ) as first
     )
     union all
     select 'audit', ${upTo('audit_queue')}, (select queued_at from audit_queue order by record_id limit 1)
     union all
     select 'orders_' || kept.status, ${upTo('medication_orders where status = kept.status')}, (
       select min(updated_at) from medication_orders where status = kept.status
     )
     from unnest(:statuses::text[]) as kept (status)
   )
   select name, items,
     greatest(0, coalesce(extract(epoch from :now::timestamptz - since), 0))::float8 as "oldestSeconds"
   from waiting`,
);

/** What waits, by the clock of this process. */
export function queues({ database }: Store, now: Date): Promise<Queue[]> {
  return database.run(readQueues, { now, statuses: queuedStatuses });
}
