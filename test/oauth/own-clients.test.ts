import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
import { itemsIn } from '../operator/operator.ts';
import { webhookBody } from '../support/bodies.ts';
import { createOwnClient } from '../support/own-clients.ts';
import { issueOwnKey, keyLimit, letKeysBeManagedBy, managedByOperator, ownKey } from '../support/own-keys.ts';
import { endOverlap } from '../support/pass-time.ts';
import { dataIn, newPartner, noSuch, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';
import { asClient, errorIn, jwksOf, keyPairs, sharedOauth, tokenIn } from './token-requests.ts';

const { service, operator, withSecret, withAssertion, assertionOf, statusWith } = await sharedOauth();
const newCaller = () => newPartner(service, 'development');

type Caller = Pick<Partner, 'call'>;
const about = (client_id: string) => ({ path: { client_id } });
const update = ({ call }: Caller, clientId: string, body: object) =>
  call('updateOauthClient', { ...about(clientId), body });
const roll = ({ call }: Caller, clientId: string, body: object = {}) =>
  call('rollOauthClientSecret', { ...about(clientId), body });
const secretIn = (answer: Awaited<ReturnType<typeof roll>>) => String(dataIn(answer)['client_secret']);
const read = async ({ call }: Caller, clientId: string) =>
  dataIn(await call('getOauthClient', about(clientId)));

describe('a client that its partner creates', () => {
  it('is another one for a narrower credential that sends the same Idempotency-Key', async () => {
    const caller = await newCaller();
    const narrow = await issueOwnKey(caller, { scopes: ['keys:manage'] });
    const sent = { body: { name: 'Reports' }, headers: { 'idempotency-key': randomUUID() } };
    expect(dataIn(await caller.call('createOauthClient', sent))['scopes']).toContain('orders:write');
    expect(dataIn(await narrow.call('createOauthClient', sent))['scopes']).toEqual(['keys:manage']);
  });

  it('takes one of the twenty places of keys, also while it is disabled', async () => {
    const caller = await newCaller();
    const { clientId } = await createOwnClient(caller);
    await update(caller, clientId, { enabled: false });
    for (let count = 0; count < 18; count += 1) await createOwnClient(caller);
    expect(refusalIn(await caller.call('createOauthClient', { body: { name: 'More' } }))).toEqual(keyLimit);
    expect(refusalIn(await caller.call('issueApiKey'))).toEqual(keyLimit);
    await caller.call('deleteOauthClient', about(clientId));
    expect((await caller.call('issueApiKey')).status).toBe(201);
  });

  it('is only read while the operator manages the keys', async () => {
    const caller = await newCaller();
    const { clientId } = await createOwnClient(caller);
    await letKeysBeManagedBy(caller, 'operator');
    const refused = [
      await caller.call('createOauthClient', { body: { name: 'More' } }),
      await update(caller, clientId, { name: 'Other' }),
      await roll(caller, clientId),
      await caller.call('deleteOauthClient', about(clientId)),
    ];
    expect(refused.map(refusalIn)).toEqual(refused.map(() => managedByOperator));
    expect(await read(caller, clientId)).toMatchObject({ name: 'Order service', status: 'active' });
  });

  it('ends with the key that created it, if the operator revokes that with all it has issued', async () => {
    const caller = await newCaller();
    const leaked = await issueOwnKey(caller);
    const [one, disabled] = [await createOwnClient(leaked), await createOwnClient(leaked)];
    const token = tokenIn(await withSecret(one));
    await update(leaked, disabled.clientId, { enabled: false });
    const path = { key_id: leaked.keyId };
    const revoked = await operator.call('revokeKey', { path, query: { with_issued: 'true' } });
    expect(dataIn(revoked)['also_revoked']).toEqual([one.keyId, disabled.keyId].sort());
    expect(await statusWith(token)).toBe(401);
    expect((await update(caller, disabled.clientId, { enabled: true })).status).toBe(404);
  });
});

describe('what a thief of a credential may know', () => {
  const revoke = async (key_id: string) =>
    dataIn(await operator.call('revokeKey', { path: { key_id }, query: { with_issued: 'true' } }));

  it('ends with a leaked key: the clients that it has rolled, and those that they have rolled', async () => {
    const caller = await newCaller();
    const leaked = await issueOwnKey(caller);
    const [rolled, next, named] = [
      await createOwnClient(caller),
      await createOwnClient(caller),
      await createOwnClient(caller),
    ];
    const secret = secretIn(await roll(leaked, rolled.clientId));
    await roll(await asClient(caller, { ...rolled, secret }), next.clientId);
    // The thief rolls the client once more, calling as that client. A new name reveals no secret.
    await roll(await asClient(caller, { ...rolled, secret }), rolled.clientId);
    await update(leaked, named.clientId, { name: 'Reports' });
    expect((await revoke(leaked.keyId))['also_revoked']).toEqual([rolled.keyId, next.keyId].sort());
    expect(await read(caller, named.clientId)).toMatchObject({ status: 'active' });
  });

  it('ends with a leaked key: the clients that it has given other keys', async () => {
    const caller = await newCaller();
    const leaked = await issueOwnKey(caller);
    const client = await createOwnClient(caller, { jwks: jwksOf(keyPairs.ES256.publicKey) });
    await update(leaked, client.clientId, { jwks: jwksOf(keyPairs.ES384.publicKey) });
    expect((await revoke(leaked.keyId))['also_revoked']).toEqual([client.keyId]);
  });

  it('ends with a leaked client, if the operator says so, also once a thief has deleted it', async () => {
    const caller = await newCaller();
    const leaked = await createOwnClient(caller);
    const issued = ownKey(caller, await (await asClient(caller, leaked)).call('issueApiKey'));
    expect((await issued.call('deleteOauthClient', about(leaked.clientId))).status).toBe(200);
    await issued.call('registerWebhook', { body: webhookBody(caller.clinicId) });
    const gone = { ...about(leaked.clientId), query: { with_issued: 'true' } };
    expect(dataIn(await operator.call('deleteOauthClient', gone))).toMatchObject({
      also_revoked: [issued.keyId],
      enabled_webhooks: 1,
    });
    expect((await issued.call('getAccount')).status).toBe(401);
  });
});

describe('a change of a client', () => {
  it('that takes a scope away takes it from its tokens, and one that disables it ends them', async () => {
    const caller = await newCaller();
    const client = await createOwnClient(caller, { scopes: ['account:read', 'orders:read'] });
    const token = tokenIn(await withSecret(client));
    expect(await statusWith(token)).toBe(200);
    await update(caller, client.clientId, { scopes: ['orders:read'], name: 'Reports' });
    expect(await statusWith(token)).toBe(403);
    await update(caller, client.clientId, { scopes: ['account:read'] });
    expect(await statusWith(token)).toBe(200);
    const disabled = dataIn(await update(caller, client.clientId, { enabled: false }));
    expect(disabled).toMatchObject({ status: 'disabled', name: 'Reports', scopes: ['account:read'] });
    expect(dataIn(await update(caller, client.clientId, { enabled: false }))).toEqual(disabled);
    expect(await statusWith(token)).toBe(401);
    await update(caller, client.clientId, { enabled: true });
    expect(await statusWith(token)).toBe(200);
    const records = await storedRows(service, 'audit_records', 'partner_id', caller.partnerId, 'id');
    const fields = records.flatMap((record) =>
      record['operation'] === 'updateOauthClient' ? [JSON.stringify(record['changed_fields'] ?? [])] : [],
    );
    expect(fields.sort()).toEqual(['["enabled"]', '["enabled"]', '["name","scopes"]', '["scopes"]', '[]']);
  });

  it('of its keys lets the old and the new one sign while both are sent, then the new one alone', async () => {
    const caller = await newCaller();
    const [old, fresh] = [keyPairs.ES256, keyPairs.ES384];
    const client = await createOwnClient(caller, { jwks: jwksOf(old.publicKey) });
    const signs = async (alg: 'ES256' | 'ES384', kid: string) => {
      const assertion = await assertionOf(
        client,
        {},
        { alg, key: keyPairs[alg].privateKey, header: { kid } },
      );
      return (await withAssertion(assertion)).status;
    };
    const both = await update(caller, client.clientId, { jwks: jwksOf(old.publicKey, fresh.publicKey) });
    expect(dataIn(both)['kids']).toEqual(['key-0', 'key-1']);
    expect([await signs('ES256', 'key-0'), await signs('ES384', 'key-1')]).toEqual([200, 200]);
    await update(caller, client.clientId, { jwks: jwksOf(fresh.publicKey) });
    expect([await signs('ES256', 'key-0'), await signs('ES384', 'key-0')]).toEqual([401, 200]);
  });

  it('of its secret lets the last two work, the one before until its overlap ends', async () => {
    const caller = await newCaller();
    const first = await createOwnClient(caller);
    const works = async (secret: string) => (await withSecret({ ...first, secret })).status;
    const second = secretIn(await roll(caller, first.clientId));
    expect([await works(first.secret), await works(second)]).toEqual([200, 200]);
    await endOverlap(service.service.store, first);
    expect([await works(first.secret), await works(second)]).toEqual([401, 200]);
    const third = secretIn(await roll(caller, first.clientId));
    expect([await works(second), await works(third)]).toEqual([200, 200]);
    const fourth = secretIn(await roll(caller, first.clientId, { overlap_hours: 0 }));
    expect([await works(third), await works(fourth)]).toEqual([401, 200]);
  });

  it('that deletes it ends its tokens, and again changes nothing', async () => {
    const caller = await newCaller();
    const client = await createOwnClient(caller);
    const token = tokenIn(await withSecret(client));
    const first = await caller.call('deleteOauthClient', about(client.clientId));
    expect(await statusWith(token)).toBe(401);
    expect(errorIn(await withSecret(client)).error).toBe('invalid_client');
    expect((await caller.call('deleteOauthClient', about(client.clientId))).body).toEqual(first.body);
    for (const answer of [
      await caller.call('getOauthClient', about(client.clientId)),
      await update(caller, client.clientId, { enabled: true }),
    ])
      expect(refusalIn(answer)).toEqual(noSuch('OAuth client', 'client_id'));
    expect(itemsIn(await caller.call('listOauthClients'), 'clients')).toEqual([]);
  });
});

describe('a client that manages keys', () => {
  it('rolls and narrows itself, but neither disables nor deletes itself', async () => {
    const caller = await newCaller();
    const client = await createOwnClient(caller, { scopes: ['keys:manage', 'orders:read'] });
    const itself = await asClient(caller, client);
    expect((await roll(itself, client.clientId)).status).toBe(200);
    expect((await update(itself, client.clientId, { scopes: ['keys:manage'] })).status).toBe(200);
    for (const refused of [
      await update(itself, client.clientId, { enabled: false }),
      await itself.call('deleteOauthClient', about(client.clientId)),
    ])
      expect(refusalIn(refused)).toMatchObject({ status: 409, details: { reason: 'current_key' } });
    expect(await read(itself, client.clientId)).toMatchObject({ status: 'active', current: true });
  });

  it.each([
    ['key', ['keys:manage'], ''],
    ['narrow token of a wider client', ['keys:manage', 'orders:read'], 'keys:manage'],
  ] as const)(
    'with no more than that, as a %s, neither rolls, widens, re-keys, renames, disables nor deletes a wider one',
    async (kind, scopes, scope) => {
      const caller = await newCaller();
      const wide = await createOwnClient(caller, { scopes: ['orders:read', 'keys:manage'] });
      const signing = { jwks: jwksOf(keyPairs.ES256.publicKey) };
      const [everything, narrow] = [
        await createOwnClient(caller, signing),
        await createOwnClient(caller, { scopes: ['keys:manage'] }),
      ];
      const attacker =
        kind === 'key'
          ? await issueOwnKey(caller, { scopes })
          : await asClient(caller, await createOwnClient(caller, { scopes }), { scope });
      const before = [await read(caller, wide.clientId), await read(caller, everything.clientId)];
      const attacks: readonly (readonly [keyof Operations, string | undefined, object | undefined])[] = [
        ['createOauthClient', undefined, { name: 'Mine', scopes: ['orders:read'] }],
        ['rollOauthClientSecret', wide.clientId, { overlap_hours: 0 }],
        ['updateOauthClient', wide.clientId, { scopes: ['keys:manage'] }],
        ['updateOauthClient', wide.clientId, { name: 'Mine' }],
        ['updateOauthClient', wide.clientId, { enabled: false }],
        ['updateOauthClient', everything.clientId, { jwks: jwksOf(keyPairs.ES384.publicKey) }],
        ['updateOauthClient', narrow.clientId, { scopes: ['keys:manage', 'orders:read'] }],
        ['deleteOauthClient', wide.clientId, undefined],
      ];
      for (const [operation, clientId, body] of attacks) {
        const sent = { ...(clientId && about(clientId)), ...(body && { body }) };
        const { status, details } = refusalIn(await attacker.call(operation, sent));
        expect([operation, status, details]).toEqual([
          operation,
          403,
          { reason: 'insufficient_scope', scope: expect.any(String) as unknown },
        ]);
      }
      expect([await read(caller, wide.clientId), await read(caller, everything.clientId)]).toEqual(before);
      expect((await withSecret(wide)).status).toBe(200);
      expect(dataIn(await attacker.call('createOauthClient', { body: { name: 'Mine' } }))).toMatchObject({
        scopes: ['keys:manage'],
      });
    },
  );
});
