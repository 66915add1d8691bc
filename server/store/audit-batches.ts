import type { SignedBatch } from '../audit-chain/batch.ts';
import { leafOf } from '../audit-chain/leaf.ts';
import type { AuditRow } from '../audit-chain/leaf.ts';
import { statement } from '../database/statement.ts';
import { auditRowColumns } from './audit-rows.ts';
import { batchColumns } from './audit-sealing.ts';
import type { Page, PageRequest } from './list.ts';
import type { Store } from './store.ts';

/** A batch with the leaves of the records that are still there, in their order. */
export interface BatchWithLeaves {
  readonly batch: SignedBatch;
  readonly leaves: readonly string[];
}

/** null leaves a filter out. */
export interface BatchFilter {
  /** Batches from this number on. */
  readonly from: number | null;
  readonly to: number | null;
}

/** The records of a page, unless a single batch has more. */
const recordsPerPage = 1_000;

const readPage = statement<SignedBatch>(
  'list_audit_batches',
  `select *
   from (
     select ${batchColumns}, sum(size) over (order by audit_batches.number) as total,
       row_number() over (order by audit_batches.number) as place
     from (
       select * from audit_batches where number > :after and number <= :to order by number limit :limit
     ) as audit_batches
   ) as page
   where total <= ${String(recordsPerPage)} or place = 1
   order by number`,
);

const readLeaves = statement<AuditRow & { readonly batch: number }>(
  'list_leaves_of_audit_batches',
  `with leaves as materialized (
     select record_id, batch from audit_leaves where batch = any(:numbers::bigint[])
   ),
   records as materialized (
     select * from audit_records where id = any(array(select record_id from leaves))
   )
   select batch, ${auditRowColumns}
   from leaves
   join records as audit_records on audit_records.id = record_id
   order by batch, record_id`,
);

const highestNumber = Number.MAX_SAFE_INTEGER;

/** Oldest first. A page ends after a thousand records, so it may have fewer batches than its limit. */
export async function findBatches(
  { database }: Store,
  { from, to }: BatchFilter,
  { limit, after }: PageRequest,
): Promise<Page<BatchWithLeaves>> {
  const range = { after: after?.[0] ?? (from ?? 1) - 1, to: to ?? highestNumber };
  const batches = await database.run(readPage, { ...range, limit });
  const numbers = batches.map(({ number }) => number);
  const rows = await database.run(readLeaves, { numbers });
  const leaves = Map.groupBy(rows, ({ batch }) => batch);
  const last = numbers.at(-1);
  return {
    items: batches.map((batch) => ({ batch, leaves: (leaves.get(batch.number) ?? []).map(leafOf) })),
    next: last === undefined ? null : [String(last)],
  };
}

/** A part of the audit, looked at for records that are not sealed. */
export interface UnsealedPage {
  /** Neither sealed nor waiting for it: somebody has added them, or has removed their batch. */
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
   leaves as materialized (
     select record_id, batch from audit_leaves where record_id = any(array(select id from page))
   ),
   batches as materialized (
     select number from audit_batches where number = any(array(select distinct batch from leaves))
   ),
   queued as materialized (
     select record_id from audit_queue where record_id = any(array(select id from page))
   ),
   last as materialized (
     select older_sealed_to from audit_batches order by number desc limit 1
   )
   select page.id, number is not null as "isSealed",
     queued.record_id is not null or not exists (select from last)
       or coalesce(page.id > (select older_sealed_to from last), false) as "isWaiting"
   from page
   left join leaves on leaves.record_id = page.id
   left join batches on number = batch
   left join queued on queued.record_id = page.id
   order by page.id`,
);

/** Looks at the next records by id, whether they are sealed. */
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
