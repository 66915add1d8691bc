import { changeOAuthClient, findOAuthClient } from '../../server/accounts/store/oauth-clients.ts';
import type { Store } from '../../server/store/store.ts';
import type { OwnClient } from './own-clients.ts';

/**
 * Makes the claims of Idempotency-Keys older, or younger if the seconds are negative. Their age is by the clock of the
 * database, which a test cannot move.
 */
export function ageClaims(
  { database }: Pick<Store, 'database'>,
  seconds: number,
  where = 'true',
): Promise<void> {
  return database.execute(
    `update idempotency_records set claimed_at = claimed_at - interval '${seconds} seconds' where ${where}`,
  );
}

/** Ends a key: it expires by the clock of the database, too. */
export function expireKey({ database }: Pick<Store, 'database'>, keyId: string): Promise<void> {
  return database.execute(`update api_keys set expires_at = '2001-01-01' where id = '${keyId}'`);
}

/** Ends the overlap of a client's rolled secret, again by the clock of the database. The MAC of its row covers the time. */
export async function endOverlap(store: Store, { clientId }: Pick<OwnClient, 'clientId'>): Promise<void> {
  const found = await findOAuthClient(store, clientId.replace('dev_', ''));
  if (found === null) throw new Error('The client does not exist');
  await changeOAuthClient(store, found, () => ({ previousSecretUntil: new Date(0) }));
}

/** Moves the rate windows of all keys back. */
export function ageWindows({ database }: Pick<Store, 'database'>, seconds: number): Promise<void> {
  return database.execute(`update rate_windows set started_at = started_at - interval '${seconds} seconds'`);
}
