import { createHmac } from 'node:crypto';
import { generateKeyPair, importJWK, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';

import { refusalIn } from '../support/partner.ts';
import { serviceWithIssuer } from './token-service.ts';

const { issuer, service, operator, newPerson, claimsOf, send, now, dataIn } = await serviceWithIssuer();
const maria = await newPerson('maria', ['support']);
const claims = () => claimsOf(maria);

const invalid = { status: 401, code: 'UNAUTHORIZED', message: 'The ID token is not valid. Sign in again.' };
const nobody = {
  status: 401,
  code: 'UNAUTHORIZED',
  message: 'You are signed in, but not as an operator: ask an admin.',
};

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed with the public key, which everybody has, as the secret. */
async function confused(): Promise<string> {
  const key = await importJWK(issuer.publicKey(), 'RS256');
  if (!(key instanceof CryptoKey)) throw new Error('not a public key');
  const pem = Buffer.from(await crypto.subtle.exportKey('spki', key));
  const secret = `-----BEGIN PUBLIC KEY-----\n${pem.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`;
  const text = `${encoded({ alg: 'HS256', kid: issuer.publicKey().kid })}.${encoded(claims())}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

async function bySomebodyElse(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(claims())
    .setProtectedHeader({ alg: 'RS256', kid: issuer.publicKey().kid ?? '' })
    .sign(privateKey);
}

describe('an ID token of the issuer', () => {
  it('signs its operator in, with the roles of the operator and no key', async () => {
    const answer = await send(await issuer.sign(claims()));
    expect(dataIn(answer)).toMatchObject({ name: 'maria', roles: ['support'], key: null });
  });

  it('allows what the roles allow, and the record names the person and the address', async () => {
    const token = await issuer.sign(claims());
    expect((await send(token, {}, '/api/operator/partners')).status).toBe(200);
    const { email } = maria;
    const refused = await operator.send({
      method: 'POST',
      path: '/api/operator/partners',
      headers: {
        authorization: `Bearer ${token}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: 'Not for support' }),
    });
    expect(refusalIn(refused)).toMatchObject({ status: 403, details: { reason: 'role_required' } });
    const { records } = dataIn(
      await operator.call('listAuditRecords', { query: { operation: 'listPartners' } }),
    );
    expect(records).toMatchObject([
      { actor: 'operator', operator: { operator_id: maria.id, name: 'maria' }, address: '127.0.0.1' },
    ]);
    expect(service.logged.join('')).not.toContain(token);
    expect(service.logged.join('')).not.toContain(email);
  });

  it('is refused in each of these forms', async () => {
    const hour = 3600;
    const forms: Readonly<Record<string, string>> = {
      'another audience': await issuer.sign({ ...claims(), aud: 'another-client' }),
      'several audiences, made for another': await issuer.sign({
        ...claims(),
        aud: ['another-client', claims().aud],
        azp: 'another-client',
      }),
      'another issuer': await issuer.sign({ ...claims(), iss: 'https://elsewhere.example' }),
      'an expired one': await issuer.sign({ ...claims(), iat: now() - 2 * hour, exp: now() - 61 }),
      'one without an end': await issuer.sign({ ...claims(), exp: undefined }),
      'one without a beginning': await issuer.sign({ ...claims(), iat: undefined }),
      'one without a subject': await issuer.sign({ ...claims(), sub: undefined }),
      'HS256 with the public key': await confused(),
      'the key of somebody else under the same kid': await bySomebodyElse(),
      'an access token': await issuer.sign(claims(), { typ: 'at+jwt' }),
      'an access token of Keycloak': await issuer.sign({ ...claims(), typ: 'Bearer' }),
      'a logout token': await issuer.sign({
        ...claims(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      }),
    };
    for (const [form, token] of Object.entries(forms)) {
      expect([form, refusalIn(await send(token))]).toEqual([form, expect.objectContaining(invalid)]);
    }
  });

  it('leaves a record with the address if it is refused, without the token', async () => {
    const token = await issuer.sign({ ...claims(), aud: 'another-client' });
    await send(token);
    const records = async () =>
      dataIn(await operator.call('listAuditRecords', { query: { operation: 'signIn', limit: '1' } }))[
        'records'
      ];
    await expect
      .poll(records)
      .toMatchObject([{ operator: null, outcome: 'UNAUTHORIZED', status: 401, address: '127.0.0.1' }]);
    expect(JSON.stringify(await records())).not.toContain(token);
  });

  it('may be off by a minute, because clocks differ', async () => {
    const token = await issuer.sign({ ...claims(), nbf: now() + 55, iat: now() + 55, exp: now() + 3600 });
    expect((await send(token)).status).toBe(200);
    const old = await issuer.sign({ ...claims(), iat: now() - 3600, exp: now() - 55 });
    expect((await send(old)).status).toBe(200);
  });
});

