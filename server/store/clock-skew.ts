import { statement } from '../database/statement.ts';
import type { Store } from './store.ts';

/** The clocks of several processes differ a little; what is further ahead than this, a clock that was set back wrote. */
const ahead = `:at::timestamptz + interval '2 minutes'`;

/** The webhooks are locked first, in the order of their identifiers, as by the relay and by whoever records a turn. */
const bringRetriesForward = statement<object>(
  'bring_retries_forward',
  `with stranded as materialized (
     select id
     from webhooks
     where due_at > :at and disabled_at is null and exists (
       select from deliveries
       where webhook_id = webhooks.id and status = 'pending' and due_at > :at
         and greatest(began_at, (attempts -> -1 ->> 'at')::timestamptz) > ${ahead}
     )
     order by id
     for no key update
   ),
   retried as (
     update deliveries
     set due_at = :at
     where webhook_id = any(array(select id from stranded)) and status = 'pending' and due_at > :at
       and greatest(began_at, (attempts -> -1 ->> 'at')::timestamptz) > ${ahead}
   )
   update webhooks
   set due_at = :at
   where id = any(array(select id from stranded))`,
);

/** A lease lasts less than a minute; one from the future would outlast a process that has died. */
const endLeases = statement<object>(
  'end_leases_from_the_future',
  `update webhooks
   set leased_until = :at
   where due_at is not null and disabled_at is null and leased_until > ${ahead}`,
);

/** Whoever rests in the sandbox rests from now on. */
const wakeSimulated = statement<object>(
  'wake_orders_from_the_future',
  `update medication_orders set updated_at = :at where scenario is not null and updated_at > ${ahead}`,
);

/**
 * Lets go on what would otherwise wait until a clock that was set back has come to where it was: deliveries last
 * attempted in what is the future now, webhooks held until then, and orders of the sandbox.
 */
export async function recoverFromClockSkew({ database }: Store, at: Date): Promise<void> {
  await database.run(bringRetriesForward, { at });
  await database.run(endLeases, { at });
  await database.run(wakeSimulated, { at });
}
