import { statement } from '../../database/statement.ts';
import { eventPlace } from '../../events/store/outbox.ts';
import { isTest } from '../../events/types.ts';
import { openIfReadable } from '../../sealing/sealer.ts';
import { newId } from '../../store/identifiers.ts';
import type { Store } from '../../store/store.ts';
import {
  openPreviousSecrets,
  openUrl,
  previousSecretColumns,
  urlColumn,
  webhookSecretPlace,
} from './secrets.ts';
import type { SealedPreviousSecrets, SealedUrl } from './secrets.ts';
import { testEventBody } from './replay.ts';

export interface DueDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly clinicId: string;
  /** null if it is a test event. */
  readonly eventId: string | null;
  readonly type: string;
  readonly createdAt: Date;
  readonly bodySealed: Uint8Array | null;
  /** Of the request that caused the event; null if it has none. */
  readonly traceparent: string | null;
  /** Attempts since `beganAt`. */
  readonly tries: number;
  /** When it was first due, or was last replayed. */
  readonly beganAt: Date;
}

/** A webhook that only this process delivers to until the lease ends, with the deliveries that are due. */
export interface DeliveryLease extends SealedUrl, SealedPreviousSecrets {
  readonly leaseId: string;
  readonly partnerId: string;
  readonly clinicId: string;
  readonly secretSealed: Uint8Array;
  readonly slow: boolean;
  /** One attempt at a time: the webhook catches up (catch-up.ts). */
  readonly inOrder: boolean;
  readonly lastDeliveredAt: Date | null;
  readonly leasedAt: Date;
  /** The deliveries that are due. Each attempt takes the first of them. */
  readonly deliveries: DueDelivery[];
}

interface LeaseRequest {
  readonly at: Date;
  /** If this process dies, another may lease the webhook from then on. */
  readonly leasedUntil: Date;
  /** The most fast and the most slow receivers to lease. */
  readonly fast: number;
  readonly slow: number;
}

/** Small enough that reading and recording these rows does not delay requests noticeably. */
const mostDeliveries = { ofReceiver: 32, inAll: 512 } as const;

/** Nothing of a suspended partner is delivered: it waits until the partner is resumed (D39). */
export const ofActivePartner = `not (
  select partners.suspended
  from clinics
  join partners on partners.id = clinics.partner_id
  where clinics.id = webhooks.clinic_id
)`;

const dueWebhooks = (slow: boolean, limit: string) => `
     select id
     from webhooks
     where due_at <= :at and disabled_at is null and not recovering and slow = ${slow}
       and (leased_until is null or leased_until <= :at) and ${ofActivePartner}
     order by due_at
     limit ${limit}
     for no key update skip locked`;

const leaseDue = statement<Omit<DeliveryLease, 'deliveries' | 'leaseId' | 'leasedAt'>>(
  'lease_webhooks',
  `with fast as materialized (${dueWebhooks(false, ':fast')}
   ),
   slow as materialized (${dueWebhooks(true, ':slow')}
   )
   update webhooks
   set lease = :lease, leased_until = :leased_until
   where id = any(array(select id from fast union all select id from slow))
   returning
     id as "webhookId", ${urlColumn}, partner_id as "partnerId", clinic_id as "clinicId", secret_sealed as "secretSealed", ${previousSecretColumns}, slow,
     catching_up is not null as "inOrder", last_delivered_at as "lastDeliveredAt"`,
);

const readDue = statement<DueDelivery>(
  'read_due_deliveries',
  `select due.id, leased.webhook_id as "webhookId", due.type, due.tries, due.began_at as "beganAt",
     due.event_id as "eventId", due.clinic_id as "clinicId", due.created_at as "createdAt",
     event.body_sealed as "bodySealed", event.traceparent
   from unnest(:webhook_ids::uuid[]) as leased (webhook_id)
   cross join lateral (
     select id, event_id, clinic_id, type, tries, began_at, due_at, created_at
     from deliveries
     where webhook_id = leased.webhook_id and status = 'pending' and due_at <= :at
     order by due_at, id
     limit :deliveries_each
   ) as due
   left join lateral (select body_sealed, traceparent from events where id = due.event_id) as event on true
   order by due.due_at, due.id`,
);

