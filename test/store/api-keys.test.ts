import { describe, expect, test } from 'vitest';

import { admit, purgeRateWindows } from '../../server/accounts/store/admission.ts';
import { newApiKey } from '../../server/accounts/key-format.ts';
import { findApiKey, insertApiKey, revokeCredential } from '../../server/accounts/store/api-keys.ts';
import { auditRecord } from '../../server/audit/record.ts';
import { notAltered } from '../support/deployment.ts';
import { ageWindows, expireKey } from '../support/pass-time.ts';
import { sharedStore } from '../support/stores.ts';
import { aChange, aClinic, anId, now } from './fixtures.ts';

const { store } = await sharedStore();

/** A change with a key, or by the operator. */
function changeWith(keyId: string | null) {
  const actor = { kind: 'partner', keyId } as const;
  const request = { partnerId: null, operation: 'test', ids: {}, status: 201, requestId: null };
  return { ...aChange(null), audit: auditRecord({ at: now, actor, ...request }) };
}

async function aKey(partnerId: string, issuedBy: string | null = null) {
  const { lookupId, secretHash } = newApiKey('development');
  const keyId = anId();
  const key = { id: keyId, partnerId, lookupId, secretHash, expiresAt: null };
  await insertApiKey(store, key, changeWith(issuedBy));
  return { keyId, partnerId, lookupId, secretHash };
}

/** A new partner with a key. */
const aPartnersKey = async () => aKey((await aClinic(store)).partnerId);

const statusOf = async (keyId: string) => (await findApiKey(store, keyId))?.status;

describe('revoking a key with those that it has issued', () => {
  test('revokes the keys that these have issued too, also through one that works no more, and no others', async () => {
    const leaked = await aPartnersKey();
    const child = await aKey(leaked.partnerId, leaked.keyId);
    const grandchild = await aKey(leaked.partnerId, child.keyId);
    const sibling = await aKey(leaked.partnerId);
    await expireKey(store, child.keyId);
    const revoked = await revokeCredential(store, leaked, aChange(null), true);
    expect(revoked).toEqual([grandchild.keyId]);
    expect(
      await Promise.all([leaked, child, grandchild, sibling].map(({ keyId }) => statusOf(keyId))),
    ).toEqual(['revoked', 'expired', 'revoked', 'active']);
  });
});

describe('the last use of a key', () => {
  const lastUseOf = async (keyId: string) => (await findApiKey(store, keyId))?.lastUsedAt?.getTime() ?? null;

  test('is known from its rate window, and stays when that is deleted', async () => {
    const key = await aPartnersKey();
    expect(await lastUseOf(key.keyId)).toBeNull();
    const begun = Date.now();
    await admit(store, key, notAltered);
    const used = await lastUseOf(key.keyId);
    expect(Math.abs(Number(used) - begun)).toBeLessThan(60_000);
    await ageWindows(store, 90);
    await purgeRateWindows(store);
    expect(await lastUseOf(key.keyId)).toBe(Number(used) - 90_000);
    await admit(store, key, notAltered);
    expect(await lastUseOf(key.keyId)).toBeGreaterThanOrEqual(Number(used));
  });

  test('is never in the future, whatever the clock of the database was', async () => {
    const key = await aPartnersKey();
    await admit(store, key, notAltered);
    await ageWindows(store, -7_200);
    await purgeRateWindows(store);
    expect(await lastUseOf(key.keyId)).toBeLessThanOrEqual(Date.now() + 1_000);
  });
});
