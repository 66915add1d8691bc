import { statement } from '../database/statement.ts';
import { partitionHeadroom } from './partitions.ts';
import { queues } from './queues.ts';
import type { Queue } from './queues.ts';
import type { Store } from './store.ts';

/** What waits in the store, and what keeps it running, for the metrics (D59). */
export interface StoreFigures {
  readonly queues: readonly Queue[];
  /** By reason. */
  readonly disabledWebhooks: Readonly<Record<string, number>>;
  readonly standbys: Standbys;
  /** Until the last partition of the first table begins. */
  readonly partitionHeadroomDays: number;
}

export interface Standbys {
  /** How many stream from the primary. */
  readonly streaming: number;
  /** How far the last of them is behind; null if none streams, or if the login may not see it. */
  readonly lagSeconds: number | null;
}

const countDisabled = statement<{ reason: string; webhooks: number }>(
  'count_disabled_webhooks',
  `select reasons.reason, (
     select count(*) from webhooks where disabled_at is not null and disabled_reason = reasons.reason
   ) as webhooks
   from unnest('{failing,gone,operator,partner}'::text[]) as reasons (reason)`,
);

/** Without pg_read_all_stats, a login sees that a standby streams and nothing else. A lag of null is none. */
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
