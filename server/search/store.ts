import { nameHolds } from '../accounts/store/partners.ts';
import { query } from '../database/statement.ts';
import { visibleName } from '../domain/visible-name.ts';
import type { OrderStatus } from '../orders/status.ts';
import { trackingNumberHash } from '../orders/store/orders.ts';
import { personHash } from '../patients/store/patients.ts';
import { externalIdInAnyClinic, hasExternalId } from '../references/store.ts';
import { isUuid } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';
import { endOfIdIn, personsIn } from './rules.ts';

type Kind = 'order' | 'patient' | 'clinic' | 'partner';

/** The ways in which a text may name a thing. */
type FoundBy =
  | 'id'
  | 'end_of_id'
  | 'medication_request'
  | 'refill_request'
  | 'external_id'
  | 'tracking_number'
  | 'person'
  | 'name';

/** Something that a text names, without health information. */
export interface Hit {
  readonly kind: Kind;
  readonly id: string;
  readonly foundBy: FoundBy;
  /** null unless it is an order. */
  readonly status: OrderStatus | null;
  /** null for a partner. */
  readonly clinicId: string | null;
  readonly clinicName: string | null;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly createdAt: Date;
}

/**
 * Finds the rows of one kind, newest first. Each way reads an index up to the limit, because every clinic may have taken an
 * external_id. A row found in several ways is one hit.
 */
const finding = (kind: Kind, rows: string, ways: readonly (readonly [FoundBy, string])[]) => {
  const found = ways.map(
    ([foundBy, sql]) => `(select '${foundBy}' as found_by, id from (${sql} limit :row_limit) as way)`,
  );
  return query<Hit>(
    `search_${kind}`,
    `select '${kind}' as kind, hit.id, found_by as "foundBy", status, clinics.id as "clinicId",
       clinics.name as "clinicName", partners.id as "partnerId", partners.name as "partnerName",
       hit.created_at as "createdAt"
     from (
       select id, min(found_by) as found_by
       from (${found.join(' union all ')}) as found
       group by id
       order by id desc
       limit :row_limit
     ) as newest
     cross join lateral (${rows} where id = newest.id) as hit
     left join clinics on clinics.id = hit.clinic_id
     join partners on partners.id = hit.partner_id
     order by hit.id desc`,
  );
};

const searches = {
  order: finding('order', 'select id, status, clinic_id, partner_id, created_at from medication_orders', [
    ['id', 'select id from medication_orders where id = :id'],
    ['end_of_id', 'select id from medication_orders where right(id::text, 8) = :end_of_id'],
    ['medication_request', 'select order_id as id from medication_requests where id = :id'],
    ['refill_request', 'select order_id as id from refill_requests where id = :id'],
    [
      'tracking_number',
      'select id from medication_orders where tracking_number_hash = :tracking_number_hash',
    ],
    ['external_id', `select id from medication_orders where ${hasExternalId}`],
    ['external_id', `select order_id as id from medication_requests where ${hasExternalId}`],
    ['external_id', `select order_id as id from refill_requests where ${hasExternalId}`],
  ]),
  patient: finding('patient', 'select id, null as status, clinic_id, partner_id, created_at from patients', [
    ['id', 'select id from patients where id = :id'],
    ['person', 'select id from patients where person_hash = any(:person_hashes::text[])'],
    ['external_id', `select id from patients where ${hasExternalId}`],
  ]),
  clinic: finding(
    'clinic',
    'select id, null as status, id as clinic_id, partner_id, created_at from clinics',
    [
      ['id', 'select id from clinics where id = :id'],
      ['name', `select id from clinics where ${nameHolds} order by id desc`],
    ],
  ),
  partner: finding(
    'partner',
    'select id, null as status, null::uuid as clinic_id, id as partner_id, created_at from partners',
    [
      ['id', 'select id from partners where id = :id'],
      ['name', `select id from partners where ${nameHolds} order by id desc`],
    ],
  ),
} satisfies Record<Kind, unknown>;

/**
 * Finds what a text names, kind by kind. Nothing is opened: sealed values are found by keyed hashes. A text that names a person
 * is not compared with names of clinics or partners.
 */
export async function search(
  store: Store,
  text: string,
  kinds: readonly Kind[],
  limit: number,
): Promise<{ readonly hits: readonly Hit[]; readonly hasMore: boolean }> {
  const persons = personsIn(text);
  // A text of invisible characters would be a part of every name.
  const name = persons.length === 0 ? visibleName(text) : '';
  const values = {
    id: isUuid(text) ? text : null,
    end_of_id: endOfIdIn(text),
    tracking_number_hash: trackingNumberHash(store, text),
    person_hashes: persons.flatMap((person) => personHash(store, person) ?? []),
    ...externalIdInAnyClinic(store, text),
    search: name === '' ? null : name,
    row_limit: limit + 1,
  };
  const found = await Promise.all(kinds.map((kind) => store.database.run(searches[kind], values)));
  const hits = found.flat();
  return { hits: hits.slice(0, limit), hasMore: hits.length > limit };
}