/**
 * Leases the webhooks that have waited longest. Due deliveries are read in a second statement: in one statement, the snapshot
 * would still show as due the deliveries that the last lease holder has just made.
 */
export async function leaseWebhooks(store: Store, request: LeaseRequest): Promise<DeliveryLease[]> {
  const { at, leasedUntil, fast, slow } = request;
  const leaseId = newId(at);
  const parameters = { at, fast, slow, lease: leaseId, leased_until: leasedUntil };
  const leased = await store.database.run(leaseDue, parameters);
  if (leased.length === 0) return [];
  const due = await store.database.run(readDue, {
    at,
    deliveries_each: Math.min(mostDeliveries.ofReceiver, Math.floor(mostDeliveries.inAll / leased.length)),
    webhook_ids: leased.map(({ webhookId }) => webhookId),
  });
  const byWebhook = Map.groupBy(due, ({ webhookId }) => webhookId);
  return leased.map((webhook) => ({
    ...webhook,
    leaseId,
    leasedAt: at,
    deliveries: byWebhook.get(webhook.webhookId) ?? [],
  }));
}

/**
 * The exact text to send; null if this server cannot open it, which must not hold up other events. The key of the webhook's
 * partner opens it, so another partner's event is never sent.
 */
export function openBody(
  { sealer }: Store,
  { partnerId }: Pick<DeliveryLease, 'partnerId'>,
  delivery: DueDelivery,
): string | null {
  const { eventId, type, bodySealed } = delivery;
  if (isTest(type)) return testEventBody(delivery);
  if (eventId === null || bodySealed === null) return null;
  return openIfReadable<string>(sealer.ofPartner(partnerId), eventPlace(eventId), bodySealed) ?? null;
}

/** The parameters of the statements about leases. */
const leaseValues = (leases: readonly DeliveryLease[]) => ({
  webhook_ids: leases.map(({ webhookId }) => webhookId),
  leases: leases.map(({ leaseId }) => leaseId),
});

const renewHeld = statement<object>(
  'renew_leases',
  `update webhooks
   set leased_until = :until
   where id = any(array(
     select id
     from webhooks
     where id = any(:webhook_ids::uuid[]) and lease = any(:leases::uuid[])
     for no key update skip locked
   ))`,
);

/**
 * Prolongs leases that are still held. While another transaction has locked a webhook, nobody can lease it either: the next
 * renewal finds it.
 */
export async function renewLeases(
  store: Store,
  leases: readonly DeliveryLease[],
  until: Date,
): Promise<void> {
  await store.database.run(renewHeld, { ...leaseValues(leases), until });
}

const readHeld = statement<{ id: string }>(
  'read_held_leases',
  `select id
   from webhooks
   where id = any(:webhook_ids::uuid[]) and lease = any(:leases::uuid[])
     and secret_sealed = any(:secrets::bytea[]) and disabled_at is null and not recovering
     and ${ofActivePartner}`,
);

/**
 * The webhooks that are still leased and still have the secret of the lease. The others were deleted, disabled or leased by
 * another process, their partner was suspended, or a recovery has begun that sends their events in order.
 */
export async function stillLeased(
  store: Store,
  leases: readonly DeliveryLease[],
): Promise<ReadonlySet<string>> {
  const held = await store.database.run(readHeld, {
    ...leaseValues(leases),
    secrets: leases.map(({ secretSealed }) => secretSealed),
  });
  return new Set(held.map(({ id }) => id));
}

/** Where the deliveries of a lease go, and what signs them. */
interface Receiver {
  readonly url: string;
  /** The secrets that sign, the newest first. */
  readonly secrets: readonly string[];
  /** The same, and previous ones that no longer sign. */
  readonly knownSecrets: readonly string[];
}

export function openReceiver(store: Store, lease: DeliveryLease): Receiver {
  const sealer = store.sealer.ofPartner(lease.partnerId);
  const secret = sealer.open<string>(webhookSecretPlace(lease.webhookId), lease.secretSealed);
  const { valid, all } = openPreviousSecrets(sealer, lease);
  return {
    url: openUrl(sealer, lease),
    secrets: [secret, ...valid.map((previous) => previous.secret)],
    knownSecrets: [secret, ...all.map((previous) => previous.secret)],
  };
}
