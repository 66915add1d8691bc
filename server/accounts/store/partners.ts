import type { components } from '../../../generated/operator/types.ts';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import { query, statement } from '../../database/statement.ts';
import { visibleName } from '../../domain/visible-name.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change, Check } from '../../store/change.ts';
import { defineList, newestFirst } from '../../store/list.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly suspended: boolean;
  readonly baaSignedAt: Date | null;
  readonly keysManagedBy: KeysManagedBy;
  readonly approval: Approval | null;
  readonly createdAt: Date;
}

/** The approval of a partner after its integration review, as it is on the wire (D62). */
type Approval = components['schemas']['Approval'];

/** The side that issues, rolls and revokes the keys of a partner. The operator always can (D42). */
export type KeysManagedBy = 'partner' | 'operator';

const createPartner = defineChange({
  name: 'create_partner',
  done: 'created',
  writes: {
    created: `
      insert into partners (id, name, created_at)
      select :id, :name, at
      from permitted`,
  },
});

export function insertPartner(
  store: Store,
  { id, name }: Pick<Partner, 'id' | 'name'>,
  change: Change,
): Promise<'created'> {
  return applyChange(store, createPartner, { id, name }, change);
}

/** Checks a partner that an operator names. */
export const namedPartner = {
  name: 'partner',
  sql: `select id from partners where id = :partner_id`,
  otherwise: 'partner_not_found',
} as const satisfies Check<string>;

const lockRow = statement<object>(
  'lock_partner',
  'select from partners where id = :partner_id for no key update',
);

/** Until the transaction ends, nothing else changes the keys and the settings of the partner. */
export async function lockPartner({ database }: Store, partnerId: string): Promise<void> {
  await database.run(lockRow, { partner_id: partnerId });
}

const updatePartner = defineChange({
  name: 'update_partner',
  done: 'updated',
  checks: [namedPartner],
  writes: {
    updated: `
      update partners
      set suspended = coalesce(:suspended, suspended),
          baa_signed_at = case when :baa_signed then coalesce(baa_signed_at, at) else baa_signed_at end,
          keys_managed_by = coalesce(:keys_managed_by, keys_managed_by)
      from permitted
      where id = :partner_id`,
  },
});

/** The operator may change these. An absent field stays as it is, and so does the first date of a signed agreement. */
export interface PartnerUpdate {
  readonly suspended?: boolean;
  /** Records that the partner has signed a business associate agreement. */
  readonly baaSigned?: boolean;
  readonly keysManagedBy?: KeysManagedBy | undefined;
}

/** Takes effect with the partner's next request: each request reads this row (D12). */
export function savePartner(
  store: Store,
  partnerId: string,
  { suspended, baaSigned = false, keysManagedBy }: PartnerUpdate,
  change: Change,
): Promise<'updated' | 'partner_not_found'> {
  const values = {
    partner_id: partnerId,
    suspended: suspended ?? null,
    baa_signed: baaSigned,
    keys_managed_by: keysManagedBy ?? null,
  };
  return applyChange(store, updatePartner, values, change);
}

const approvePartner = defineChange({
  name: 'save_approval',
  done: 'updated',
  checks: [namedPartner],
  writes: {
    updated: `
      update partners
      set approval = :approval::jsonb
      from permitted
      where id = :partner_id`,
  },
});

/** null withdraws an approval. */
export function saveApproval(
  store: Store,
  partnerId: string,
  approval: Approval | null,
  change: Change,
): Promise<'updated' | 'partner_not_found'> {
  const values = { partner_id: partnerId, approval: approval && JSON.stringify(approval) };
  return applyChange(store, approvePartner, values, change);
}

const selectPartners = `
  select id, name, suspended, baa_signed_at as "baaSignedAt", keys_managed_by as "keysManagedBy", approval,
    created_at as "createdAt"
  from partners`;

const readPartner = statement<Partner>('read_partner', `${selectPartners} where id = :id`);

export async function findPartner(store: Store, id: string): Promise<Partner | null> {
  const [partner] = await store.database.run(readPartner, { id });
  return partner ?? null;
}

/** The condition that a name contains a text, ignoring case. There are no wildcards. */
export const nameHolds = 'strpos(lower(name), lower(:search)) > 0';

const pageOfPartners = defineList<Partner>({
  name: 'list_partners',
  select: selectPartners,
  filters: { search: nameHolds },
  ...newestFirst('id'),
  keyOf: ({ id }) => [id],
});

/** Newest first; with `search`, only those whose name contains it. */
export function findPartners(
  store: Store,
  page: PageRequest,
  search: string | null = null,
): Promise<Page<Partner>> {
  return pageOfPartners(store.database, { search: search && visibleName(search) }, page);
}

const readAnyPartner = statement<object>('read_any_partner', 'select from partners limit 1');

/** Demo data goes only into a store without partners. */
export async function hasPartners(store: Store): Promise<boolean> {
  const rows = await store.database.run(readAnyPartner, {});
  return rows.length > 0;
}

const lockSeeding = statement<object>(
  'lock_seeding',
  `select pg_advisory_xact_lock(${advisoryLocks.seeding})`,
);

/**
 * Resolves to true if the store has no partners. Until the transaction ends, other transactions that call this wait. The lock is
 * a separate statement, so that the query after it sees what the previous transaction committed.
 */
export async function lockEmptyStore(store: Store): Promise<boolean> {
  await store.database.run(lockSeeding, {});
  return !(await hasPartners(store));
}

/** A partner's view of itself and of the key that it uses. */
interface Account {
  readonly name: string;
  readonly baaSigned: boolean;
  readonly keysManagedBy: KeysManagedBy;
  /** The clear part of the key. */
  readonly lookupId: string;
  readonly expiresAt: Date | null;
}

const readAccount = query<Account>(
  'read_account',
  `select name, baa_signed_at is not null as "baaSigned", keys_managed_by as "keysManagedBy",
     lookup_id as "lookupId", expires_at as "expiresAt"
   from api_keys
   join partners on partners.id = partner_id
   where api_keys.id = :key_id and partner_id = :partner_id`,
);

/** The account of an admitted caller. Neither partners nor keys are ever deleted, so there is one. */
export async function findAccount(
  store: Store,
  { partnerId, keyId }: { readonly partnerId: string; readonly keyId: string },
): Promise<Account> {
  const [account] = await store.database.run(readAccount, { partner_id: partnerId, key_id: keyId });
  if (account === undefined) throw new Error('The caller has no account');
  return account;
}
