import { statement } from '../../database/statement.ts';
import { isoInstant } from '../../store/iso-instant.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';
import { lineOf } from '../chain/batch.ts';
import type { AuditRow, SignedBatch } from '../chain/batch.ts';

/** To the microsecond. An instant without digits, `infinity`, is written as PostgreSQL writes it. */
export const exactInstant = (instant: string): string =>
  `coalesce(${isoInstant(instant, 'US')}, (${instant})::text)`;

/** The columns of an AuditRow, from audit_records. */
export const auditRowColumns = `
  audit_records.id, ${exactInstant('at')} as "at", ${exactInstant('recorded_at')} as "recordedAt",
  actor_kind as "actorKind", operator_id as "operatorId", operator_name as "operatorName", partner_id as "partnerId",
  key_id as "keyId", address, operation, ids, changed_fields as "changedFields", outcome, field, reason, status,
  duration_ms as "durationMs", request_id as "requestId"`;

/** The columns of a SignedBatch, from audit_batches. */
export const batchColumns = `
  number, encode(previous, 'hex') as previous, cardinality(record_ids) as size, encode(root, 'hex') as root,
  ${exactInstant('newest_record_at')} as "newestRecordAt", ${exactInstant('sealed_at')} as "sealedAt",
  encode(public_key, 'hex') as "publicKey", encode(signature, 'hex') as signature,
  encode(former_signature, 'hex') as "formerSignature"`;

/** The number of the batch that holds a record, or null, in SQL. Ranges of batches hardly overlap, so it reads one or two. */
export const batchOf = (id: string): string =>
  `(select number from audit_batches where id_range @> ${id} and ${id} = any(record_ids) limit 1)`;

/** A batch with the lines of the records that are still there, in their order. */
export interface BatchWithLines {
  readonly batch: SignedBatch;
  readonly lines: readonly string[];
}

/** null leaves a filter out. */
interface BatchFilter {
  /** Batches from this number on. */
  readonly from: number | null;
  readonly to: number | null;
}

/** The most records of a page, unless a single batch has more. */
const recordsPerPage = 1_000;

const readPage = statement<SignedBatch>(
  'list_audit_batches',
  `select *
   from (
     select ${batchColumns}, sum(cardinality(record_ids)) over (order by number) as total,
       row_number() over (order by number) as place
     from (
       select * from audit_batches where number > :after and number <= :to order by number limit :limit
     ) as audit_batches
   ) as page
   where total <= ${String(recordsPerPage)} or place = 1
   order by number`,
);

const readRecords = statement<AuditRow & { readonly batch: number }>(
  'list_records_of_audit_batches',
  `with sealed as materialized (
     select number, record_id, place
     from audit_batches cross join unnest(record_ids) with ordinality as listed (record_id, place)
     where number = any(:numbers::bigint[])
   ),
   records as materialized (
     select * from audit_records where id = any(array(select record_id from sealed))
   )
   select number as batch, ${auditRowColumns}
   from sealed
   join records as audit_records on audit_records.id = record_id
   order by number, place`,
);

const highestNumber = Number.MAX_SAFE_INTEGER;

/** Oldest first. A page ends after a thousand records, so it may have fewer batches than its limit. */
export async function findBatches(
  { database }: Store,
  { from, to }: BatchFilter,
  { limit, after }: PageRequest,
): Promise<Page<BatchWithLines>> {
  const range = { after: after?.[0] ?? (from ?? 1) - 1, to: to ?? highestNumber };
  const batches = await database.run(readPage, { ...range, limit });
  const numbers = batches.map(({ number }) => number);
  const rows = await database.run(readRecords, { numbers });
  const records = Map.groupBy(rows, ({ batch }) => batch);
  const last = numbers.at(-1);
  return {
    items: batches.map((batch) => ({ batch, lines: (records.get(batch.number) ?? []).map(lineOf) })),
    next: last === undefined ? null : [String(last)],
  };
}

/** A part of the audit, searched for records that are not sealed. */
interface UnsealedPage {
  /** Neither sealed nor waiting to be sealed: somebody has added them, or has removed their batch. */
  readonly stray: readonly string[];
  readonly waiting: number;
  readonly examined: number;
  readonly next: string | null;
}

const readUnsealed = statement<{ id: string; isSealed: boolean; isWaiting: boolean }>(
  'examine_audit_records',
  `with page as materialized (
     select id from audit_records where id > :after order by id limit :limit
   ),
   sealed as materialized (
     select distinct unnest(record_ids) as id
     from audit_batches
     where id_range && uuid_range(:after, coalesce((select id from page order by id desc limit 1), :after), '[]')
   ),
   queued as materialized (
     select record_id as id from audit_queue where record_id = any(array(select id from page))
   )
   select page.id, sealed.id is not null as "isSealed", queued.id is not null as "isWaiting"
   from page
   left join sealed on sealed.id = page.id
   left join queued on queued.id = page.id
   order by page.id`,
);

/** Looks at the next records by id and tells which are not sealed. */
export async function examineRecords(
  { database }: Store,
  after: string,
  limit: number,
): Promise<UnsealedPage> {
  const rows = await database.run(readUnsealed, { after, limit });
  const unsealed = rows.filter(({ isSealed }) => !isSealed);
  return {
    stray: unsealed.filter(({ isWaiting }) => !isWaiting).map(({ id }) => id),
    waiting: unsealed.filter(({ isWaiting }) => isWaiting).length,
    examined: rows.length,
    next: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}
