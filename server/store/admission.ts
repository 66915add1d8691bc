import { statement } from '../database/statement.ts';
import type { ApiKeyParts } from './api-key.ts';
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
 * Whether `:at` falls into the stored window. The clocks of the processes differ a little, so a window that starts in
 * the near future still counts: otherwise two processes would reset each other's counts. A window that starts later
 * than that was written before a clock was set back, and a new window replaces it.
 */
const isSameWindow = `
  rate_windows.started_at > excluded.started_at - interval '60 seconds'
    and rate_windows.started_at <= excluded.started_at + interval '2 minutes'`;

const countRequest = `
  on conflict (subject) do update
  set started_at = case when ${isSameWindow} then rate_windows.started_at else excluded.started_at end,
      count = case when ${isSameWindow} then rate_windows.count + 1 else 1 end
  returning count, started_at + interval '60 seconds' as "resetsAt"`;

const admitKey = statement<RateWindow & Omit<Admission, 'window'>>(
  'admit',
  `with verified as (
     select api_keys.id as key_id, partner_id, suspended, baa_signed_at is not null as baa_signed
     from api_keys
     join partners on partners.id = partner_id
     where lookup_id = :lookup_id
       and secret_hash = :secret_hash
       and revoked_at is null
       and (expires_at is null or expires_at > :at)
   ),
   counted as (
     insert into rate_windows (subject, started_at, count)
     select 'key ' || key_id, :at, 1 from verified
     ${countRequest}
   )
   select
     key_id as "keyId", partner_id as "partnerId", suspended as "partnerSuspended", baa_signed as "baaSigned",
     count, "resetsAt"
   from verified, counted`,
  { lane: 'shortLived', locks: ['lookup_id'] },
);

/**
 * Verifies a key and counts the request against its limit, in one statement. null: the key is unknown, expired or
 * revoked, or its secret is wrong. Only a verified key is counted, so strangers add no rows.
 *
 * The database compares the hashes. The time this takes may reveal something about the stored hash, but not the secret:
 * it has 256 random bits and cannot be found from its hash.
 */
export async function admit(store: Store, key: ApiKeyParts, at: Date): Promise<Admission | null> {
  const { lookupId, secretHash } = key;
  const [row] = await store.database.run(admitKey, { lookup_id: lookupId, secret_hash: secretHash, at });
  if (row === undefined) return null;
  const { count, resetsAt, ...admission } = row;
  return { ...admission, window: { count, resetsAt } };
}

const countAddress = statement<RateWindow>(
  'count_failed_authentication',
  `insert into rate_windows (subject, started_at, count)
   values ('address ' || :address, :at, 1)
   ${countRequest}`,
  { lane: 'shortLived', locks: ['address'] },
);

/** Counts a failed authentication against the address it came from (D24). */
export async function countFailedAuthentication(
  store: Store,
  address: string,
  at: Date,
): Promise<RateWindow> {
  const [row] = await store.database.run(countAddress, { address, at });
  return row ?? { ...emptyWindow(at), count: 1 };
}

const readAddress = statement<RateWindow>(
  'read_failed_authentications',
  `select count, started_at + interval '60 seconds' as "resetsAt"
   from rate_windows
   where subject = 'address ' || :address
     and started_at > :at::timestamptz - interval '60 seconds'
     and started_at <= :at::timestamptz + interval '2 minutes'`,
);

/** Reads the address's window without counting. The count is 0 if there is no window. */
export async function findFailedAuthentications(
  store: Store,
  address: string,
  at: Date,
): Promise<RateWindow> {
  const [row] = await store.database.run(readAddress, { address, at });
  return row ?? emptyWindow(at);
}

const purgeWindows = statement<object>(
  'purge_rate_windows',
  `delete from rate_windows where started_at <= :at::timestamptz - interval '5 minutes'`,
);

/** Deletes windows that are over by the clock of any process: the clocks differ by less than five minutes. */
export async function purgeRateWindows(store: Store, at: Date): Promise<void> {
  await store.database.run(purgeWindows, { at });
}

/** The window of a caller who has none yet. */
export function emptyWindow(at: Date): RateWindow {
  return { count: 0, resetsAt: new Date(at.getTime() + 60_000) };
}
