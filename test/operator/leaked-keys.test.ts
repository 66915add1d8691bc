import { describe, expect, it } from 'vitest';

import { webhookBody } from '../support/bodies.ts';
import { issueOwnKey, keysOf, statusWith } from '../support/own-keys.ts';
import { dataIn, idIn, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { itemsIn, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();

const newCaller = () => newPartner(service, 'development');

const revoke = async (key_id: string, query: Readonly<Record<string, string>> = {}) =>
  dataIn(await operator.call('revokeKey', { path: { key_id }, query }));

const letKeysBeManagedBy = (partner_id: string, keys_managed_by: string) =>
  operator.call('updatePartner', { path: { partner_id }, body: { keys_managed_by } });

/** A leaked key, a key issued with it, and a key issued with the second one. */
async function leakedIn(caller: Partner) {
  const leaked = await issueOwnKey(caller);
  const child = await issueOwnKey(leaked);
  return { leaked, child, grandchild: await issueOwnKey(child) };
}

describe('what a leaked key has issued', () => {
  it('is listed, and is revoked with it only if the operator says so; the webhooks of all of them are counted', async () => {
    const caller = await newCaller();
    const { leaked, child, grandchild } = await leakedIn(caller);
    await grandchild.call('registerWebhook', { body: webhookBody(caller.clinicId) });
    const query = { issued_by_key_id: leaked.keyId };
    expect(itemsIn(await operator.call('listKeys', { query }), 'keys')).toMatchObject([
      { key_id: child.keyId, ...query, status: 'active', last_used_at: expect.any(String) as unknown },
    ]);
    expect(await revoke(leaked.keyId)).toMatchObject({ status: 'revoked', also_revoked: [] });
    expect([await statusWith(leaked), await statusWith(child)]).toEqual([401, 200]);
    expect(await revoke(leaked.keyId, { with_issued: 'true' })).toMatchObject({
      key_id: leaked.keyId,
      also_revoked: [child.keyId, grandchild.keyId],
      enabled_webhooks: 1,
    });
    expect(await Promise.all([leaked, child, grandchild, caller].map(statusWith))).toEqual([
      401, 401, 401, 200,
    ]);
    expect(await revoke(leaked.keyId, { with_issued: 'true' })).toMatchObject({ also_revoked: [] });
  });

  it('is never more than was revoked: a key issues none after its revocation was answered', async () => {
    for (let round = 0; round < 15; round += 1) {
      const caller = await newCaller();
      const leaked = await issueOwnKey(caller);
      await Promise.all([
        ...[1, 2, 3, 4].map(() => leaked.call('issueApiKey')),
        revoke(leaked.keyId, { with_issued: 'true' }),
        ...[1, 2, 3, 4].map(() => leaked.call('issueApiKey')),
      ]);
      const working = (await keysOf(caller)).filter(({ status }) => status === 'active');
      expect(working.map(({ key_id }) => key_id)).toEqual([caller.keyId]);
    }
  });
});

describe('updatePartner', () => {
  it('leaves the operator able to issue and revoke keys, beyond 20 too', async () => {
    const caller = await newCaller();
    for (let working = 1; working < 20; working += 1) await issueOwnKey(caller);
    await letKeysBeManagedBy(caller.partnerId, 'operator');
    const issued = await operator.call('issueKey', { body: { partner_id: caller.partnerId } });
    expect(issued.status).toBe(201);
    expect(await revoke(idIn(issued, 'key_id'))).toMatchObject({ issued_by_key_id: null, status: 'revoked' });
  });

  it('and no request that it overtakes issues a key afterwards', async () => {
    const caller = await newCaller();
    const issues = [1, 2, 3, 4, 5, 6].map(() => caller.call('issueApiKey'));
    await letKeysBeManagedBy(caller.partnerId, 'operator');
    const before = (await keysOf(caller)).length;
    await Promise.all(issues);
    expect(await keysOf(caller)).toHaveLength(before);
  });
});
