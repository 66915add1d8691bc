import { statement } from '../../database/statement.ts';
import type { Statement } from '../../database/statement.ts';
import { highestId, lowestId, lowestIdAt, timeOf } from '../../store/identifiers.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';
import type { AuditRecord } from '../record.ts';

/** A request as its partner sees it: an audit record without the operators' fields. */
export interface OwnRequest extends Pick<
  AuditRecord,
  'id' | 'at' | 'requestId' | 'operation' | 'ids' | 'status' | 'field' | 'reason' | 'keyId' | 'durationMs'
> {
  /** The code of the refusal; null for a success. */
  readonly code: string | null;
  /** The clear part of the key; null if it is not known. */
  readonly lookupId: string | null;
}

/** null leaves a filter out. `since` is inclusive, `until` exclusive. */
export interface RequestFilter {
  readonly partnerId: string;
  readonly operation: string | null;
  readonly status: number | null;
  readonly code: string | null;
  readonly field: string | null;
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly keyId: string | null;
  readonly leastDurationMs: number | null;
  readonly since: Date | null;
  readonly until: Date | null;
}

/** The operations that show requests. They are left out unless they are asked for by name. */
const ownReads: readonly string[] = ['listRequests', 'countRefusedRequests', 'getOverview'];

/**
 * One page looks at this many records at most, so that a filter that matches nothing costs as little among ten million
 * records as among ten thousand.
 */
const mostExamined = 5_000;

type Row = (OwnRequest | { readonly id: null }) & { readonly examinedTo: string | null };

/** If the page is not full, `examinedTo` is the last record that was looked at, or null if there are no more. */
function pageOf(name: string, shown: string): Statement<Row> {
  const examined = `
    from audit_records
    where partner_id = :partner_id and id < :before_id and id < :until_id and id >= :since_id
      and actor_kind = 'partner' and ${shown}
    order by id desc`;
  return statement<Row>(
    name,
    `with page as (
       select *
       from (
         select id, at, request_id, operation, ids, status, nullif(outcome, 'done') as code, field, reason, key_id,
           duration_ms
         ${examined}
         limit ${mostExamined}
       ) as examined
       where (:operation::text is null or operation = :operation)
         and (:status::smallint is null or status = :status)
         and (:code::text is null or code = :code)
         and (:field::text is null or field = :field)
         and (:reason::text is null or reason = :reason)
         and (:request_id::text is null or request_id = :request_id)
         and (:key_id::uuid is null or key_id = :key_id)
         and (:least_duration_ms::integer is null or duration_ms >= :least_duration_ms)
       order by id desc
       limit :row_limit
     ),
     rest as (
       select case when (select count(*) from page) < :row_limit then (
         select id ${examined} offset ${mostExamined - 1} limit 1
       ) end as examined_to
     )
     select page.id, at, request_id as "requestId", operation, ids, status, code, field, reason,
       key_id as "keyId", lookup_id as "lookupId", duration_ms as "durationMs", examined_to as "examinedTo"
     from rest
     left join page on true
     left join api_keys on api_keys.id = key_id and api_keys.partner_id = :partner_id
     order by page.id desc`,
  );
}

const pageOfRequests = pageOf('list_requests', `operation not in ('${ownReads.join(`', '`)}')`);
const pageOfOwnReads = pageOf('list_own_reads', 'true');

/** The days that are searched first, so that few of the audit's partitions are opened. Nearly every page ends within them. */
const nearDays = 45;

/** The partner's own requests, newest first. A page may have fewer than its limit, or none, although there are more. */
export async function findRequests(
  store: Store,
  filter: RequestFilter,
  page: PageRequest,
): Promise<Page<OwnRequest>> {
  const [after] = page.after ?? [];
  const newest = after === undefined ? (filter.until ?? store.database.now()) : timeOf(after);
  const near = new Date(Math.max(0, newest.getTime() - nearDays * 86_400_000));
  if (filter.since === null || filter.since < near) {
    const found = await readPage(store, { ...filter, since: near }, page);
    if (found.next !== null) return found;
  }
  return readPage(store, filter, page);
}

async function readPage(
  { database }: Store,
  { since, until, ...filter }: RequestFilter,
  { limit, after }: PageRequest,
): Promise<Page<OwnRequest>> {
  const isOwnRead = filter.operation !== null && ownReads.includes(filter.operation);
  const rows = await database.run(isOwnRead ? pageOfOwnReads : pageOfRequests, {
    partner_id: filter.partnerId,
    operation: filter.operation,
    status: filter.status,
    code: filter.code,
    field: filter.field,
    reason: filter.reason,
    request_id: filter.requestId,
    key_id: filter.keyId,
    least_duration_ms: filter.leastDurationMs,
    before_id: after?.[0] ?? highestId,
    until_id: until === null ? highestId : lowestIdAt(until),
    since_id: since === null ? lowestId : lowestIdAt(since),
    row_limit: limit + 1,
  });
  const items = rows.filter((row) => row.id !== null).slice(0, limit);
  const last = rows.length > limit ? items.at(-1)?.id : rows[0]?.examinedTo;
  return { items, next: last === undefined || last === null ? null : [last] };
}
