import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';

import { readClientKeys } from '../../server/accounts/oauth/client-keys.ts';
import { statement } from '../../server/database/statement.ts';
import { itemsIn, operatorWith, recordsOf } from '../operator/operator.ts';
import { idOf, listedAs } from '../support/listed-requests.ts';
import { clientIn } from '../support/own-clients.ts';
import { dataIn, newPartner } from '../support/partner.ts';
import { startProductionService } from '../support/production-service.ts';
import { sharedService } from '../support/shared-service.ts';
import { storedRows } from '../support/stored-rows.ts';
import { wireTo } from '../support/wire.ts';
import { basicOf, errorIn, jwksOf, keyPairs, sharedOauth, tokenIn } from './token-requests.ts';

const { service, operator, newClient, withSecret, statusWith } = await sharedOauth();

const inPath = (clientId: string) => ({ path: { client_id: clientId } });

describe('an OAuth client', () => {
  it('is listed and audited by its key_id, like a key, and its secret is shown once', async () => {
    const partner = await newPartner(service, 'development');
    const client = await newClient({ scopes: ['account:read'] }, partner.partnerId);
    expect(await statusWith(tokenIn(await withSecret(client)))).toBe(200);
    const records = () => recordsOf(operator, { partner_id: partner.partnerId, operation: 'getAccount' });
    await expect.poll(async () => JSON.stringify(await records())).toContain(client.keyId);
    const query = { partner_id: partner.partnerId };
    const listed = await operator.call('listOauthClients', { query });
    expect(JSON.stringify([await records(), listed.body, service.logged])).not.toContain(client.secret);
    expect(itemsIn(listed, 'clients')).toMatchObject([
      {
        client_id: client.clientId,
        key_id: client.keyId,
        name: 'Order service',
        status: 'active',
        last_used_at: expect.any(String) as unknown,
      },
    ]);
    expect(itemsIn(await operator.call('listKeys', { query }), 'keys')).toHaveLength(1);
  });

  it('leaves a record and a line in the log of each token request, with neither secret nor token', async () => {
    const partner = await newPartner(service, 'development');
    const client = await newClient({ scopes: ['account:read'] }, partner.partnerId);
    const granted = await withSecret(client);
    const refused = await withSecret(client, { scope: 'orders:write' });
    const named = { operation: 'requestToken', key_id: client.keyId, key_prefix: client.clientId, ids: {} };
    const records = [await listedAs(partner, granted), await listedAs(partner, refused)];
    expect(records).toMatchObject([
      { ...named, status: 200, code: null },
      { ...named, status: 400, code: 'VALIDATION_ERROR', reason: 'invalid_scope' },
    ]);
    for (const answer of [granted, refused]) {
      const line = service.logged.find((one) => one.includes(idOf(answer))) ?? '{}';
      const expected = { operation: 'requestToken', status: answer.status, partnerId: partner.partnerId };
      expect(JSON.parse(line)).toMatchObject(expected);
    }
    const stored = await storedRows(service, 'audit_records', 'key_id', client.keyId);
    const seen = JSON.stringify([records, stored, service.logged]);
    for (const secret of [client.secret, tokenIn(granted)]) expect(seen).not.toContain(secret);
  });

  it('and its tokens end at the next request when it is disabled, and work again when it is enabled', async () => {
    const client = await newClient();
    const token = tokenIn(await withSecret(client));
    const disabled = dataIn(await operator.call('disableOauthClient', inPath(client.clientId)));
    expect(disabled['status']).toBe('disabled');
    const again = dataIn(await operator.call('disableOauthClient', inPath(client.clientId)));
    expect(again).toEqual(disabled);
    expect(await statusWith(token)).toBe(401);
    expect(errorIn(await withSecret(client)).error).toBe('invalid_client');
    await operator.call('enableOauthClient', inPath(client.clientId));
    expect(await statusWith(token)).toBe(200);
    expect((await withSecret(client)).status).toBe(200);
  });

  it('of a suspended partner gets no token, and its tokens are refused as keys are', async () => {
    const partnerId = await operator.newPartner();
    const client = await newClient({}, partnerId);
    const token = tokenIn(await withSecret(client));
    await operator.call('suspendPartner', { path: { partner_id: partnerId } });
    expect(await statusWith(token)).toBe(403);
    expect(errorIn(await withSecret(client))).toEqual({ status: 400, error: 'unauthorized_client' });
  });

  it.each([
    ['another secret', `secret_hash = sha256('another')`],
    ['other keys', `jwks = '{}'`],
    ['all scopes', 'scopes = null'],
    [
      'a former secret',
      `previous_secret_hash = secret_hash, previous_secret_until = now() + interval '1 day'`,
    ],
    ['another partner', 'partner_id = (select id from partners where id <> partner_id limit 1)'],
    ['its life back', 'disabled_at = null'],
  ])('that somebody with the login of the database has given %s gets nothing', async (_, change) => {
    const client = await newClient({ scopes: ['account:read'] });
    const token = tokenIn(await withSecret(client));
    if (change.startsWith('disabled')) await operator.call('disableOauthClient', inPath(client.clientId));
    const values = { id: client.keyId };
    const alter = statement(`alter_${change.slice(0, 4)}`, `update api_keys set ${change} where id = :id`);
    await service.service.store.database.run(alter, values);
    expect([await statusWith(token), (await withSecret(client)).status]).toEqual([401, 401]);
    expect(service.logged.join('')).toContain(`"reason":"client","credentialId":"${client.keyId}"`);
  });

  it('that somebody with the login of the database has given the client_id of another gets nothing from its tokens', async () => {
    const [own, victim] = [await newClient(), await newClient()];
    const token = tokenIn(await withSecret(own));
    const rename = statement('rename_client', `update api_keys set lookup_id = :name where id = :id`);
    const lookupId = own.clientId.slice('dev_'.length);
    await service.service.store.database.run(rename, { id: own.keyId, name: 'f'.repeat(16) });
    await service.service.store.database.run(rename, { id: victim.keyId, name: lookupId });
    expect(await statusWith(token)).toBe(401);
    expect(service.logged.join('')).toContain(`"reason":"client","credentialId":"${victim.keyId}"`);
  });

  it('that somebody with the login of the database has taken the public keys from has no secret', async () => {
    const jwks = jwksOf(keyPairs.ES256.publicKey);
    const { keyId, clientId } = await newClient({ jwks });
    const take = statement('take_keys', 'update api_keys set jwks = null where id = :id');
    await service.service.store.database.run(take, { id: keyId });
    expect((await withSecret({ clientId, secret: readClientKeys(jwks) })).status).toBe(401);
    expect(service.logged.join('')).toContain(`"reason":"client","credentialId":"${keyId}"`);
  });
});

