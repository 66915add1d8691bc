import { describe, expect, it } from 'vitest';

import { AccessTokens } from '../../server/accounts/oauth/access-tokens.ts';
import { unknownClientId } from '../support/own-clients.ts';
import { errorIn, jwksOf, keyPairs, oauthService, tokenIn } from './token-requests.ts';

const limited = await oauthService({ RATE_LIMIT_PER_MINUTE: '5' });
const stranger = { clientId: unknownClientId, secret: 'x' };

describe('a failed client authentication', () => {
  const wrongKey = async () => {
    const headers = { 'x-api-key': 'dev_wrong' };
    const { status } = await limited.service.send({ method: 'GET', path: '/api/external/account', headers });
    return status;
  };
  const wrongClient = async () => (await limited.withSecret(stranger)).status;

  it('counts for its address like a failed key, in the same window', async () => {
    limited.service.clock.advance(60_000);
    const answers = [];
    for (const ask of [wrongKey, wrongClient, wrongKey, wrongClient, wrongKey]) answers.push(await ask());
    expect(answers).toEqual([401, 401, 401, 401, 401]);
    expect([await wrongClient(), await wrongKey()]).toEqual([429, 429]);
    expect(errorIn(await limited.withSecret(await limited.newClient())).status).toBe(429);
    limited.service.clock.advance(60_000);
    expect([await wrongClient(), await wrongKey()]).toEqual([401, 401]);
  });
});

describe('a flood of strangers', () => {
  it('locks its own address out of the endpoint, but no client that authenticated lately, and takes nothing from tokens', async () => {
    const partner = await limited.newClient();
    const token = tokenIn(await limited.withSecret(partner));
    const strangers = [];
    for (let count = 0; count < 8; count += 1) {
      strangers.push(errorIn(await limited.withSecret({ ...partner, secret: `${'x'.repeat(42)}${count}` })));
    }
    expect(strangers.at(-1)).toEqual({ status: 429, error: 'temporarily_unavailable' });
    expect((await limited.withSecret(partner)).status).toBe(200);
    expect(await limited.statusWith(token)).toBe(200);
    const flood = await Promise.all(Array.from({ length: 6 }, () => limited.withSecret(partner)));
    expect(flood.some(({ status }) => status === 429)).toBe(true);
    expect(await limited.statusWith(token)).toBe(200);
  });

  const floods = async () => {
    for (let count = 0; count < 6; count += 1) await limited.withSecret(stranger);
    expect((await limited.withSecret(stranger)).status).toBe(429);
  };

  it('does not lock a client out that renews its token after nine minutes, by a secret or a new assertion', async () => {
    const [bySecret, byKey] = [
      await limited.newClient(),
      await limited.newClient({ jwks: jwksOf(keyPairs.ES256.publicKey) }),
    ];
    const ask = async () => [
      (await limited.withSecret(bySecret)).status,
      (await limited.withAssertion(await limited.assertionOf(byKey))).status,
    ];
    limited.service.clock.advance(60_000);
    expect(await ask()).toEqual([200, 200]);
    limited.service.clock.advance(9 * 60_000);
    await floods();
    expect(await ask()).toEqual([200, 200]);
  });

  it('gets no new token checked, unless its client has authenticated at the address', async () => {
    const { store } = limited.service.service;
    const tokens = new AccessTokens({ store, environment: 'development', publicUrl: () => limited.issuer });
    const { clientId } = await limited.newClient();
    const holder = { lookupId: clientId.slice('dev_'.length), scopes: ['account:read'] } as const;
    limited.service.clock.advance(60_000);
    const token = await tokens.issue(holder, limited.service.clock.now());
    await floods();
    expect(await limited.statusWith(token)).toBe(429);
    limited.service.clock.advance(60_000);
    expect(await limited.statusWith(token)).toBe(200);
  });
});
