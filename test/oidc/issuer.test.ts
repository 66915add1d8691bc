import { describe, expect, it } from 'vitest';

import { idTokens } from '../../server/accounts/oidc/id-tokens.ts';
import { operatorOf } from '../operator/operator.ts';
import { listeningOn } from '../support/local-server.ts';
import { refusalIn } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';
import { client } from './issuer.ts';
import { serviceWithIssuer } from './token-service.ts';

const { issuer, service, operator, newPerson, claimsOf, send } = await serviceWithIssuer();
const maria = await newPerson('maria');

const unavailable = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'The identity provider does not answer. Retry soon, or use an operator key.',
};

describe('an issuer that does not answer', () => {
  it('lets nobody in, while keys go on working, and signs people in when it is back', async () => {
    await issuer.stop();
    const token = await issuer.sign(claimsOf(maria));
    const refused = await send(token);
    expect(refusalIn(refused)).toMatchObject(unavailable);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await operator.call('listPartners')).status).toBe(200);
    expect(service.logged.join('')).toContain('"oidc.issuer_unavailable"');
    await issuer.start();
    await expect.poll(async () => (await send(token)).status).toBe(200);
  });

  it('is not needed while its keys are known', async () => {
    const token = await issuer.sign(claimsOf(maria));
    expect((await send(token)).status).toBe(200);
    await issuer.stop();
    expect((await send(token)).status).toBe(200);
    expect(refusalIn(await send(await issuer.sign(claimsOf(maria), { kid: 'unknown' })))).toMatchObject({
      code: expect.stringMatching(/UNAUTHORIZED|SERVICE_UNAVAILABLE/) as unknown,
    });
    await issuer.start();
  });
});

describe('an issuer that changes its key', () => {
  it('is followed: tokens of the new key sign in, and those of the old one do not', async () => {
    const old = await issuer.sign(claimsOf(maria));
    expect((await send(old)).status).toBe(200);
    await issuer.rotateKey();
    const renewed = await issuer.sign(claimsOf(maria));
    await expect.poll(async () => (await send(renewed)).status).toBe(200);
    expect((await send(old)).status).toBe(401);
  });
});

describe('an issuer that speaks for another', () => {
  it.each([
    [
      'The metadata is of another issuer',
      () => ({ issuer: 'https://elsewhere.example', jwks_uri: issuer.url }),
    ],
    ['The keys are not served as safely', (url: string) => ({ issuer: url, jwks_uri: 'https://127.0.0.1/' })],
    ['without its metadata', () => ({})],
  ])('is not trusted: %s', async (reason, metadata) => {
    const reasons: string[] = [];
    const url: string = await listeningOn((_req, res) => res.end(JSON.stringify(metadata(url))));
    const check = idTokens({ issuer: url, audience: client.id }, (why) => reasons.push(why));
    const token = await issuer.sign({ ...claimsOf(maria), iss: url });
    await expect(check(token, new Date())).rejects.toMatchObject({ code: unavailable.code });
    expect(reasons).toEqual([expect.stringContaining(reason)]);
  });
});

describe('a request that a token signs', () => {
  it('must come from the page of this server: a cookie of the proxy is sent by itself', async () => {
    const token = await issuer.sign(claimsOf(maria));
    const refused = { status: 403, code: 'FORBIDDEN', details: { reason: 'other_origin' } };
    for (const site of ['cross-site', 'same-site', 'none', 'Same-Origin', '']) {
      expect(refusalIn(await send(token, { 'sec-fetch-site': site }))).toMatchObject(refused);
    }
    const authorization = `Bearer ${token}`;
    const path = '/api/operator/partners';
    const bare = await operator.send({ method: 'GET', path, headers: { authorization } });
    expect(refusalIn(bare)).toMatchObject(refused);
    const withKey = { authorization, 'x-operator-key': operator.key };
    expect((await operator.send({ method: 'GET', path, headers: withKey })).status).toBe(200);
  });

  it('is neither locked out with its address nor counted: the proxy has one address for all', async () => {
    const token = await issuer.sign(claimsOf(maria));
    for (let count = 0; count < 10; count += 1) expect((await send(`${token}x`)).status).toBe(401);
    expect((await operator.call('listPartners')).status).toBe(200);
    const wrong = { 'x-operator-key': 'guess' };
    for (let count = 0; count < 6; count += 1) {
      await operator.send({ method: 'GET', path: '/api/operator/partners', headers: wrong });
    }
    expect((await operator.call('listPartners')).status).toBe(429);
    expect((await send(token)).status).toBe(200);
    service.clock.advance(10_000);
    expect((await operator.call('listPartners')).status).toBe(200);
  });

  it('opens nothing without OIDC_ISSUER', async () => {
    const person = operatorOf(await sharedService('development'));
    const headers = {
      authorization: `Bearer ${await issuer.sign(claimsOf(maria))}`,
      'sec-fetch-site': 'same-origin',
    };
    const answer = await person.send({ method: 'GET', path: '/api/operator/operators/self', headers });
    expect(refusalIn(answer)).toMatchObject({ message: 'The operator key is missing or wrong.' });
    await person.close();
  });
});
