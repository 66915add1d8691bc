import { statement } from '../database/statement.ts';
import { queuedStatuses } from '../orders/status.ts';
import { ofActivePartner } from '../webhooks/store/leases.ts';
import { partitionHeadroom } from './partitions.ts';
import type { Store } from './store.ts';

/** The store's queues and its health, for the metrics (D59). */
export interface StoreFigures {
  readonly queues: readonly Queue[];
  /** By reason. */
  readonly disabledWebhooks: Readonly<Record<string, number>>;
  readonly standbys: Standbys;
  /** Until the last partition of the first table begins. */
  readonly partitionHeadroomDays: number;
}

interface Standbys {
  /** Standbys that stream from the primary. */
  readonly streaming: number;
  /** The lag of the last of them; null if none streams, or if the login may not see it. */
  readonly lagSeconds: number | null;
}

const countDisabled = statement<{ reason: string; webhooks: number }>(
  'count_disabled_webhooks',
  `select reasons.reason, (
     select count(*) from webhooks where disabled_at is not null and disabled_reason = reasons.reason
   ) as webhooks
   from unnest('{failing,gone,operator,partner}'::text[]) as reasons (reason)`,
);

/** Without pg_read_all_stats, a login sees that a standby streams and nothing else. A lag of null means no lag. */
const readStandbys = statement<Standbys>(
  'read_standbys',
  `select count(*) as streaming,
     case when bool_or(state is not null) then coalesce(extract(epoch from max(replay_lag)), 0)::float8 end as "lagSeconds"
   from pg_stat_replication
   where state is null or state = 'streaming'`,
);

export async function readStoreFigures(store: Store, now: Date): Promise<StoreFigures> {
  const [waiting, disabled, [standbys], partitionHeadroomDays] = await Promise.all([
    queues(store, now),
    store.database.run(countDisabled, {}),
    store.database.run(readStandbys, {}),
    partitionHeadroom(store),
  ]);
  return {
    queues: waiting,
    disabledWebhooks: Object.fromEntries(disabled.map(({ reason, webhooks }) => [reason, webhooks])),
    standbys: standbys ?? { streaming: 0, lagSeconds: null },
    partitionHeadroomDays,
  };
}

/** Something that waits until a process or a person takes it. */
interface Queue {
  readonly name: string;
  /** Items that wait, counted up to 10,000; null if only the age is known. */
  readonly items: number | null;
  /** The age of the oldest; 0 if none waits. */
  readonly oldestSeconds: number;
}

const upTo = (rows: string) => `(select count(*) from (select from ${rows} limit 10000) as few)`;

/** Disabled webhooks, and those of a suspended partner, wait on purpose. */
const isActive = `due_at is not null and disabled_at is null and ${ofActivePartner}`;

/**
 * Each part reads the beginning of an index, so that its cost does not grow with the queue. Only the oldest delivery is looked
 * for in each webhook. `status <> 'delivered'` follows from `status = 'pending'`; it lets PostgreSQL use the partial index.
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
       where ${isActive}
     )
     union all
     select 'webhooks_due', null, (
       select min(first.due_at)
       from unnest('{false,true}'::boolean[]) as speeds (slow)
       cross join lateral (
         select due_at
         from webhooks
         where slow = speeds.slow and due_at <= :now and ${isActive} and not recovering
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

/** The queues, by the clock of this process. */
export function queues({ database }: Store, now: Date): Promise<Queue[]> {
  return database.run(readQueues, { now, statuses: queuedStatuses });
}
