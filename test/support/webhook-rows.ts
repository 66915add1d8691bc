import { statement } from '../../server/database/statement.ts';
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
