import { statement } from '../../server/database/statement.ts';
import type { DeliveryStatus } from '../../server/store/events/attempts.ts';
import { newId } from '../../server/store/identifiers.ts';
import type { DisabledReason } from '../../server/store/webhook-view.ts';
import type { TestService } from './service.ts';

/** What deliveries leave behind in a webhook. */
export interface DeliveryTraces {
  readonly disabledAt?: Date;
  readonly disabledReason?: DisabledReason;
  readonly lastDeliveredAt?: Date;
}

const update = statement<object>(
  'set_delivery_traces',
  `update webhooks
   set disabled_at = :disabled_at, disabled_reason = :disabled_reason, last_delivered_at = :last_delivered_at
   where id = :id`,
);

/** Gives a webhook what it would get from deliveries. */
export async function setDeliveryTraces(
  { service: { store } }: TestService,
  id: string,
  { disabledAt, disabledReason, lastDeliveredAt }: DeliveryTraces,
): Promise<void> {
  await store.database.run(update, {
    id,
    disabled_at: disabledAt ?? null,
    disabled_reason: disabledReason ?? null,
    last_delivered_at: lastDeliveredAt ?? null,
  });
}

const insert = statement<object>(
  'insert_delivery_row',
  `insert into deliveries
     (id, event_id, webhook_id, clinic_id, order_id, type, status, began_at, created_at, answer_sealed)
   select :id, :id, webhooks.id, clinic_id, :id, 'order.created', :status, now(), now(), :answer_sealed
   from webhooks
   where webhooks.id = :webhook_id`,
);

/** Adds a delivery that no worker will attempt, and returns its id. */
export async function addDelivery(
  { service: { store }, clock }: TestService,
  webhookId: string,
  {
    status = 'delivered',
    answerSealed = null,
  }: { readonly status?: DeliveryStatus; readonly answerSealed?: Buffer | null } = {},
): Promise<string> {
  const id = newId(clock.now());
  await store.database.run(insert, { id, webhook_id: webhookId, status, answer_sealed: answerSealed });
  return id;
}
