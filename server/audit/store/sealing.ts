import { advisoryLocks } from '../../database/advisory-locks.ts';
import { statement } from '../../database/statement.ts';
import type { Store } from '../../store/store.ts';
import type { AuditRow, SignedBatch } from '../chain/batch.ts';
import { auditRowColumns, batchColumns, batchOf, exactInstant } from './batches.ts';

/** The most records of a batch. */
const batchSize = 1_000;

const takeTurn = statement<{ isOurs: boolean; at: string }>(
  'take_turn_to_seal_audit',
  `select pg_try_advisory_xact_lock(${advisoryLocks.auditSealing}) as "isOurs", ${exactInstant('now()')} as at`,
);

/** The time by the clock of the database, or null if another process seals. The turn ends with the transaction. */
export async function takeTurnToSeal(transaction: Store): Promise<string | null> {
  const [turn] = await transaction.database.run(takeTurn, {});
  return turn?.isOurs === true ? turn.at : null;
}

const awaitTurn = statement<{ at: string }>(
  'await_turn_to_seal_audit',
  `select pg_advisory_xact_lock(${advisoryLocks.auditSealing}), ${exactInstant('clock_timestamp()')} as at`,
);

/** Waits until no other process seals, then returns the time by the clock of the database. */
export async function awaitTurnToSeal(transaction: Store): Promise<string> {
  const [turn] = await transaction.database.run(awaitTurn, {});
  if (turn === undefined) throw new Error('There is no turn');
  return turn.at;
}

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

const readAfter = statement<SignedBatch>(
  'read_audit_batches_after',
  `select ${batchColumns} from audit_batches where number > :number order by number`,
);

export function findBatchesAfter({ database }: Store, number: number): Promise<SignedBatch[]> {
  return database.run(readAfter, { number });
}

const readKeyUse = statement<{ isUsed: boolean }>(
  'read_use_of_audit_key',
  `select exists(select from audit_batches where number = 1 and public_key = decode(:public_key, 'hex'))
     or exists(
       select from audit_batches
       where (former_signature is not null or record_ids = '{}') and public_key = decode(:public_key, 'hex')
     ) as "isUsed"`,
);

/** True if some batch was the first with this key. A batch that resumes the sealing is empty (resume.ts). */
export async function wasKeyUsed({ database }: Store, publicKey: string): Promise<boolean> {
  const [use] = await database.run(readKeyUse, { public_key: publicKey });
  return use?.isUsed === true;
}

/** A record that waits. Somebody may have queued one that is sealed already, or that does not exist. */
type QueuedRecord =
  | ({ readonly queuedId: string; readonly isNew: true } & AuditRow)
  | { readonly queuedId: string; readonly isNew: false; readonly isSealed: boolean };

/** A time in the future comes from a clock that was since set back. */
const hasWaited = `queued_at not between now() - interval '1 minute' and now() + interval '1 minute'`;

/** The records are found through an array, so that an index is used even if the statement was planned on empty tables. */
const readQueue = statement<QueuedRecord>(
  'read_audit_queue',
  `with queued as materialized (
     select record_id, case when not again then ${batchOf('record_id')} end as batch
     from (
       select record_id, again
       from audit_queue
       where exists (select from audit_queue where ${hasWaited})
       order by record_id
       limit ${String(batchSize)}
     ) as waiting
   ),
   records as materialized (
     select * from audit_records where id = any(array(select record_id from queued))
   )
   select record_id as "queuedId", audit_records.id is not null and batch is null as "isNew",
     batch is not null as "isSealed", ${auditRowColumns}
   from queued
   left join records as audit_records on audit_records.id = record_id
   order by record_id`,
);

/** The records that wait, by id, once one of them has waited for a minute: so batches are full, or a minute apart. */
export function findQueuedRecords({ database }: Store): Promise<QueuedRecord[]> {
  return database.run(readQueue, {});
}

const insertBatch = statement<object>(
  'insert_audit_batch',
  `insert into audit_batches
     (number, previous, record_ids, root, newest_record_at, sealed_at, public_key, signature, former_signature)
   values (
     :number, decode(:previous, 'hex'), :record_ids, decode(:root, 'hex'), :newest_record_at, :sealed_at,
     decode(:public_key, 'hex'), decode(:signature, 'hex'), decode(:former_signature, 'hex')
   )`,
);

/** Stores a batch. `recordIds` are in the order of its lines. */
export async function storeBatch(
  { database }: Store,
  batch: SignedBatch,
  recordIds: readonly string[],
): Promise<void> {
  await database.run(insertBatch, {
    number: batch.number,
    previous: batch.previous,
    record_ids: recordIds,
    root: batch.root,
    newest_record_at: batch.newestRecordAt,
    sealed_at: batch.sealedAt,
    public_key: batch.publicKey,
    signature: batch.signature,
    former_signature: batch.formerSignature,
  });
}

const deleteFromQueue = statement<object>(
  'delete_from_audit_queue',
  'delete from audit_queue where record_id = any(:record_ids::uuid[])',
);

export async function removeFromQueue({ database }: Store, recordIds: readonly string[]): Promise<void> {
  await database.run(deleteFromQueue, { record_ids: recordIds });
}

const queueSteppedOver = statement<{ queued: number }>(
  'queue_records_again',
  `with queued as (
     insert into audit_queue (record_id, again)
     select id, true
     from audit_records
     where id = any(array(
       select unnest(record_ids) from audit_batches where number > :after and number < :before
     ))
     on conflict (record_id) do nothing
     returning record_id
   )
   select count(*)::integer as queued from queued`,
);

/** Queues the records of the batches between two to be sealed again. Records already queued are not sealed yet. */
export async function queueAgain(
  { database }: Store,
  between: { readonly after: number; readonly before: number },
): Promise<number> {
  const [row] = await database.run(queueSteppedOver, between);
  return row?.queued ?? 0;
}
