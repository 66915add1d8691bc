import { query } from '../../database/statement.ts';
import { isTestSql } from '../../events/types.ts';
import { orderStatuses } from '../../orders/status.ts';
import type { OrderStatus } from '../../orders/status.ts';
import { lowestId, lowestIdAt } from '../../store/identifiers.ts';
import type { Store } from '../../store/store.ts';
import { isValidKeyAt, ofPartner } from '../../store/tenancy.ts';
import { isInTrouble } from '../../webhooks/store/list.ts';
import type { DisabledReason } from '../../webhooks/store/view.ts';
import { expiresSoon } from '../rules.ts';

/*
 * The counts of the consoles' first pages. Each reads a part of an index and stops at its limit, so that it costs the same
 * however many orders and deliveries there are.
 */

interface ClinicOfPartner {
  readonly partnerId: string;
  readonly clinicId: string;
}

const dayMs = 86_400_000;

export interface OrderCount {
  readonly status: OrderStatus;
  readonly count: number;
}

const countOrders = query<OrderCount>(
  'count_orders_of_clinic',
  `select counted.status, (
     select count(*)
     from (
       select from medication_orders
       where clinic_id = :clinic_id and ${ofPartner('medication_orders')} and status = counted.status
         and id >= since_id
       limit 10000
     ) as few
   )::integer as count
   from unnest(:statuses::text[], :since_ids::uuid[]) with ordinality as counted (status, since_id, position)
   order by position`,
);

/** Counts a clinic's orders by status: finished orders only if they were placed within 30 days. */
export function countOrdersOfClinic(
  { database }: Store,
  { partnerId, clinicId }: ClinicOfPartner,
  now: Date,
): Promise<readonly OrderCount[]> {
  const monthAgo = lowestIdAt(new Date(now.getTime() - 30 * dayMs));
  return database.run(countOrders, {
    partner_id: partnerId,
    clinic_id: clinicId,
    statuses: orderStatuses,
    since_ids: orderStatuses.map((status) =>
      status === 'delivered' || status === 'cancelled' ? monthAgo : lowestId,
    ),
  });
}

interface DeliveryCounts {
  readonly confirmed: number;
  readonly retried: number;
  readonly waiting: number;
  readonly failed: number;
  /** Since when the oldest pending delivery waits, however long that is; null if none waits. */
  readonly waitingSince: Date | null;
}

const webhooksOfClinic = `webhooks.clinic_id = :clinic_id and ${ofPartner('webhooks')}`;
const ofWebhook = `webhook_id = webhooks.id and ${ofPartner('deliveries')}`;

const countDeliveries = query<DeliveryCounts>(
  'count_deliveries_of_clinic',
  `select
     count(*) filter (where status = 'delivered' and attempts <= 1)::integer as confirmed,
     count(*) filter (where status = 'delivered' and attempts > 1)::integer as retried,
     count(*) filter (where status = 'pending')::integer as waiting,
     count(*) filter (where status = 'failed')::integer as failed,
     (
       select min(oldest.began_at)
       from webhooks
       cross join lateral (
         select began_at
         from deliveries
         where ${ofWebhook} and status = 'pending' and status <> 'delivered' and not ${isTestSql}
         order by id
         limit 1
       ) as oldest
       where ${webhooksOfClinic}
     ) as "waitingSince"
   from webhooks
   cross join lateral (
     select status, jsonb_array_length(attempts) as attempts
     from deliveries
     where ${ofWebhook} and id >= :since_id and not ${isTestSql}
     order by id desc
     limit 5000
   ) as newest
   where ${webhooksOfClinic}`,
);

/** Counts the deliveries of the last 24 hours to a clinic's webhooks. */
export async function countDeliveriesOfClinic(
  { database }: Store,
  { partnerId, clinicId }: ClinicOfPartner,
  now: Date,
): Promise<DeliveryCounts> {
  const since = lowestIdAt(new Date(now.getTime() - dayMs));
  const values = { partner_id: partnerId, clinic_id: clinicId, since_id: since };
  const [counts] = await database.run(countDeliveries, values);
  return counts ?? { confirmed: 0, retried: 0, waiting: 0, failed: 0, waitingSince: null };
}

export interface FailingWebhook {
  readonly webhookId: string;
  readonly disabledReason: DisabledReason | null;
  readonly since: Date;
}

const readFailing = query<FailingWebhook>(
  'read_failing_webhooks_of_clinic',
  `select id as "webhookId", disabled_reason as "disabledReason", coalesce(disabled_at, failing_since) as since
   from webhooks
   where ${webhooksOfClinic} and ${isInTrouble} and disabled_reason is distinct from 'partner'
   order by id desc`,
);

/** A clinic's webhooks that fail, or that somebody other than the partner disabled. */
export function findFailingWebhooks(
  { database }: Store,
  { partnerId, clinicId }: ClinicOfPartner,
): Promise<readonly FailingWebhook[]> {
  return database.run(readFailing, { partner_id: partnerId, clinic_id: clinicId });
}

export interface ExpiringKey {
  readonly keyId: string;
  readonly lookupId: string;
  readonly expiresAt: Date;
}

const readExpiring = query<ExpiringKey>(
  'read_expiring_keys_of_partner',
  `select id as "keyId", lookup_id as "lookupId", expires_at as "expiresAt"
   from api_keys
   where ${ofPartner('api_keys')} and revoked_at is null
     and expires_at < :until and ${isValidKeyAt(':now::timestamptz')}
   order by expires_at
   limit 20`,
);

/** A partner's keys that expire soon, the next one first. */
export function findExpiringKeys(
  { database }: Store,
  partnerId: string,
  now: Date,
): Promise<readonly ExpiringKey[]> {
  return database.run(readExpiring, { partner_id: partnerId, now, until: expiresSoon(now) });
}
