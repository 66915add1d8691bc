import { describe, expect, it } from 'vitest';

import { scopes } from '../../generated/partner/scopes.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { prefixOf, secretOf } from '../support/key-parts.ts';
import { issueOwnKey, keysOf } from '../support/own-keys.ts';
import { expireKey } from '../support/pass-time.ts';
import { dataIn, newPartner } from '../support/partner.ts';

const service = sharedServiceIn('production');

describe('listing one’s keys', () => {
  const newCaller = () => newPartner(service(), 'production');

  it('shows the partner’s own keys only, newest first, without their secrets', async () => {
    const [caller, stranger] = [await newCaller(), await newCaller()];
    const issued = await issueOwnKey(caller, {
      scopes: ['orders:read'],
      expires_at: '2999-01-01T00:00:00Z',
    });
    await issueOwnKey(stranger);
    const answer = await caller.call('listApiKeys');
    const { keys } = dataIn(answer);
    expect(keys).toEqual([
      {
        key_id: issued.keyId,
        prefix: prefixOf(issued.apiKey),
        status: 'active',
        scopes: ['orders:read'],
        current: false,
        issued_by_key_id: caller.keyId,
        last_used_at: null,
        expires_at: '2999-01-01T00:00:00.000Z',
        revoked_at: null,
        created_at: caller.service.clock.now().toISOString(),
      },
      {
        key_id: caller.keyId,
        prefix: prefixOf(caller.apiKey),
        status: 'active',
        scopes: scopes.map(({ name }) => name),
        current: true,
        issued_by_key_id: null,
        last_used_at: expect.any(String) as unknown,
        expires_at: null,
        revoked_at: null,
        created_at: caller.service.clock.now().toISOString(),
      },
    ]);
    for (const { apiKey } of [issued, caller])
      expect(JSON.stringify(answer.body)).not.toContain(secretOf(apiKey));
  });

  it('says which key works, and which is the one of the request', async () => {
    const caller = await newCaller();
    const [expired, revoked] = [await issueOwnKey(caller), await issueOwnKey(caller)];
    await expireKey(service().service.store, expired.keyId);
    await caller.call('revokeApiKey', { path: { key_id: revoked.keyId } });
    expect((await keysOf(caller)).map(({ status, current }) => [status, current])).toEqual([
      ['revoked', false],
      ['expired', false],
      ['active', true],
    ]);
  });

  it('goes page by page', async () => {
    const caller = await newCaller();
    const issued = [await issueOwnKey(caller), await issueOwnKey(caller)];
    const first = dataIn(await caller.call('listApiKeys', { query: { limit: '2' } }));
    const cursor = String(first['next_cursor']);
    const second = dataIn(await caller.call('listApiKeys', { query: { limit: '2', cursor } }));
    const ids = [first, second].map(({ keys }) =>
      Array.isArray(keys) ? keys.map((key: { key_id: string }) => key.key_id) : [],
    );
    const [older, newer] = issued.map(({ keyId }) => keyId);
    expect(ids).toEqual([[newer, older], [caller.keyId]]);
    expect(second['next_cursor']).toBeNull();
  });
});
