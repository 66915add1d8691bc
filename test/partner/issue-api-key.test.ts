import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { secretOf } from '../support/key-parts.ts';
import {
  issueOwnKey,
  keyLimit,
  keysOf,
  letKeysBeManagedBy,
  managedByOperator,
  ownKey,
  statusWith,
} from '../support/own-keys.ts';
import { dataIn, newPartner, refusalIn } from '../support/partner.ts';
import { rowText, storedRow, storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

describe('issuing a key', () => {
  const newCaller = () => newPartner(service(), 'production');

  it('answers with a key of this environment that works at once for the same partner', async () => {
    const caller = await newCaller();
    const answer = await caller.call('issueApiKey', { body: { expires_at: '2999-01-01T00:00:00+01:00' } });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { data: { expires_at: '2998-12-31T23:00:00.000Z' }, message: 'Key issued' },
    ]);
    const issued = ownKey(caller, answer);
    expect(issued.apiKey).toMatch(/^prod_/);
    expect(issued.apiKey.startsWith(`${String(dataIn(answer)['prefix'])}_`)).toBe(true);
    expect(dataIn(await issued.call('getAccount'))).toMatchObject({
      partner_id: caller.partnerId,
      key: { key_id: issued.keyId },
    });
  });

  it('shows the key once: the store keeps a hash, and the audit and the log have nothing of it', async () => {
    const caller = await newCaller();
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await caller.call('issueApiKey', { headers });
    const { keyId, apiKey } = ownKey(caller, answer);
    const secret = secretOf(apiKey);
    expect(rowText(await storedRow(service(), 'api_keys', keyId))).not.toContain(secret);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const records = await storedRows(service(), 'audit_records', 'request_id', requestId);
    expect(records).toMatchObject([
      { operation: 'issueApiKey', key_id: caller.keyId, ids: { key_id: keyId }, outcome: 'done' },
    ]);
    expect(JSON.stringify(records)).not.toContain(secret);
    const stored = await storedRows(service(), 'idempotency_records', 'partner_id', caller.partnerId, 'key');
    expect(stored.map(rowText).join('\n')).not.toContain(secret);
    expect(service().logged.join('')).not.toContain(secret);
  });

  it('gives the same key again for the same Idempotency-Key, also to another key of the partner', async () => {
    const caller = await newCaller();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await caller.call('issueApiKey', { headers });
    const again = await ownKey(caller, first).call('issueApiKey', { headers });
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    expect(await keysOf(caller)).toHaveLength(2);
  });

  it('stops at 20 keys that work, of 30 requests at once, and goes on when one works no more', async () => {
    const caller = await newCaller();
    const answers = await Promise.all(Array.from({ length: 30 }, () => caller.call('issueApiKey')));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(19);
    const refused = answers.filter(({ status }) => status !== 201).map(refusalIn);
    expect(refused).toEqual(refused.map(() => keyLimit));
    const [one] = made;
    if (one === undefined) throw new Error('No key was issued');
    await caller.call('revokeApiKey', { path: { key_id: ownKey(caller, one).keyId } });
    expect((await caller.call('issueApiKey')).status).toBe(201);
    expect(refusalIn(await caller.call('issueApiKey'))).toEqual(keyLimit);
  });

  it('is refused while the operator manages the keys, as are rolls and revocations; the keys work on', async () => {
    const caller = await newCaller();
    const before = await issueOwnKey(caller);
    await letKeysBeManagedBy(caller, 'operator');
    expect(dataIn(await caller.call('getAccount'))).toMatchObject({ keys_managed_by: 'operator' });
    const path = { key_id: before.keyId };
    for (const operation of ['issueApiKey', 'rollApiKey', 'revokeApiKey'] as const)
      expect(refusalIn(await caller.call(operation, { path }))).toEqual(managedByOperator);
    expect(await statusWith(before)).toBe(200);
    expect(await keysOf(caller)).toMatchObject([{ status: 'active', expires_at: null }, {}]);
    await letKeysBeManagedBy(caller, 'partner');
    expect((await caller.call('issueApiKey')).status).toBe(201);
  });
});