describe('production', () => {
  it('has PUBLIC_URL as the issuer and the audience of its tokens', async () => {
    const issuer = 'https://api.partner.example';
    const production = await startProductionService({ PUBLIC_URL: issuer });
    const admin = await operatorWith(production, ['admin']);
    const address = production.service.url.replace('127.0.0.1', 'localhost');
    const wire = wireTo(address, production.authority, () => undefined);
    try {
      const metadata = await wire.send({ method: 'GET', path: '/.well-known/oauth-authorization-server' });
      expect(metadata.body).toMatchObject({ issuer, token_endpoint: `${issuer}/oauth/token` });
      const { partnerId } = await newPartner(production, 'production');
      const body = { partner_id: partnerId, name: 'Order service' };
      const client = clientIn(await admin.call('createOauthClient', { body }));
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...basicOf(client) };
      const form = 'grant_type=client_credentials';
      const token = tokenIn(await wire.send({ method: 'POST', path: '/oauth/token', headers, body: form }));
      expect(decodeJwt(token)).toMatchObject({ iss: issuer, aud: issuer });
      const authorization = `Bearer ${token}`;
      const read = { method: 'GET', path: '/api/external/account', headers: { authorization } };
      expect((await wire.send(read)).status).toBe(200);
    } finally {
      await wire.close();
      await admin.close();
      await production.close();
    }
  });
});

describe('production without PUBLIC_URL', () => {
  it('has no OAuth: its endpoints are 404, tokens are not read, and the start says so', async () => {
    const production = await sharedService('production');
    expect(production.logged.join('')).toContain('"oauth.off"');
    const paths = ['/oauth/token', '/oauth/jwks', '/.well-known/oauth-authorization-server'];
    for (const path of paths) {
      const method = path === '/oauth/token' ? 'POST' : 'GET';
      expect((await production.send({ method, path })).status).toBe(404);
    }
    const { apiKey } = await newPartner(production, 'production');
    const headers = { 'x-api-key': apiKey, authorization: 'Bearer of-a-proxy' };
    expect((await production.send({ method: 'GET', path: '/api/external/account', headers })).status).toBe(
      200,
    );
  });
});
