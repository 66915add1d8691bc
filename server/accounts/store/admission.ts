import type { Scope } from '../../../generated/partner/scopes.ts';
import { statement } from '../../database/statement.ts';
import { countInWindow, isCurrent } from '../../store/rate-windows.ts';
import type { RateWindow } from '../../store/rate-windows.ts';
import type { Store } from '../../store/store.ts';
import { isValidKey } from '../../store/tenancy.ts';
import { apiKeyMac, clientMac, isGenuine } from '../credential-macs.ts';
import type { MacOfApiKey, MacOfClient, OnAltered } from '../credential-macs.ts';
import type { ApiKeyParts } from '../key-format.ts';
import { scopesOfBoth } from '../scopes.ts';
import type { Scopes } from '../scopes.ts';

export interface Admission {
  readonly keyId: string;
  readonly partnerId: string;
  readonly partnerSuspended: boolean;
  /** True if the partner signed a business associate agreement (D12). */
  readonly baaSigned: boolean;
  /** The key's scopes (D60). */
  readonly scopes: Scopes;
  /** Including this request. */
  readonly window: RateWindow;
}

/** When a key was last used, to the minute. A request writes only its window; the purge copies the time to the key. */
export const lastUsedAt = `
  greatest(
    api_keys.last_used_at, (select started_at from rate_windows where subject = 'key ' || api_keys.id)
  )`;

/** A key or a client, as its MAC covers it. */
interface CredentialRow extends Omit<MacOfClient, 'id' | 'isDisabled'> {
  readonly keyId: string;
  /** Compared in code: in SQL, the database could search by it. */
  readonly kind: 'key' | 'client';
  readonly expiresAt: Date | null;
  readonly mac: Uint8Array | null;
}

/**
 * `:window` is `key`, or `token` for requests to the token endpoint. These windows are separate, so a flood of token requests
 * takes nothing from the client's other requests.
 */
const counted = `
  insert into rate_windows (subject, started_at, count)
  select :window::text || ' ' || key_id, now(), 1 from verified
  on conflict (subject) do update
  ${countInWindow}
  returning count, started_at + interval '60 seconds' as "resetsAt"`;

interface AdmittedRow extends CredentialRow, RateWindow, Omit<Admission, 'window' | 'scopes'> {}

const admission = (name: string, condition: string) =>
  statement<AdmittedRow>(
    name,
    `with verified as (
       select api_keys.id as key_id, kind, partner_id, suspended, baa_signed_at is not null as baa_signed, lookup_id,
         secret_hash, previous_secret_hash, previous_secret_until, jwks is not null as has_jwks, scopes, expires_at, mac
       from api_keys
       join partners on partners.id = partner_id
       where lookup_id = :lookup_id and ${condition} and ${isValidKey}
     ),
     counted as (${counted})
     select
       key_id as "keyId", kind, partner_id as "partnerId", suspended as "partnerSuspended", baa_signed as "baaSigned",
       lookup_id as "lookupId", secret_hash as "secretHash", previous_secret_hash as "previousSecretHash",
       previous_secret_until as "previousSecretUntil", has_jwks as "hasJwks", scopes, expires_at as "expiresAt", mac,
       count, "resetsAt"
     from verified, counted`,
    { lane: 'admissions', locks: ['window', 'lookup_id'] },
  );

const admitKey = admission('admit', 'secret_hash = :secret_hash');

/** A token or an assertion has shown already that the client has authenticated. */
const admitClient = admission('admit_client', 'true');

const admitSecret = admission(
  'admit_secret',
  `jwks is null
   and (secret_hash = :secret_hash or (previous_secret_hash = :secret_hash and previous_secret_until > now()))`,
);

/**
 * Verifies a key and counts the request against its limit, in one statement. null: the key is unknown, expired or
 * revoked, its secret is wrong, or its row was altered. Only a verified key is counted, so strangers add no rows.
 *
 * The database compares the hashes. The time this takes may reveal something about the stored hash, but not the secret:
 * it has 256 random bits and cannot be found from its hash.
 */
export async function admit(
  store: Store,
  { lookupId, secretHash }: ApiKeyParts,
  onAltered: OnAltered,
): Promise<Admission | null> {
  const values = { window: 'key', lookup_id: lookupId, secret_hash: secretHash };
  const [row] = await store.database.run(admitKey, values);
  return admissionOfGenuine(store, 'key', row, onAltered);
}

/**
 * Counts the request of an OAuth client against its limit (D38). null: the client was disabled or deleted, or its row was
 * altered. The client may do what both its token and its own scopes allow, so a scope taken from it ends at once.
 */
export async function admitToken(
  store: Store,
  { lookupId, scopes }: { readonly lookupId: string; readonly scopes: readonly Scope[] },
  onAltered: OnAltered,
): Promise<Admission | null> {
  const [row] = await store.database.run(admitClient, { window: 'key', lookup_id: lookupId });
  const admission = admissionOfGenuine(store, 'client', row, onAltered);
  return admission && { ...admission, scopes: scopesOfBoth(scopes, admission.scopes) };
}

/** Verifies the secret of a client as `admit` does a key, and counts its token request. */
export async function admitTokenRequest(
  store: Store,
  { lookupId, secretHash }: ApiKeyParts,
  onAltered: OnAltered,
): Promise<Admission | null> {
  const values = { window: 'token', lookup_id: lookupId, secret_hash: secretHash };
  const [row] = await store.database.run(admitSecret, values);
  return admissionOfGenuine(store, 'client', row, onAltered);
}

/** Counts the token request of a client whose assertion is right. */
export async function admitAssertion(
  store: Store,
  lookupId: string,
  onAltered: OnAltered,
): Promise<Admission | null> {
  const [row] = await store.database.run(admitClient, { window: 'token', lookup_id: lookupId });
  return admissionOfGenuine(store, 'client', row, onAltered);
}

function admissionOfGenuine(
  store: Store,
  kind: CredentialRow['kind'],
  row: AdmittedRow | undefined,
  onAltered: OnAltered,
): Admission | null {
  if (row?.kind !== kind) return null;
  const { keyId, partnerId, partnerSuspended, baaSigned, scopes, count, resetsAt } = row;
  const credential = { ...row, id: keyId, isDisabled: false };
  const mac = kind === 'key' ? apiKeyMac(store, credential) : clientMac(store, credential);
  if (!isGenuine(mac, row.mac)) {
    onAltered({ kind: kind === 'key' ? 'api_key' : 'client', id: keyId });
    return null;
  }
  return { keyId, partnerId, partnerSuspended, baaSigned, scopes, window: { count, resetsAt } };
}

/** Leaves a window that a request is counting in to the next purge, so that neither waits for the other. */
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

/** Deletes the windows that are over, and stores with each key when it was last used. */
export async function purgeRateWindows(store: Store): Promise<void> {
  await store.database.run(purgeWindows, {});
}

const readWorkingKey = statement<Omit<MacOfApiKey, 'secretHash'> & { readonly mac: Uint8Array | null }>(
  'working_key',
  `select id, partner_id as "partnerId", scopes, expires_at as "expiresAt", mac
   from api_keys
   where lookup_id = :lookup_id and secret_hash = :secret_hash and ${isValidKey}`,
);

/** Verifies a key without counting a request. */
export async function isWorkingKey(store: Store, { lookupId, secretHash }: ApiKeyParts): Promise<boolean> {
  const values = { lookup_id: lookupId, secret_hash: secretHash };
  const [row] = await store.database.run(readWorkingKey, values);
  return row !== undefined && isGenuine(apiKeyMac(store, { ...row, secretHash }), row.mac);
}
