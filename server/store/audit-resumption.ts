import { statement } from '../database/statement.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import type { Store } from './store.ts';

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

/** Lets the records of the batches between two wait to be sealed again. Those that wait already are not sealed yet. */
export async function queueAgain(
  { database }: Store,
  between: { readonly after: number; readonly before: number },
): Promise<number> {
  const [row] = await database.run(queueSteppedOver, between);
  return row?.queued ?? 0;
}

const resume = defineChange({ name: 'resume_audit_sealing', done: 'resumed', writes: {} });

/** The audit record of the resumption. */
export async function recordResumption(transaction: Store, change: Change): Promise<void> {
  await applyChange(transaction, resume, {}, change);
}
