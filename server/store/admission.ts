import { statement } from '../database/statement.ts';
import type { Store } from './store.ts';

export interface PresentedKey {
  /** The clear part of `dev_<lookup id>_<secret>`. */
  readonly lookupId: string;
  /** SHA-256 of the secret part. */
  readonly secretHash: Buffer;
}

/** A counter of one fixed window of 60 s. */
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

interface CountedRow {
  readonly count: number;
  readonly resets_at: Date;
}

/**
 * Whether the stored window is the one that `:at` falls in. It began with the first request after the one
 * before. The clocks of several processes differ a little: a window from the near future is counted into,
 * never begun again, or two processes would reset each other's counts. One from further on is a clock that
 * was set back, and would otherwise be counted into until that future came.
 */
const sameWindow = `
  rate_windows.started_at > excluded.started_at - interval '60 seconds'
    and rate_windows.started_at <= excluded.started_at + interval '2 minutes'`;

const intoWindow = `
  on conflict (subject) do update
  set started_at = case when ${sameWindow} then rate_windows.started_at else excluded.started_at end,
      count = case when ${sameWindow} then rate_windows.count + 1 else 1 end
  returning count, started_at + interval '60 seconds' as resets_at`;

const admitKey = statement<
  CountedRow & { key_id: string; partner_id: string; suspended: boolean; baa_signed: boolean }
>(
  'admit',
  `with verified as (
     select api_keys.id, partner_id, suspended, baa_signed_at is not null as baa_signed
     from api_keys join partners on partners.id = partner_id
     where lookup_id = :lookup_id
       and secret_hash = :secret_hash
       and revoked_at is null
       and (expires_at is null or expires_at > :at)
   ),
   counted as (
     insert into rate_windows (subject, started_at, count)
     select 'key ' || id, :at, 1 from verified
     ${intoWindow}
   )
   select id as key_id, partner_id, suspended, baa_signed, count, resets_at
   from verified, counted`,
  { lane: 'marks', locks: ['lookup_id'] },
);

/**
 * Verifies a key and counts the request against its limit, in one statement: all that must be known before a
 * request is read. null: there is no such key, its secret is another, it has expired or was revoked. Only a
 * verified key is counted, so strangers add no rows.
 *
 * The hashes are compared by the database. How long that takes tells at most how the hash of what was sent
 * begins, and nobody can choose that: the secret has 256 random bits.
 */
export async function admit(store: Store, key: PresentedKey, at: Date): Promise<Admission | null> {
  const { lookupId, secretHash } = key;
  const [row] = await store.database.run(admitKey, { lookup_id: lookupId, secret_hash: secretHash, at });
  if (row === undefined) return null;
  return {
    keyId: row.key_id,
    partnerId: row.partner_id,
    partnerSuspended: row.suspended,
    baaSigned: row.baa_signed,
    window: windowOf(row),
  };
}

const countAddress = statement<CountedRow>(
  'count_failed_authentication',
  `insert into rate_windows (subject, started_at, count) values ('address ' || :address, :at, 1) ${intoWindow}`,
  { lane: 'marks', locks: ['address'] },
);

/** Counts a failed authentication against the address that it came from (D24). */
export async function countFailedAuthentication(
  store: Store,
  address: string,
  at: Date,
): Promise<RateWindow> {
  const [row] = await store.database.run(countAddress, { address, at });
  return windowOf(row ?? { count: 1, resets_at: nextMinute(at) });
}

const readAddress = statement<CountedRow>(
  'read_failed_authentications',
  `select count, started_at + interval '60 seconds' as resets_at
   from rate_windows
   where subject = 'address ' || :address
     and started_at > :at::timestamptz - interval '60 seconds'
     and started_at <= :at::timestamptz + interval '2 minutes'`,
);

/** The address's window without counting; a count of 0 where there is none. */
export async function findFailedAuthentications(
  store: Store,
  address: string,
  at: Date,
): Promise<RateWindow> {
  const [row] = await store.database.run(readAddress, { address, at });
  return windowOf(row ?? { count: 0, resets_at: nextMinute(at) });
}

const purgeWindows = statement<object>(
  'purge_rate_windows',
  `delete from rate_windows where started_at <= :at::timestamptz - interval '5 minutes'`,
);

/** Forgets windows that are over, whichever of several processes' clocks is asked. */
export async function purgeRateWindows(store: Store, at: Date): Promise<void> {
  await store.database.run(purgeWindows, { at });
}

function windowOf({ count, resets_at }: CountedRow): RateWindow {
  return { count, resetsAt: resets_at };
}

function nextMinute(at: Date): Date {
  return new Date(at.getTime() + 60_000);
}
