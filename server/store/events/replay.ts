import { defineChange } from '../change.ts';
import type { Change } from '../change.ts';
import type { Store } from '../store.ts';
import type { Delivery } from './deliveries.ts';
import { changeWebhook, enablingWrites } from './webhook-switch.ts';

const replay = defineChange({
  name: 'replay_delivery',
  done: 'replayed',
  checks: [
    { name: 'delivery', sql: 'select id from deliveries where id = :id', otherwise: 'delivery_not_found' },
    { name: 'webhook', sql: 'select id from webhooks where id = :webhook_id', otherwise: 'webhook_deleted' },
    {
      name: 'event',
      sql: `
        select from deliveries
        where id = :id
          and (body <> '' or exists (select from events where id = event_id and body_sealed is not null))`,
      otherwise: 'event_gone',
    },
  ],
  writes: {
    restarted: `
      update deliveries set status = 'pending', due_at = at, began_at = at, tries = 0
      from permitted
      where id = :id`,
    ...enablingWrites,
  },
});

/**
 * Sends a delivery again, whatever its status, with a whole retry schedule ahead. It also enables the webhook:
 * operators replay after they have dealt with what disabled it. The webhook is locked first, as when attempts are
 * recorded.
 */
export function restartDelivery(
  store: Store,
  { id, webhookId }: Pick<Delivery, 'id' | 'webhookId'>,
  change: Change,
): Promise<'replayed' | 'delivery_not_found' | 'webhook_deleted' | 'event_gone'> {
  return changeWebhook(store, replay, { id, webhook_id: webhookId }, change);
}
