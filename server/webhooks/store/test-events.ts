import { testEventType } from '../../events/types.ts';
import { defineChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import { countInWindow, windowHasRoom } from '../../store/rate-windows.ts';
import type { Store } from '../../store/store.ts';
import { dueNow, enabledWebhook, ownWebhook } from './own-webhook.ts';
import type { WebhookOfPartner } from './own-webhook.ts';
import { changeWebhook } from './switch.ts';

/** How many test events a webhook gets in a window of 60 s, like that of a key (rate-windows.ts). */
const testsPerWindow = 10;

const test = defineChange({
  name: 'test_webhook',
  done: 'created',
  checks: [
    ownWebhook,
    enabledWebhook,
    {
      name: 'counted',
      sql: `
        insert into rate_windows (subject, started_at, count)
        select 'test ' || id, now(), 1 from enabled
        on conflict (subject) do update
        ${countInWindow}
        where ${windowHasRoom(testsPerWindow)}
        returning subject`,
      otherwise: 'test_limit',
    },
  ],
  writes: {
    queued: `
      insert into deliveries (id, partner_id, webhook_id, clinic_id, type, status, due_at, began_at, created_at)
      select :id, :partner_id, enabled.id, clinic_id, '${testEventType}', 'pending', at, at, at
      from permitted, enabled`,
    due: dueNow,
  },
});

/** Queues a test event. It is a delivery without an event. */
export function insertTestEvent(
  store: Store,
  of: WebhookOfPartner & { readonly id: string },
  change: Change,
): Promise<'created' | 'webhook_not_found' | 'webhook_disabled' | 'test_limit'> {
  return changeWebhook(store, test, of, change, { id: of.id });
}

/** What a test event says: the same text if it is sent again after a crash. */
export function testEventBody({
  webhookId,
  clinicId,
  createdAt,
}: {
  readonly webhookId: string;
  readonly clinicId: string;
  readonly createdAt: Date;
}): string {
  const data = { webhook_id: webhookId, clinic_id: clinicId };
  return JSON.stringify({ type: testEventType, timestamp: createdAt.toISOString(), data });
}
