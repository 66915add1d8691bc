import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { scopes } from '../../generated/partner/scopes.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { prefixOf, secretOf } from '../support/key-parts.ts';
import {
  issueOwnKey,
  keyLimit,
  keysOf,
  letKeysBeManagedBy,
  managedByOperator,
  ownKey,
  statusWith,
} from '../support/own-keys.ts';
import { expireKey } from '../support/pass-time.ts';
import { dataIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { rowText, storedRow, storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');
const newCaller = (options = {}) => newPartner(service(), 'production', options);
const hourMs = 3_600_000;

const revoke = ({ call }: Pick<Partner, 'call'>, key_id: string) =>
  call('revokeApiKey', { path: { key_id } });

const roll = ({ call }: Pick<Partner, 'call'>, key_id: string, body?: object) =>
  call('rollApiKey', { path: { key_id }, ...(body && { body }) });

/** In how many hours the rolled key ends, to the hour. */
const overlapIn = (answer: Awaited<ReturnType<typeof roll>>) =>
  Math.round((Date.parse(String(dataIn(answer)['rolled_key_expires_at'])) - Date.now()) / hourMs);

const notActive = {
  status: 409,
  code: 'CONFLICT',
  message: 'This key is revoked or expired. Issue a new one.',
  details: { field: 'key_id', reason: 'key_not_active' },
};

describe('issuing a key', () => {
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

it('lists the partner’s own keys only, newest first, without their secrets', async () => {
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

describe('revoking a key', () => {
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
});

describe('rolling a key', () => {
  it('issues another in its place, and both work for 24 hours', async () => {
    const caller = await newCaller();
    const answer = await roll(caller, caller.keyId.toUpperCase());
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { data: { rolled_key_id: caller.keyId, expires_at: null }, message: 'Key rolled' },
    ]);
    expect(overlapIn(answer)).toBe(24);
    const rolled = ownKey(caller, answer);
    expect([await statusWith(caller), await statusWith(rolled)]).toEqual([200, 200]);
    expect(await keysOf(rolled)).toMatchObject([
      { key_id: rolled.keyId, current: true, issued_by_key_id: caller.keyId, expires_at: null },
      { key_id: caller.keyId, status: 'active', expires_at: dataIn(answer)['rolled_key_expires_at'] },
    ]);
  });

  it('ends the old key at once without an overlap, and at its end by the clock of the database', async () => {
    const caller = await newCaller();
    const [first, second] = [await issueOwnKey(caller), await issueOwnKey(caller)];
    expect((await roll(caller, first.keyId, { overlap_hours: 0 })).status).toBe(201);
    expect(await statusWith(first)).toBe(401);
    const answer = await roll(caller, second.keyId, { overlap_hours: 168 });
    expect(overlapIn(answer)).toBe(168);
    expect(await statusWith(second)).toBe(200);
    await expireKey(service().service.store, second.keyId);
    expect([await statusWith(second), await statusWith(ownKey(caller, answer))]).toEqual([401, 200]);
  });

  it('never lets the old key work longer than it would have, and a later roll can shorten it', async () => {
    const expiresAt = new Date(Date.now() + 5 * hourMs);
    const caller = await newCaller({ expiresAt });
    const overlaps = [];
    for (const overlap_hours of [168, 2, 24])
      overlaps.push(overlapIn(await roll(caller, caller.keyId, { overlap_hours })));
    expect(overlaps).toEqual([5, 2, 2]);
  });

  it('twice at once answers each with a key that works, so a lost answer locks nobody out', async () => {
    const caller = await newCaller();
    const answers = await Promise.all([1, 2].map(() => roll(caller, caller.keyId)));
    const works = await Promise.all(answers.map((answer) => statusWith(ownKey(caller, answer))));
    expect([works, await statusWith(caller)]).toEqual([[200, 200], 200]);
  });

  it('twice at once without an overlap is done once: the old key has ended for the other', async () => {
    const caller = await newCaller();
    const old = await issueOwnKey(caller);
    const answers = await Promise.all([1, 2].map(() => roll(caller, old.keyId, { overlap_hours: 0 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(refusalIn(answers.find(({ status }) => status === 409) ?? expect.fail())).toEqual(notActive);
    expect(await keysOf(caller)).toHaveLength(3);
  });

  it('needs a free place for the new key, unless the old one ends at once', async () => {
    const caller = await newCaller();
    for (let working = 1; working < 20; working += 1) await issueOwnKey(caller);
    expect(refusalIn(await roll(caller, caller.keyId))).toEqual(keyLimit);
    const rolled = ownKey(caller, await roll(caller, caller.keyId, { overlap_hours: 0 }));
    expect([await statusWith(caller), await statusWith(rolled)]).toEqual([401, 200]);
  });
});
