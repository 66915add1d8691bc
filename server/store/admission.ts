import { statement } from '../database/statement.ts';
import type { ApiKeyParts } from './api-key.ts';
import { apiKeyMac, isGenuine } from './credentials.ts';
import type { OnAltered } from './credentials.ts';
import type { Store } from './store.ts';

/** The count of one fixed window of 60 s. */
export interface RateWindow {
  readonly count: number;
  readonly resetsAt: Date;
}

export interface Admission {
  readonly keyId: string;
  readonly partnerId: string;
  readonly partnerSuspended: boolean;
  readonly baaSigned: boolean;
  /** Including this request. */
  readonly window: RateWindow;
}

/**
 * The stored window is current. The database's clock decides, so that all processes share one window, whatever their own
 * clocks say. A window from the future was written before that clock was set back.
 */
const isCurrent = `
  rate_windows.started_at > now() - interval '60 seconds' and rate_windows.started_at <= now() + interval '60 seconds'`;

/** The update that counts one more in the stored window, or begins another if that is over. */
export const countInWindow = `
  set started_at = case when ${isCurrent} then rate_windows.started_at else now() end,
      count = case when ${isCurrent} then rate_windows.count + 1 else 1 end`;

/** Whether the stored window has room for one more. */
export const windowHasRoom = (limit: number) => `(rate_windows.count < ${limit} or not (${isCurrent}))`;

/** A key that is neither revoked nor expired at an instant. */
export const isValidKeyAt = (instant: string) => `
  (api_keys.revoked_at is null and (api_keys.expires_at is null or api_keys.expires_at > ${instant}))`;

export const isValidKey = isValidKeyAt('now()');

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

/** Whether a key works, without counting a request. */
export async function isWorkingKey(store: Store, { lookupId, secretHash }: ApiKeyParts): Promise<boolean> {
  const values = { lookup_id: lookupId, secret_hash: secretHash };
  const [row] = await store.database.run(readWorkingKey, values);
  return row !== undefined && isGenuineKey(store, row, secretHash);
}
