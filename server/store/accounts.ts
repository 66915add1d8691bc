import { query } from '../database/statement.ts';
import type { KeysManagedBy } from './partners.ts';
import { snakeCased } from './snake-case.ts';
import type { Store } from './store.ts';

/** What a partner sees of itself and of the key that it uses. */
export interface Account {
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
  caller: { readonly partnerId: string; readonly keyId: string },
): Promise<Account> {
  const [account] = await store.database.run(readAccount, snakeCased(caller));
  if (account === undefined) throw new Error('The caller has no account');
  return account;
}
