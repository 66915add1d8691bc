import { afterAll, describe, expect, test } from 'vitest';

import { newApiKey } from '../../server/store/api-key.ts';
import { findApiKey, findApiKeys, insertApiKey, revokeApiKey } from '../../server/store/api-keys.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, aClinic, anId, later, now, wholeList } from './fixtures.ts';

const { store, drop } = await freshStore();
afterAll(drop);

describe('a key', () => {
  test('is listed without its secret, and keeps the time of its first revocation', async () => {
    const { partnerId } = await aClinic(store);
    const { lookupId, secretHash } = newApiKey('development');
    const id = anId();
    const key = { id, partnerId, lookupId, expiresAt: later };
    expect(await insertApiKey(store, { ...key, secretHash }, aChange(null))).toBe('created');
    expect(await revokeApiKey(store, id, aChange(null))).toBe('revoked');
    expect(await revokeApiKey(store, id, aChange(null, { at: later }))).toBe('revoked');
    const shown = { ...key, revokedAt: now, createdAt: now };
    expect((await findApiKeys(store, partnerId, wholeList)).items).toEqual([shown]);
    expect(await findApiKey(store, id)).toEqual(shown);
  });

  test('that does not exist cannot be revoked', async () => {
    expect(await revokeApiKey(store, anId(), aChange(null))).toBe('key_not_found');
    expect(await findApiKey(store, anId())).toBeNull();
  });
});
