import { describe, expect, it } from 'vitest';

import { webhookBody } from '../support/bodies.ts';
import { issueOwnKey, keysOf, managedByOperator, ownKey, statusWith } from '../support/own-keys.ts';
import { badRequest, dataIn, idIn, newPartner, noSuch, refusalIn, unknownId } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { itemsIn, ownOperator } from './operator.ts';

// Revoked keys are sent often here, and all from one address.
const { operator, service } = await ownOperator({ RATE_LIMIT_PER_MINUTE: '10000' });

const newCaller = () => newPartner(service, 'development');

const revoke = async (key_id: string, query: Readonly<Record<string, string>> = {}) =>
  dataIn(await operator.call('revokeKey', { path: { key_id }, query }));

const letKeysBeManagedBy = (partner_id: string, keys_managed_by: string) =>
  operator.call('updatePartner', { path: { partner_id }, body: { keys_managed_by } });

/** A key that somebody else has, one that it has issued, and one that this one has issued. */
async function leakedIn(caller: Partner) {
  const leaked = await issueOwnKey(caller);
  const child = await issueOwnKey(leaked);
  return { leaked, child, grandchild: await issueOwnKey(child) };
}

describe('what a leaked key has issued', () => {
  it('is listed by the key that issued it', async () => {
    const { leaked, child } = await leakedIn(await newCaller());
    const query = { issued_by_key_id: leaked.keyId };
    expect(itemsIn(await operator.call('listKeys', { query }), 'keys')).toMatchObject([
      {
        key_id: child.keyId,
        issued_by_key_id: leaked.keyId,
        status: 'active',
        last_used_at: expect.any(String) as unknown,
      },
    ]);
  });

  it('stays if the key is revoked alone', async () => {
    const { leaked, child } = await leakedIn(await newCaller());
    expect(await revoke(leaked.keyId)).toMatchObject({ status: 'revoked', also_revoked: [] });
    expect([await statusWith(leaked), await statusWith(child)]).toEqual([401, 200]);
  });

  it('is revoked with it if the operator says so, and the webhooks of all of them are counted', async () => {
    const caller = await newCaller();
    const { leaked, child, grandchild } = await leakedIn(caller);
    await grandchild.call('registerWebhook', { body: webhookBody(caller.clinicId) });
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

  it('includes the key in the place of a rolled one', async () => {
    const caller = await newCaller();
    const leaked = await issueOwnKey(caller);
    const answer = await leaked.call('rollApiKey', {
      path: { key_id: leaked.keyId },
      body: { overlap_hours: 0 },
    });
    await revoke(leaked.keyId, { with_issued: 'true' });
    expect(await statusWith(ownKey(caller, answer))).toBe(401);
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
  it('takes the keys of a partner into the operator’s hands, and gives them back', async () => {
    const caller = await newCaller();
    const answer = await letKeysBeManagedBy(caller.partnerId.toUpperCase(), 'operator');
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { data: { partner_id: caller.partnerId, keys_managed_by: 'operator' }, message: 'Partner updated' },
    ]);
    const [listed] = itemsIn(await operator.call('listPartners', { query: { limit: '1' } }), 'partners');
    expect(listed).toMatchObject({ partner_id: caller.partnerId, keys_managed_by: 'operator' });
    expect(refusalIn(await caller.call('issueApiKey'))).toEqual(managedByOperator);
    await letKeysBeManagedBy(caller.partnerId, 'partner');
    expect((await caller.call('issueApiKey')).status).toBe(201);
  });

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

  it.each([
    [{}, 'body', 'min_properties', 'body must name at least 1 field'],
    [
      { keys_managed_by: 'nobody' },
      'keys_managed_by',
      'enum',
      'keys_managed_by must be one of partner, operator',
    ],
    [{ suspended: true }, 'suspended', 'unknown_field', 'suspended is not a known field'],
  ])('refuses %o', async (body, field, reason, message) => {
    const answer = await operator.call('updatePartner', { path: { partner_id: unknownId }, body });
    expect(refusalIn(answer)).toEqual(badRequest({ field, reason, message }));
  });

  it('answers 404 for a partner that does not exist', async () => {
    expect(refusalIn(await letKeysBeManagedBy(unknownId, 'operator'))).toEqual(
      noSuch('Partner', 'partner_id'),
    );
  });
});
