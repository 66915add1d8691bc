import { query } from '../../database/statement.ts';
import { lowestIdAt } from '../../store/identifiers.ts';
import type { Store } from '../../store/store.ts';
import { isValidKeyAt, partnerNameOf } from '../../store/tenancy.ts';
import { expiresSoon } from '../rules.ts';

/*
 * The numbers of the operator's first page, over all partners. Each reads a part of an index and stops at its limit.
 */

interface OrdersOfDay {
  readonly day: string;
  readonly placed: number;
  readonly shipped: number;
}

const dayMs = 86_400_000;
const shownDays = 14;

const countOrders = query<OrdersOfDay>(
  'count_orders_of_days',
  `select to_char(counted.start at time zone 'UTC', 'YYYY-MM-DD') as day,
     (select count(*) from (
       select from medication_orders where id >= first_id and id < next_id limit 10000
     ) as few)::integer as placed,
     (select count(*) from (
       select from order_history
       where status = 'shipped' and position > 1 and at >= counted.start and at < counted.start + interval '24 hours'
       limit 10000
     ) as few)::integer as shipped
   from unnest(:starts::timestamptz[], :first_ids::uuid[], :next_ids::uuid[]) as counted (start, first_id, next_id)
   order by counted.start`,
);

/** Counts the orders of the last days in UTC, the oldest first. */
export function countDays({ database }: Store, now: Date): Promise<readonly OrdersOfDay[]> {
  const today = Math.floor(now.getTime() / dayMs);
  const starts = Array.from(
    { length: shownDays },
    (_, index) => new Date((today - shownDays + 1 + index) * dayMs),
  );
  return database.run(countOrders, {
    starts,
    first_ids: starts.map(lowestIdAt),
    next_ids: starts.map((start) => lowestIdAt(new Date(start.getTime() + dayMs))),
  });
}

interface UnapprovedPartner {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

const readUnapproved = query<UnapprovedPartner>(
  'read_unapproved_partners',
  `select id, name, created_at as "createdAt"
   from partners
   where approval is null and not suspended
   order by id desc
   limit 20`,
);

/** The partners that nobody has approved, the newest first. */
export function findUnapproved({ database }: Store): Promise<readonly UnapprovedPartner[]> {
  return database.run(readUnapproved, {});
}

interface ExpiringKey {
  readonly partnerId: string;
  readonly partnerName: string;
  readonly lookupId: string;
  readonly expiresAt: Date;
}

const readExpiringKeys = query<ExpiringKey>(
  'read_expiring_keys',
  `select partner_id as "partnerId", ${partnerNameOf('api_keys.partner_id')} as "partnerName", lookup_id as "lookupId",
     expires_at as "expiresAt"
   from api_keys
   where revoked_at is null and expires_at < :until and ${isValidKeyAt(':now::timestamptz')}
   order by expires_at
   limit 20`,
);

/** The keys of partners that expire soon, the next one first. */
export function findExpiringKeys({ database }: Store, now: Date): Promise<readonly ExpiringKey[]> {
  return database.run(readExpiringKeys, { now, until: expiresSoon(now) });
}

interface ExpiringOperatorKey {
  readonly name: string;
  readonly expiresAt: Date;
}

const readExpiringOperatorKeys = query<ExpiringOperatorKey>(
  'read_expiring_operator_keys',
  `select name, expires_at as "expiresAt"
   from operator_keys
   join operators on operators.id = operator_id
   where revoked_at is null and disabled_at is null and expires_at > :now and expires_at < :until
   order by expires_at
   limit 20`,
);

/** The keys of operators that expire soon, the next one first. */
export function findExpiringOperatorKeys(
  { database }: Store,
  now: Date,
): Promise<readonly ExpiringOperatorKey[]> {
  return database.run(readExpiringOperatorKeys, { now, until: expiresSoon(now) });
}

const readWaiting = query<{ readonly queuedAt: Date }>(
  'read_audit_waiting',
  'select queued_at as "queuedAt" from audit_queue order by record_id limit 1',
);

/** The time since which the oldest audit record waits to be sealed; null if none does. */
export async function readAuditWaiting({ database }: Store): Promise<Date | null> {
  const [oldest] = await database.run(readWaiting, {});
  return oldest?.queuedAt ?? null;
}
