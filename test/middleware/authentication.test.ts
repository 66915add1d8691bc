import { describe, expect, it } from 'vitest';

import { newApiKey } from '../../server/accounts/key-format.ts';
import { refusalIn } from '../support/partner.ts';
import { rawAnswer } from '../support/raw-request.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newTenant } from '../support/tenant.ts';
import type { TenantOptions } from '../support/tenant.ts';

const service = sharedServiceIn('development');

const tenant = (options: TenantOptions = {}) =>
  newTenant(service().service.store, service().clock.now(), options);

/** Lists the carriers, with one x-api-key header for each key. */
function ask(...keys: readonly string[]) {
  const headers = keys.map((key) => ['x-api-key', key] as const);
  return rawAnswer(service(), { target: '/api/external/carriers', headers });
}

const unauthorized = {
  status: 401,
  code: 'UNAUTHORIZED',
  message: 'The access token is invalid, expired or revoked.',
  details: undefined,
};

const missing = { ...unauthorized, details: { field: 'x-api-key', reason: 'missing' } };

describe('an invalid key is 401, with one message for every cause', () => {
  it('a missing or empty key, which details say', async () => {
    expect([await ask(), await ask('')].map(refusalIn)).toEqual([missing, missing]);
  });

  it.each([
    ['malformed', 'open sesame'],
    ['unknown', newApiKey('development').apiKey],
    ['of 10,000 letters', `dev_${'a'.repeat(10_000)}`],
    ['of other letters than ASCII', 'dev_é'],
  ])('a key that is %s', async (_, key) => {
    expect(refusalIn(await ask(key))).toEqual(unauthorized);
  });

  it.each([
    [
      'with a letter of its secret changed',
      (key: string) => key.slice(0, -2) + (key.at(-2) === 'A' ? 'B' : 'A') + key.slice(-1),
    ],
    ['with something after it', (key: string) => `${key}x`],
    ['with the prefix of the other environment', (key: string) => key.replace('dev_', 'prod_')],
  ])('a valid key %s', async (_, spoil) => {
    const { apiKey } = await tenant();
    expect((await ask(apiKey)).status).toBe(200);
    expect(refusalIn(await ask(spoil(apiKey)))).toEqual(unauthorized);
  });

  it('a valid key sent twice, because two keys may belong to two partners', async () => {
    const { apiKey } = await tenant();
    expect(refusalIn(await ask(apiKey, apiKey))).toEqual(unauthorized);
  });

  it('a valid key in another header', async () => {
    const { apiKey } = await tenant();
    const headers = [
      ['Authorization', `Bearer ${apiKey}`],
      ['x-api_key', apiKey],
    ] as const;
    const answer = await rawAnswer(service(), { target: '/api/external/carriers', headers });
    expect(refusalIn(answer)).toEqual(missing);
  });

  it("a key of the other environment, even if it is in this environment's store", async () => {
    const { apiKey } = await tenant({ environment: 'production' });
    expect(refusalIn(await ask(apiKey))).toEqual(unauthorized);
  });
});
