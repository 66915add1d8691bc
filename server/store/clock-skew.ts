import { statement } from '../database/statement.ts';
import type { Store } from './store.ts';

/** The clocks of the processes differ a little. A time further ahead than this was written before a clock was set back. */
const future = `:at::timestamptz + interval '2 minutes'`;

/** The webhooks are locked first, in the order of their identifiers, as in every statement that locks several. */
const bringRetriesForward = statement<object>(
  'bring_retries_forward',
  `with stranded as materialized (
     select id
     from webhooks
     where due_at > :at and disabled_at is null and exists (
       select from deliveries
       where webhook_id = webhooks.id and status = 'pending' and due_at > :at
         and greatest(began_at, (attempts -> -1 ->> 'at')::timestamptz) > ${future}
     )
     order by id
     for no key update
   ),
   retried as (
     update deliveries
     set due_at = :at
     where webhook_id = any(array(select id from stranded)) and status = 'pending' and due_at > :at
       and greatest(began_at, (attempts -> -1 ->> 'at')::timestamptz) > ${future}
   )
   update webhooks
   set due_at = :at
   where id = any(array(select id from stranded))`,
);

/** A lease lasts seconds. One from the future would outlast a process that has died. */
const endLeases = statement<object>(
  'end_leases_from_the_future',
  `update webhooks
   set leased_until = :at
   where due_at is not null and disabled_at is null and leased_until > ${future}`,
);

/** Simulated orders take their next step one step from now. */
const restartSimulated = statement<object>(
  'wake_orders_from_the_future',
  `update medication_orders set updated_at = :at where scenario is not null and updated_at > ${future}`,
);

/**
 * After a clock was set back, times that were written before lie in the future, and deliveries, webhook leases and
 * simulated orders would wait until then. This makes them due now.
 */
export async function recoverFromClockSkew({ database }: Store, at: Date): Promise<void> {
  await database.run(bringRetriesForward, { at });
  await database.run(endLeases, { at });
  await database.run(restartSimulated, { at });
}
