import { statement } from '../../database/statement.ts';
import { countInWindow, isCurrent } from '../../store/rate-windows.ts';
import type { RateWindow } from '../../store/rate-windows.ts';
import type { Store } from '../../store/store.ts';
import { isValidKey } from '../../store/tenancy.ts';
import { apiKeyMac, isGenuine } from '../credential-macs.ts';
import type { OnAltered } from '../credential-macs.ts';
import type { ApiKeyParts } from '../key-format.ts';

export interface Admission {
  readonly keyId: string;
  readonly partnerId: string;
  readonly partnerSuspended: boolean;
  readonly baaSigned: boolean;
  /** Including this request. */
  readonly window: RateWindow;
}

/** When a key was last used, to the minute. A request writes only its window; the purge moves that to the key. */
export const lastUsedAt = `
  greatest(
    api_keys.last_used_at, (select started_at from rate_windows where subject = 'key ' || api_keys.id)
  )`;

interface KeyRow {
  readonly keyId: string;
  readonly partnerId: string;
  readonly expiresAt: Date | null;
  readonly mac: Uint8Array | null;
}

const admitKey = statement<RateWindow & Omit<Admission, 'window'> & KeyRow>(
  'admit',
  `with verified as (
     select api_keys.id as key_id, partner_id, expires_at, mac, suspended, baa_signed_at is not null as baa_signed
     from api_keys
     join partners on partners.id = partner_id
     where lookup_id = :lookup_id
       and secret_hash = :secret_hash
       and ${isValidKey}
   ),
   counted as (
     insert into rate_windows (subject, started_at, count)
     select 'key ' || key_id, now(), 1 from verified
     on conflict (subject) do update
     ${countInWindow}
     returning count, started_at + interval '60 seconds' as "resetsAt"
   )
   select
     key_id as "keyId", partner_id as "partnerId", suspended as "partnerSuspended", baa_signed as "baaSigned",
     expires_at as "expiresAt", mac, count, "resetsAt"
   from verified, counted`,
  { lane: 'admissions', locks: ['lookup_id'] },
);

/**
 * Verifies a key and counts the request against its limit, in one statement. null: the key is unknown, expired or
 * revoked, its secret is wrong, or its row was altered. Only a verified key is counted, so strangers add no rows.
 *
 * The database compares the hashes. The time this takes may reveal something about the stored hash, but not the secret:
 * it has 256 random bits and cannot be found from its hash.
 */
export async function admit(store: Store, key: ApiKeyParts, onAltered: OnAltered): Promise<Admission | null> {
  const { lookupId, secretHash } = key;
  const [row] = await store.database.run(admitKey, { lookup_id: lookupId, secret_hash: secretHash });
  if (row === undefined) return null;
  const { keyId, partnerId, partnerSuspended, baaSigned, count, resetsAt } = row;
  if (!isGenuineKey(store, row, secretHash)) {
    onAltered({ kind: 'api_key', id: keyId });
    return null;
  }
  return { keyId, partnerId, partnerSuspended, baaSigned, window: { count, resetsAt } };
}

/** A window that a request is counting in is left for the next time, so that neither waits for the other. */
const purgeWindows = statement<object>(
  'purge_rate_windows',
  `with over as materialized (
     select subject, started_at
     from rate_windows
     where not (${isCurrent})
     for update skip locked
   ),
   used as (
     update api_keys
     set last_used_at = greatest(last_used_at, least(over.started_at, now()))
     from over
     where id = case when subject like 'key %' then substr(subject, 5)::uuid end
   )
   delete from rate_windows using over where rate_windows.subject = over.subject`,
);

/** Deletes the windows that are over, and keeps with each key when it was last used. */
export async function purgeRateWindows(store: Store): Promise<void> {
  await store.database.run(purgeWindows, {});
}

function isGenuineKey(store: Store, { keyId: id, partnerId, expiresAt, mac }: KeyRow, secretHash: Buffer) {
  return isGenuine(apiKeyMac(store, { id, partnerId, secretHash, expiresAt }), mac);
}

const readWorkingKey = statement<KeyRow>(
  'working_key',
  `select id as "keyId", partner_id as "partnerId", expires_at as "expiresAt", mac
   from api_keys
   where lookup_id = :lookup_id and secret_hash = :secret_hash and ${isValidKey}`,
);

/** Verifies a key without counting a request. */
export async function isWorkingKey(store: Store, { lookupId, secretHash }: ApiKeyParts): Promise<boolean> {
  const values = { lookup_id: lookupId, secret_hash: secretHash };
  const [row] = await store.database.run(readWorkingKey, values);
  return row !== undefined && isGenuineKey(store, row, secretHash);
}
