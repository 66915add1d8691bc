import { decodeProtectedHeader } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';

import { AccessTokens } from '../../server/accounts/oauth/access-tokens.ts';
import { newTokenKey } from '../../server/accounts/oauth/token-keys.ts';
import { replaceTokenKey } from '../../server/accounts/store/token-keys.ts';
import { operatorChange } from '../support/tenant.ts';
import { freshStore } from '../support/stores.ts';

const { store, clock, close } = await freshStore();
afterAll(close);

/** A process that has just started. */
const process = () =>
  new AccessTokens({ store, environment: 'development', publicUrl: () => 'https://api.example' });
const holder = { lookupId: '0123456789abcdef', scopes: ['orders:read'] as const };
const issue = () => process().issue(holder, clock.now());
const check = (token: string) => process().check(token, clock.now());
const minute = 60_000;

describe('the key of access tokens', () => {
  it('is made once, although several processes need it at the same moment, and all check its tokens', async () => {
    const tokens = await Promise.all([issue(), issue(), issue()]);
    expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1);
    expect(await Promise.all(tokens.map(check))).toMatchObject([holder, holder, holder]);
  });

  it('is public without its private parts', async () => {
    const { keys } = await process().keys.publicKeys(clock.now());
    const [key = {}] = keys;
    expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('rotates with overlap: the new one signs when all processes know it, and tokens of the old one work until they expire', async () => {
    const before = await issue();
    const kept = process();
    expect(await kept.check(before, clock.now())).toMatchObject(holder);
    await replaceTokenKey(store, await newTokenKey(clock.now()), operatorChange(null, clock.now()));
    const announced = await issue();
    expect(decodeProtectedHeader(announced).kid).toBe(decodeProtectedHeader(before).kid);

    clock.advance(2 * minute);
    const after = await issue();
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    expect([await check(announced), await check(after)]).toMatchObject([holder, holder]);

    clock.advance(9 * minute);
    expect([await check(before), await kept.check(before, clock.now())]).toEqual([null, null]);
    clock.advance(5 * minute);
    expect((await process().keys.publicKeys(clock.now())).keys).toHaveLength(1);
  });

  it('that the service has not sealed signs and checks nothing', async () => {
    await store.database.execute(
      `insert into token_keys (id, private_key_sealed, created_at)
       select gen_random_uuid(), private_key_sealed, created_at - interval '1 day' from token_keys`,
    );
    expect((await process().keys.publicKeys(clock.now())).keys).toHaveLength(1);
  });
});
