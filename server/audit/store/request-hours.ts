import { query, statement } from '../../database/statement.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import type { RequestSums } from '../request-counter.ts';

/**
 * The clock of the database decides which hour it is. Rows are locked in the order of the partners, so that two processes
 * do not deadlock. A lookup id that belongs to no key counts for nobody.
 */
const addSums = statement<object>(
  'add_requests',
  `insert into request_hours as known (partner_id, hour, succeeded, refused, unauthorized, rate_limited)
   select partner_id, date_trunc('hour', now(), 'UTC'), sum(succeeded), sum(refused), sum(unauthorized), sum(rate_limited)
   from unnest(
     :lookup_ids::text[], :succeeded::integer[], :refused::integer[], :unauthorized::integer[], :rate_limited::integer[]
   ) as counted (lookup_id, succeeded, refused, unauthorized, rate_limited)
   join api_keys using (lookup_id)
   group by partner_id
   order by partner_id
   on conflict (partner_id, hour) do update
   set succeeded = known.succeeded + excluded.succeeded,
       refused = known.refused + excluded.refused,
       unauthorized = known.unauthorized + excluded.unauthorized,
       rate_limited = known.rate_limited + excluded.rate_limited`,
);

/** Counts requests for the partners of their keys. */
export async function addRequests({ database }: Store, sums: readonly RequestSums[]): Promise<void> {
  await database.run(addSums, {
    lookup_ids: sums.map(({ lookupId }) => lookupId),
    succeeded: sums.map(({ succeeded }) => succeeded),
    refused: sums.map(({ refused }) => refused),
    unauthorized: sums.map(({ unauthorized }) => unauthorized),
    rate_limited: sums.map(({ rateLimited }) => rateLimited),
  });
}

/** The requests of one hour. */
export interface RequestHour extends Omit<RequestSums, 'lookupId'> {
  readonly hour: Date;
}

/** All the hours that are kept, and the one that has begun. */
const mostHours = 30 * 24 + 1;

const hourColumns = 'hour, succeeded, refused, unauthorized, rate_limited as "rateLimited"';

const readRefusedHours = query<RequestHour>(
  'read_refused_hours',
  `select ${hourColumns}
   from request_hours
   where ${ofPartner('request_hours')} and hour > coalesce(:since::timestamptz, '-infinity') - interval '1 hour'
     and unauthorized + rate_limited > 0
   order by hour desc
   limit case when :since::timestamptz is null then 24 else ${mostHours} end`,
);

/** The hours with a 401 or a 429, newest first: all since an instant, or else the last 24 of them. */
export function findRefusedHours(
  { database }: Store,
  { partnerId, since }: { readonly partnerId: string; readonly since: Date | null },
): Promise<readonly RequestHour[]> {
  return database.run(readRefusedHours, { partner_id: partnerId, since });
}

const readHours = query<RequestHour & { readonly isOfLastDay: boolean }>(
  'read_request_hours',
  `select ${hourColumns}, hour > now() - interval '24 hours' as "isOfLastDay"
   from request_hours
   where ${ofPartner('request_hours')} and hour > now() - interval '48 hours'
   order by hour desc`,
);

/** The hours with any request that began within the last day, and within the day before. Newest first. */
export async function findLatestHours(
  { database }: Store,
  partnerId: string,
): Promise<Readonly<Record<'lastDay' | 'dayBefore', readonly RequestHour[]>>> {
  const hours = await database.run(readHours, { partner_id: partnerId });
  return {
    lastDay: hours.filter(({ isOfLastDay }) => isOfLastDay),
    dayBefore: hours.filter(({ isOfLastDay }) => !isOfLastDay),
  };
}

const purgeHours = statement<object>(
  'purge_request_hours',
  `delete from request_hours
   where ctid = any(array(
     select ctid
     from request_hours
     where hour < now() - interval '30 days'
     order by hour
     limit :batch
     for update skip locked
   ))
   returning hour`,
);

/** Deletes what is older than 30 days. */
export async function purgeRequestHours(store: Store): Promise<void> {
  await inBatches(store, purgeHours, {});
}
