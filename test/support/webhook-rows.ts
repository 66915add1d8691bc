import { statement } from '../../server/database/statement.ts';
import type { DeliveryStatus } from '../../server/webhooks/store/attempts.ts';
import { newId } from '../../server/store/identifiers.ts';
import { previousSecretsPlace } from '../../server/webhooks/store/secrets.ts';
import type { Store } from '../../server/store/store.ts';
import { webhookSecretPlace } from '../../server/webhooks/store/secrets.ts';
import type { DisabledReason } from '../../server/webhooks/store/view.ts';
import type { TestService } from './service.ts';

/** The traces that deliveries leave in the row of a webhook. */
export interface DeliveryTraces {
  readonly disabledAt?: Date;
  readonly disabledReason?: DisabledReason;
  readonly failingSince?: Date;
  readonly lastDeliveredAt?: Date;
}

const update = statement<object>(
  'set_delivery_traces',
  `update webhooks
   set disabled_at = :disabled_at, disabled_reason = :disabled_reason, failing_since = :failing_since,
     last_delivered_at = :last_delivered_at
   where id = :id`,
);

/** Writes traces of deliveries into the row of a webhook. */
export async function setDeliveryTraces(
  { service: { store } }: TestService,
  id: string,
  { disabledAt, disabledReason, failingSince, lastDeliveredAt }: DeliveryTraces,
): Promise<void> {
  await store.database.run(update, {
    id,
    disabled_at: disabledAt ?? null,
    disabled_reason: disabledReason ?? null,
    failing_since: failingSince ?? null,
    last_delivered_at: lastDeliveredAt ?? null,
  });
}

const insert = statement<object>(
  'insert_delivery_row',
  `with webhook as (select id, partner_id, clinic_id from webhooks where id = :webhook_id),
     event as (
       insert into events (id, partner_id, clinic_id, order_id, type, body_sealed, relayed_at, created_at)
       select :id, partner_id, clinic_id, :id, 'order.created', '\\x00', now(), now() from webhook
     )
   insert into deliveries
     (id, partner_id, event_id, webhook_id, clinic_id, order_id, type, status, began_at, created_at, answer_sealed)
   select :id, partner_id, :id, webhook.id, clinic_id, :id, 'order.created', :status, now(), now(), :answer_sealed
   from webhook`,
);

/** Adds a delivery, whose event does not open, that no worker will attempt. Returns its id. */
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

const readSecrets = statement<{ partnerId: string; secret: Uint8Array; previous: Uint8Array | null }>(
  'stored_secrets',
  'select partner_id as "partnerId", secret_sealed as secret, previous_secrets_sealed as previous from webhooks where id = :id',
);

const savePrevious = statement<object>(
  'save_previous_secrets',
  'update webhooks set previous_secrets_sealed = :previous where id = :id',
);

interface PreviousSecret {
  readonly secret: string;
  readonly expiresAt: string;
}

async function openSecrets(store: Store, id: string) {
  const [row] = await store.database.run(readSecrets, { id });
  if (row === undefined) throw new Error('The webhook is missing');
  const sealer = store.sealer.ofPartner(row.partnerId);
  const previous = row.previous && sealer.open<PreviousSecret[]>(previousSecretsPlace(id), row.previous);
  return {
    sealer,
    secret: sealer.open<string>(webhookSecretPlace(id), row.secret),
    previous: previous ?? [],
  };
}

/** All secrets that a webhook has, the newest first. */
export async function secretsOf(store: Store, id: string): Promise<string[]> {
  const { secret, previous } = await openSecrets(store, id);
  return [secret, ...previous.map((one) => one.secret)];
}

/** Makes the previous secrets of a webhook expire earlier: they expire by the clock of the database. */
export async function ageSecrets(store: Store, id: string, milliseconds: number): Promise<void> {
  const { sealer, previous } = await openSecrets(store, id);
  const aged = previous.map(({ secret, expiresAt }) => {
    return { secret, expiresAt: new Date(new Date(expiresAt).getTime() - milliseconds).toISOString() };
  });
  const sealed = sealer.seal(previousSecretsPlace(id), aged);
  await store.database.run(savePrevious, { id, previous: sealed });
}
