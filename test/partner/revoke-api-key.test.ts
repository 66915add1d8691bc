import { describe, expect, it } from 'vitest';

import { webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { issueOwnKey, keysOf, statusWith } from '../support/own-keys.ts';
import { dataIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');

const revoke = ({ call }: Pick<Partner, 'call'>, key_id: string) =>
  call('revokeApiKey', { path: { key_id } });

describe('revoking a key', () => {
  const newCaller = () => newPartner(service(), 'production');

  it('stops it from its next request on, and no other key', async () => {
    const caller = await newCaller();
    const [revoked, other] = [await issueOwnKey(caller), await issueOwnKey(caller)];
    const answer = await revoke(caller, revoked.keyId.toUpperCase());
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { data: { key_id: revoked.keyId, enabled_webhooks: 0 }, message: 'Key revoked' },
    ]);
    expect(await Promise.all([revoked, other, caller].map(statusWith))).toEqual([401, 200, 200]);
  });

  it('again changes nothing: the first time stays', async () => {
    const caller = await newCaller();
    const { keyId } = await issueOwnKey(caller);
    const first = dataIn(await revoke(caller, keyId));
    expect(first).toMatchObject({ revoked_at: caller.service.clock.now().toISOString() });
    caller.service.clock.advance(60_000);
    expect(dataIn(await revoke(caller, keyId))).toEqual(first);
    expect(await keysOf(caller)).toMatchObject([{ key_id: keyId, revoked_at: first['revoked_at'] }, {}]);
  });

  it('is refused to the key itself, which works on', async () => {
    const caller = await newCaller();
    expect(refusalIn(await revoke(caller, caller.keyId.toUpperCase()))).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: 'A key cannot revoke itself. Roll it, or revoke it with another key.',
      details: { field: 'key_id', reason: 'current_key' },
    });
    expect(await statusWith(caller)).toBe(200);
  });

  it('says how many webhooks that the key registered still get events', async () => {
    const caller = await newCaller();
    const leaked = await issueOwnKey(caller);
    await leaked.call('registerWebhook', { body: webhookBody(caller.clinicId) });
    expect(dataIn(await revoke(caller, leaked.keyId))).toMatchObject({ enabled_webhooks: 1 });
  });

  it('leaves the keys that it has issued, and the list says which they are', async () => {
    const caller = await newCaller();
    const leaked = await issueOwnKey(caller);
    const child = await issueOwnKey(leaked);
    await revoke(caller, leaked.keyId);
    expect(await statusWith(child)).toBe(200);
    expect(await keysOf(caller)).toMatchObject([
      { key_id: child.keyId, issued_by_key_id: leaked.keyId, status: 'active' },
      { key_id: leaked.keyId, status: 'revoked' },
      { key_id: caller.keyId },
    ]);
  });
});
