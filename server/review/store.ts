import { jsonParameter, plannedPerCall, query, statement } from '../database/statement.ts';
import { applyChange, defineChange } from '../store/change.ts';
import type { Change } from '../store/change.ts';
import type { Store } from '../store/store.ts';
import { ofPartner } from '../store/tenancy.ts';
import { review } from './rules.ts';
import type { Evidence, Review, Reviewed } from './rules.ts';
import { calmLimits, fewUnauthorized } from './item.ts';
import type { Part } from './item.ts';

/** The evidence of one partner. */
export interface PartnerEvidence extends Evidence {
  readonly partnerId: string;
}

const addUp = `
  on conflict (partner_id, sign) do update
  set first_at = least(review_evidence.first_at, excluded.first_at),
      last_at = greatest(review_evidence.last_at, excluded.last_at),
      last_id = case
        when review_evidence.last_at > excluded.last_at then review_evidence.last_id
        else coalesce(excluded.last_id, review_evidence.last_id)
      end,
      count = review_evidence.count + excluded.count,
      faults = review_evidence.faults + excluded.faults,
      in_a_row = excluded.in_a_row + case when excluded.faults > 0 then 0 else review_evidence.in_a_row end`;

/**
 * A feed that is continued an hour after its last read counts as resumed. Rows are written in the order of their keys, so that
 * two processes do not deadlock.
 */
const addEvidence = statement<object>(
  'add_review_evidence',
  `with seen as (
     select *
     from json_to_recordset(:evidence::json) as seen (
       partner_id uuid, sign text, first_at timestamptz, last_at timestamptz, last_id text,
       count bigint, faults bigint, in_a_row bigint
     )
   )
   insert into review_evidence (partner_id, sign, first_at, last_at, last_id, count, faults, in_a_row)
   select * from seen
   union all
   select partner_id, 'feed_resumed', first_at, first_at, last_id, 1, 0, 1
   from seen
   where sign = 'feed_continued' and first_at >= (
     select last_at + interval '1 hour'
     from review_evidence as before
     where before.partner_id = seen.partner_id and before.sign = seen.sign
   )
   order by partner_id, sign
   ${addUp}`,
);

/** Adds what requests and deliveries have shown. */
export async function addReviewEvidence(
  { database }: Store,
  evidence: readonly PartnerEvidence[],
): Promise<void> {
  await database.run(addEvidence, {
    evidence: jsonParameter(
      evidence.map(({ partnerId, sign, firstAt, lastAt, lastId, count, faults, inARow }) => ({
        partner_id: partnerId,
        sign,
        first_at: firstAt,
        last_at: lastAt,
        last_id: lastId,
        count,
        faults,
        in_a_row: inARow,
      })),
    ),
  });
}

/** Goes through the clinics of the chosen partners, because no index leads from a partner to its orders. */
const movesOfOrders = (chosen: string) => `
  select orders.partner_id, sign, min(at) as first_at, max(at) as last_at,
    (array_agg(orders.id::text order by at desc))[1] as last_id, count(*) as count
  from clinics
  join medication_orders as orders on orders.clinic_id = clinics.id and orders.partner_id = clinics.partner_id
  join order_history as moved on moved.order_id = orders.id and moved.partner_id = orders.partner_id
  join patients on patients.id = orders.patient_id and patients.partner_id = orders.partner_id
  left join refill_requests as refill on refill.order_id = orders.id and refill.partner_id = orders.partner_id
  cross join lateral (
    values
      ('order_delivered', moved.status = 'delivered'),
      ('order_on_hold', moved.status = 'on_hold'),
      ('order_cancelled', moved.status = 'cancelled' and moved.reason <> 'partner_request'),
      -- What was erased may have had a number.
      (
        'shipped_without_tracking',
        moved.status = 'shipped' and orders.tracking_number_sealed is null and patients.erased_at is null
      ),
      ('refill_filled', moved.status = 'shipped' and refill.id is not null)
  ) as signs (sign, is_shown)
  where is_shown and ${chosen}
  group by orders.partner_id, sign`;

const readPartner = query<Reviewed>(
  'read_reviewed_partner',
  `select review_without as without, array(
     select distinct unnest(webhooks.events)
     from clinics
     join webhooks on webhooks.clinic_id = clinics.id and ${ofPartner('webhooks')}
     where ${ofPartner('clinics')} and webhooks.disabled_reason is distinct from 'partner'
   ) as asked
   from partners
   where id = :partner_id`,
);

const declare = defineChange({
  name: 'declare_for_review',
  done: 'updated',
  writes: {
    declared: `
      update partners
      set review_without = :without
      from permitted
      where id = :partner_id`,
  },
});

/** Saves what a partner declares not to use. */
export async function saveDeclaration(
  store: Store,
  { partnerId, without }: { readonly partnerId: string; readonly without: readonly Part[] },
  change: Change,
): Promise<void> {
  await applyChange(store, declare, { partner_id: partnerId, without }, change);
}

/** Read when it is asked for, because nothing has to be written for it. */
const readEvidence = plannedPerCall<Evidence>(
  'read_review_evidence',
  `select sign, first_at as "firstAt", last_at as "lastAt", last_id as "lastId", count::bigint, faults::bigint,
     in_a_row::bigint as "inARow"
   from (
     select sign, first_at, last_at, last_id, count, faults, in_a_row
     from review_evidence
     where partner_id = :partner_id
     union all
     select sign, first_at, last_at, last_id, count, 0, count
     from (${movesOfOrders(ofPartner('clinics'))}) as shown
     union all
     select 'limited_hour', min(hour), max(hour), null, sum(rate_limited), 0, count(*)
     from request_hours
     where partner_id = :partner_id and rate_limited between 1 and ${String(calmLimits)}
       and hour > all(
         select hour from request_hours where partner_id = :partner_id and rate_limited > ${String(calmLimits)}
       )
     having count(*) > 0
     union all
     select 'unauthorized_hour', min(hour), max(hour), null, sum(unauthorized), 0, count(*)
     from request_hours
     where partner_id = :partner_id and unauthorized > ${String(fewUnauthorized)} and hour > now() - interval '7 days'
     having count(*) > 0
   ) as evidence`,
);

/** The integration review of a partner that exists. A sign may come in two parts: kept by a reset, and since. */
export async function findReview({ database }: Store, partnerId: string): Promise<Review> {
  const [[partner], evidence] = await Promise.all([
    database.run(readPartner, { partner_id: partnerId }),
    database.run(readEvidence, { partner_id: partnerId }),
  ]);
  if (partner === undefined) throw new Error('The reviewed partner is missing');
  return review(evidence, partner);
}

const keepEvidence = statement<object>(
  'keep_review_evidence',
  `insert into review_evidence (partner_id, sign, first_at, last_at, last_id, count, faults, in_a_row)
   select partner_id, sign, first_at, last_at, last_id, count, 0, count
   from (${movesOfOrders('true')}) as shown
   order by partner_id, sign
   ${addUp}`,
);

/**
 * Keeps what orders show before they are deleted. Keeping it twice would count it twice. One reset waits for the other before it
 * reads: two that have read what both want to delete would deadlock.
 */
export async function keepReviewEvidence(transaction: Store): Promise<void> {
  await transaction.database.execute('lock table review_evidence in share row exclusive mode');
  await transaction.database.run(keepEvidence, {});
}
