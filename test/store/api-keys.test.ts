import { describe, expect, test } from 'vitest';

import { admit, purgeRateWindows } from '../../server/accounts/store/admission.ts';
import { newApiKey } from '../../server/accounts/key-format.ts';
import {
  findApiKey,
  findApiKeyOfPartner,
  findApiKeys,
  insertApiKey,
  revokeApiKey,
} from '../../server/accounts/store/api-keys.ts';
import { auditRecord } from '../../server/audit/record.ts';
import { notAltered } from '../support/deployment.ts';
import { expireKey } from '../support/pass-time.ts';
import { ageWindows } from '../support/rate-windows.ts';
import { sharedStore } from '../support/stores.ts';
import { aChange, aClinic, anId, later, now, wholeList } from './fixtures.ts';

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

describe('a key', () => {
  test('is listed without its secret, and keeps the time of its first revocation', async () => {
    const { partnerId } = await aClinic(store);
    const { lookupId, secretHash } = newApiKey('development');
    const id = anId();
    const key = { id, partnerId, label: 'Order entry', lookupId, scopes: null, expiresAt: later };
    expect(await insertApiKey(store, { ...key, secretHash }, aChange(null))).toBe('created');
    await revokeApiKey(store, { partnerId, keyId: id }, aChange(null));
    await revokeApiKey(store, { partnerId, keyId: id }, aChange(null, { at: later }));
    const shown = {
      ...key,
      partnerName: 'Lakeside Health',
      status: 'revoked',
      revokedAt: now,
      issuedByKeyId: null,
      lastUsedAt: null,
      createdAt: now,
    };
    expect((await findApiKeys(store, { partnerId }, wholeList)).items).toEqual([shown]);
    expect(await findApiKey(store, id)).toEqual(shown);
  });

  test('has a status by the clock of the database', async () => {
    const { keyId } = await aPartnersKey();
    expect(await statusOf(keyId)).toBe('active');
    await expireKey(store, keyId);
    expect(await statusOf(keyId)).toBe('expired');
  });

  test('is found for its own partner only', async () => {
    const [key, stranger] = [await aPartnersKey(), await aPartnersKey()];
    expect(await findApiKeyOfPartner(store, key)).toMatchObject({ id: key.keyId });
    expect(await findApiKeyOfPartner(store, { ...stranger, keyId: key.keyId })).toBeNull();
    expect(await findApiKey(store, anId())).toBeNull();
  });
});

describe('revoking a key with those that it has issued', () => {
  test('revokes the keys that these have issued too, also through one that works no more, and no others', async () => {
    const leaked = await aPartnersKey();
    const child = await aKey(leaked.partnerId, leaked.keyId);
    const grandchild = await aKey(leaked.partnerId, child.keyId);
    const sibling = await aKey(leaked.partnerId);
    await expireKey(store, child.keyId);
    const revoked = await revokeApiKey(store, leaked, aChange(null), 'issued');
    expect(revoked).toEqual([grandchild.keyId]);
    expect(
      await Promise.all([leaked, child, grandchild, sibling].map(({ keyId }) => statusOf(keyId))),
    ).toEqual(['revoked', 'expired', 'revoked', 'active']);
  });

  test('leaves them alone if it is not asked to', async () => {
    const key = await aPartnersKey();
    const child = await aKey(key.partnerId, key.keyId);
    expect(await revokeApiKey(store, key, aChange(null))).toEqual([]);
    expect(await statusOf(child.keyId)).toBe('active');
  });

  test('finds the keys that one has issued', async () => {
    const key = await aPartnersKey();
    const children = [await aKey(key.partnerId, key.keyId), await aKey(key.partnerId, key.keyId)];
    const found = await findApiKeys(store, { partnerId: null, issuedByKeyId: key.keyId }, wholeList);
    expect(found.items.map(({ id }) => id)).toEqual(children.map(({ keyId }) => keyId).toReversed());
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
