import type { SignedBatch } from '../audit-chain/batch.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { statement } from '../database/statement.ts';
import { auditRowColumns, exactInstant } from './audit-rows.ts';
import type { AuditRow } from '../audit-chain/leaf.ts';
import { snakeCased } from './snake-case.ts';
import type { Store } from './store.ts';

/** The records of a batch at most: a step takes some 50 ms, and a proof is ten hashes long. */
export const batchSize = 1_000;

const takeTurn = statement<{ isOurs: boolean; at: string }>(
  'take_turn_to_seal_audit',
  `select pg_try_advisory_xact_lock(${advisoryLocks.auditSealing}) as "isOurs", ${exactInstant('now()')} as at`,
);

/** The time by the clock of the database, or null if another process seals. The turn ends with the transaction. */
export async function takeTurnToSeal(transaction: Store): Promise<string | null> {
  const [turn] = await transaction.database.run(takeTurn, {});
  return turn?.isOurs === true ? turn.at : null;
}

export const batchColumns = `
  number, encode(previous, 'hex') as previous, size, encode(root, 'hex') as root,
  ${exactInstant('newest_record_at')} as "newestRecordAt", older_sealed_to as "olderSealedTo",
  ${exactInstant('sealed_at')} as "sealedAt", encode(public_key, 'hex') as "publicKey",
  encode(signature, 'hex') as signature, encode(former_signature, 'hex') as "formerSignature"`;

const readLast = statement<SignedBatch>(
  'read_last_audit_batch',
  `select ${batchColumns} from audit_batches order by number desc limit 1`,
);

export async function findLastBatch({ database }: Store): Promise<SignedBatch | null> {
  const [batch] = await database.run(readLast, {});
  return batch ?? null;
}

const readBatch = statement<SignedBatch>(
  'read_audit_batch',
  `select ${batchColumns} from audit_batches where number = :number`,
);

export async function findBatch({ database }: Store, number: number): Promise<SignedBatch | null> {
  const [batch] = await database.run(readBatch, { number });
  return batch ?? null;
}

const readKeyUse = statement<{ isUsed: boolean }>(
  'read_use_of_audit_key',
  `select exists(select from audit_batches where number = 1 and public_key = decode(:public_key, 'hex'))
     or exists(
       select from audit_batches where former_signature is not null and public_key = decode(:public_key, 'hex')
     ) as "isUsed"`,
);

/** Whether a batch was the first with this key. */
export async function wasKeyUsed({ database }: Store, publicKey: string): Promise<boolean> {
  const [use] = await database.run(readKeyUse, { public_key: publicKey });
  return use?.isUsed === true;
}

/** A record that waits. Somebody may have queued one that is sealed already, or that does not exist. */
export type QueuedRecord =
  | ({ readonly queuedId: string; readonly isNew: true } & AuditRow)
  | { readonly queuedId: string; readonly isNew: false; readonly isSealed: boolean };

/** A time in the future is of a clock that was set back since. */
const hasWaited = `queued_at not between now() - interval '1 minute' and now() + interval '1 minute'`;

/** The records of `ids`, a common table expression. Arrays, so that indexes are used even if it was planned on empty tables. */
const recordsOf = (ids: string) => `
   records as materialized (select * from audit_records where id = any(array(select id from ${ids}))),
   leaves as materialized (select * from audit_leaves where record_id = any(array(select id from ${ids})))`;

const readQueue = statement<QueuedRecord>(
  'read_audit_queue',
  `with queued as materialized (
     select record_id as id
     from audit_queue
     where exists (select from audit_queue where ${hasWaited})
     order by record_id
     limit ${String(batchSize)}
   ),
   ${recordsOf('queued')}
   select queued.id as "queuedId", audit_records.id is not null and batch is null as "isNew",
     batch is not null as "isSealed", ${auditRowColumns}
   from queued
   left join records as audit_records using (id)
   left join leaves on record_id = queued.id
   order by queued.id`,
);

/**
 * The records that wait, by id, once one of them has waited for a minute: so batches are full, or a minute apart.
 */
export function findQueuedRecords({ database }: Store): Promise<QueuedRecord[]> {
  return database.run(readQueue, {});
}

const readOlder = statement<AuditRow & { isNew: boolean }>(
  'read_older_audit_records',
  `with older as materialized (
     select id from audit_records where id > :after order by id limit ${String(batchSize)}
   ),
   ${recordsOf('older')},
   queued as materialized (
     select record_id from audit_queue where record_id = any(array(select id from older))
   )
   select ${auditRowColumns}, leaves.record_id is null and queued.record_id is null as "isNew"
   from records as audit_records
   left join leaves on leaves.record_id = audit_records.id
   left join queued on queued.record_id = audit_records.id
   order by audit_records.id`,
);

/** The next records by id. Those that are new were written before there was a queue. */
export function findRecordsAfter(
  { database }: Store,
  after: string,
): Promise<(AuditRow & { readonly isNew: boolean })[]> {
  return database.run(readOlder, { after });
}

const insertBatch = statement<object>(
  'insert_audit_batch',
  `with leaves as (
     insert into audit_leaves (record_id, batch) select unnest(:record_ids::uuid[]), :number
   )
   insert into audit_batches
     (number, previous, size, root, newest_record_at, older_sealed_to, sealed_at, public_key, signature, former_signature)
   values (
     :number, decode(:previous, 'hex'), :size, decode(:root, 'hex'), :newest_record_at, :older_sealed_to, :sealed_at,
     decode(:public_key, 'hex'), decode(:signature, 'hex'), decode(:former_signature, 'hex')
   )`,
);

/** Stores a batch and which records it holds. */
export async function storeBatch(
  { database }: Store,
  batch: SignedBatch,
  recordIds: readonly string[],
): Promise<void> {
  await database.run(insertBatch, { ...snakeCased(batch), record_ids: recordIds });
}

const deleteFromQueue = statement<object>(
  'delete_from_audit_queue',
  'delete from audit_queue where record_id = any(:record_ids::uuid[])',
);

export async function removeFromQueue({ database }: Store, recordIds: readonly string[]): Promise<void> {
  await database.run(deleteFromQueue, { record_ids: recordIds });
}
