import { query, statement } from '../../database/statement.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Store } from '../../store/store.ts';
import type { Refusals } from '../refusal-counter.ts';

/**
 * The clock of the database decides which hour it is. Rows are locked in the order of the partners, so that two processes
 * do not deadlock. A lookup id that belongs to no key counts for nobody.
 */
const addRefusals = statement<object>(
  'add_refused_requests',
  `insert into refused_requests (partner_id, hour, unauthorized, rate_limited)
   select partner_id, date_trunc('hour', now(), 'UTC'), sum(unauthorized), sum(rate_limited)
   from unnest(:lookup_ids::text[], :unauthorized::integer[], :rate_limited::integer[])
     as refused (lookup_id, unauthorized, rate_limited)
   join api_keys using (lookup_id)
   group by partner_id
   order by partner_id
   on conflict (partner_id, hour) do update
   set unauthorized = refused_requests.unauthorized + excluded.unauthorized,
       rate_limited = refused_requests.rate_limited + excluded.rate_limited`,
);

/** Counts requests that were refused without an audit record for the partners of their keys. */
export async function addRefusedRequests({ database }: Store, refusals: readonly Refusals[]): Promise<void> {
  await database.run(addRefusals, {
    lookup_ids: refusals.map(({ lookupId }) => lookupId),
    unauthorized: refusals.map(({ unauthorized }) => unauthorized),
    rate_limited: refusals.map(({ rateLimited }) => rateLimited),
  });
}

/** The refused requests of one hour. */
export interface RefusedHour {
  readonly hour: Date;
  readonly unauthorized: number;
  readonly rateLimited: number;
}

/** As long as they are kept, and one hour more that has begun. */
const mostHours = 30 * 24 + 1;

const readHours = query<RefusedHour>(
  'read_refused_hours',
  `select hour, unauthorized, rate_limited as "rateLimited"
   from refused_requests
   where partner_id = :partner_id and hour > coalesce(:since::timestamptz, '-infinity') - interval '1 hour'
   order by hour desc
   limit case when :since::timestamptz is null then 24 else ${mostHours} end`,
);

/** The hours with refused requests, newest first: all since an instant, or else the last 24 of them. */
export function findRefusedHours(
  { database }: Store,
  { partnerId, since }: { readonly partnerId: string; readonly since: Date | null },
): Promise<readonly RefusedHour[]> {
  return database.run(readHours, { partner_id: partnerId, since });
}

const purgeHours = statement<object>(
  'purge_refused_requests',
  `delete from refused_requests
   where ctid = any(array(
     select ctid
     from refused_requests
     where hour < now() - interval '30 days'
     order by hour
     limit :batch
     for update skip locked
   ))
   returning hour`,
);

/** Deletes what is older than 30 days. */
export async function purgeRefusedRequests(store: Store): Promise<void> {
  await inBatches(store, purgeHours, {});
}
