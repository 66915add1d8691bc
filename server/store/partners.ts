import { applyChange, defineChange } from './change.ts';
import type { Check, Change } from './change.ts';
import { defineList, newestFirst } from './list.ts';
import type { Page, PageRequest } from './list.ts';
import { statement } from '../database/statement.ts';
import type { Store } from './store.ts';

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly suspended: boolean;
  readonly baaSignedAt: Date | null;
  readonly createdAt: Date;
}

const createPartner = defineChange({
  name: 'create_partner',
  done: 'created',
  writes: { created: `insert into partners (id, name, created_at) select :id, :name, at from permitted` },
});

export function insertPartner(
  store: Store,
  { id, name }: Pick<Partner, 'id' | 'name'>,
  change: Change,
): Promise<'created'> {
  return applyChange(store, createPartner, { id, name }, change);
}

/** For changes that name a partner, which is another parameter than whose data the change concerns. */
export const namedPartner = {
  name: 'partner',
  sql: `select id from partners where id = :named_partner_id`,
  otherwise: 'partner_not_found',
} as const satisfies Check<string>;

const updateSuspension = defineChange({
  name: 'update_partner_suspension',
  done: 'updated',
  checks: [namedPartner],
  writes: {
    updated: `
      update partners set suspended = :suspended
      from permitted
      where id = :named_partner_id`,
  },
});

/** The partner's very next request is answered by it: admission reads this row (D12). */
export function setPartnerSuspended(
  store: Store,
  { partnerId, suspended }: { readonly partnerId: string; readonly suspended: boolean },
  change: Change,
): Promise<'updated' | 'partner_not_found'> {
  return applyChange(store, updateSuspension, { named_partner_id: partnerId, suspended }, change);
}

const recordBaa = defineChange({
  name: 'record_signed_baa',
  done: 'recorded',
  checks: [namedPartner],
  writes: {
    recorded: `
      update partners set baa_signed_at = coalesce(baa_signed_at, at)
      from permitted
      where id = :named_partner_id`,
  },
});

/** Records that the partner has signed a business associate agreement; said again, the first time stands. */
export function recordSignedBaa(
  store: Store,
  partnerId: string,
  change: Change,
): Promise<'recorded' | 'partner_not_found'> {
  return applyChange(store, recordBaa, { named_partner_id: partnerId }, change);
}

const selectPartners = `
  select id, name, suspended, baa_signed_at as "baaSignedAt", created_at as "createdAt"
  from partners`;

const readPartner = statement<Partner>('read_partner', `${selectPartners} where id = :id`);

export async function findPartner(store: Store, id: string): Promise<Partner | null> {
  const [partner] = await store.database.run(readPartner, { id });
  return partner ?? null;
}

const pageOfPartners = defineList<Partner>({
  name: 'list_partners',
  select: selectPartners,
  filters: {},
  ...newestFirst('id'),
  keyOf: ({ id }) => [id],
});

export function findPartners(store: Store, page: PageRequest): Promise<Page<Partner>> {
  return pageOfPartners(store.database, {}, page);
}

const readAny = statement<object>('read_any_partner', 'select from partners limit 1');

/** Whether anybody was ever let in; demo data goes only into a store without partners. */
export async function hasPartners(store: Store): Promise<boolean> {
  const rows = await store.database.run(readAny, {});
  return rows.length > 0;
}

/** Any number that nothing else in the database locks. */
const lockNumber = 5_318_008_444;

/**
 * Whether the transaction may let the very first partner in: until it ends, no other that asks this does so. The lock
 * is a statement of its own, so that what another has committed meanwhile is seen by the next.
 */
export async function lockEmptyStore(store: Store): Promise<boolean> {
  await store.database.execute(`select pg_advisory_xact_lock(${String(lockNumber)})`);
  return !(await hasPartners(store));
}
