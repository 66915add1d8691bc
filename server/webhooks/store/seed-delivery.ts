import { jsonParameter, statement } from '../../database/statement.ts';
import type { Store } from '../../store/store.ts';
import type { Attempt } from './attempts.ts';

const insertDelivered = statement<object>(
  'seed_delivery',
  `with delivered as (
     insert into deliveries
       (id, partner_id, event_id, webhook_id, clinic_id, order_id, type, status, began_at, created_at, tries, attempts)
     select :id, partner_id, id, :webhook_id, clinic_id, order_id, type, 'delivered', :at, created_at, 1, :attempts
     from events
     where order_id = :order_id
     order by written
     limit 1
   )
   update webhooks set last_delivered_at = :at where id = :webhook_id`,
);

/** Adds the delivery of an order's first event to a webhook of the demo, as if its receiver had accepted it. */
export async function seedDelivery(
  { database }: Store,
  ids: { readonly id: string; readonly webhook_id: string; readonly order_id: string },
  at: Date,
): Promise<void> {
  const attempts: Attempt[] = [{ at: at.toISOString(), status: 200, duration_ms: 84, error: null }];
  await database.run(insertDelivered, { ...ids, at, attempts: jsonParameter(attempts) });
}