describe('who a valid token names', () => {
  it('is found by an address that the issuer has verified, whatever its case', async () => {
    expect((await send(await issuer.sign({ ...claims(), email: 'Maria@Pharmacy.Example' }))).status).toBe(
      200,
    );
    for (const verified of [false, undefined, 'true', 1]) {
      const token = await issuer.sign({ ...claims(), email_verified: verified });
      expect(refusalIn(await send(token))).toMatchObject(nobody);
    }
    const without = await issuer.sign({ ...claims(), email: undefined });
    expect(refusalIn(await send(without))).toMatchObject(nobody);
    const stranger = await issuer.sign({ ...claims(), sub: 'x', email: 'stranger@pharmacy.example' });
    expect(refusalIn(await send(stranger))).toMatchObject(nobody);
  });

  it('is not found by an address that only looks alike: the Kelvin sign is no K', async () => {
    const person = await newPerson('kim');
    const alike = await issuer.sign({ ...claimsOf(person), sub: 'x', email: '\u212aim@pharmacy.example' });
    expect(refusalIn(await send(alike))).toMatchObject(nobody);
    const own = await issuer.sign({ ...claimsOf(person), email: 'KIM@pharmacy.example' });
    expect((await send(own)).status).toBe(200);
  });

  it('stays the person of the first sign-in, also if somebody else gets the address', async () => {
    const person = await newPerson('noah');
    expect((await send(await issuer.sign(claimsOf(person)))).status).toBe(200);
    const successor = await issuer.sign({ ...claimsOf(person), sub: 'another-noah' });
    expect(refusalIn(await send(successor))).toMatchObject(nobody);
    expect((await send(await issuer.sign(claimsOf(person)))).status).toBe(200);
  });

  it('is one operator: a person who takes the address of another one does not become it', async () => {
    const [one, other] = [await newPerson('ruth'), await newPerson('olga')];
    expect((await send(await issuer.sign(claimsOf(one)))).status).toBe(200);
    const taken = await issuer.sign({ ...claimsOf(other), sub: one.login });
    expect(refusalIn(await send(taken))).toMatchObject(nobody);
    expect((await send(await issuer.sign(claimsOf(other)))).status).toBe(200);
  });

  it('is bound once, also by first requests at the same moment', async () => {
    const person = await newPerson('ivan');
    const token = await issuer.sign(claimsOf(person));
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  it('is bound again if an admin gives the operator another address', async () => {
    const person = await newPerson('lena');
    expect((await send(await issuer.sign(claimsOf(person)))).status).toBe(200);
    const email = 'lena.new@pharmacy.example';
    const path = { operator_id: person.id };
    expect((await operator.call('updateOperator', { path, body: { email } })).status).toBe(200);
    expect(refusalIn(await send(await issuer.sign(claimsOf(person))))).toMatchObject(nobody);
    const renewed = await issuer.sign({ ...claimsOf(person), sub: 'lena-2', email });
    expect((await send(renewed)).status).toBe(200);
  });

  it('loses access with the next request if the operator is disabled', async () => {
    const person = await newPerson('anna');
    const token = await issuer.sign(claimsOf(person));
    expect((await send(token)).status).toBe(200);
    const path = { operator_id: person.id };
    await operator.call('updateOperator', { path, body: { disabled: true } });
    expect(refusalIn(await send(token))).toMatchObject(nobody);
    await operator.call('updateOperator', { path, body: { disabled: false } });
    expect((await send(token)).status).toBe(200);
  });
});
