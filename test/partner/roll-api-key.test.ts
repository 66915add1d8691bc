import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { issueOwnKey, keyLimit, keysOf, ownKey, statusWith } from '../support/own-keys.ts';
import { expireKey } from '../support/pass-time.ts';
import { dataIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');
const hourMs = 3_600_000;

const roll = ({ call }: Pick<Partner, 'call'>, key_id: string, body?: object, headers = {}) =>
  call('rollApiKey', { path: { key_id }, headers, ...(body && { body }) });

/** In how many hours the rolled key ends, to the hour. */
const overlapIn = (answer: Awaited<ReturnType<typeof roll>>) =>
  Math.round((Date.parse(String(dataIn(answer)['rolled_key_expires_at'])) - Date.now()) / hourMs);

const notActive = {
  status: 409,
  code: 'CONFLICT',
  message: 'This key is revoked or expired. Issue a new one.',
  details: { field: 'key_id', reason: 'key_not_active' },
};

describe('rolling a key', () => {
  const newCaller = (options = {}) => newPartner(service(), 'production', options);

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

  it('gives the new key the expiry that it is told', async () => {
    const caller = await newCaller();
    const answer = await roll(caller, caller.keyId, { expires_at: '2999-01-01T00:00:00Z' });
    expect(dataIn(answer)).toMatchObject({ expires_at: '2999-01-01T00:00:00.000Z' });
  });

  it('gives the same key again for the same Idempotency-Key, and to the new key too', async () => {
    const caller = await newCaller();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await roll(caller, caller.keyId, { overlap_hours: 1 }, headers);
    for (const asked of [caller, ownKey(caller, first)]) {
      const again = await roll(asked, caller.keyId, { overlap_hours: 1 }, headers);
      expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    }
    expect(await keysOf(caller)).toHaveLength(2);
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

  it('is done whole or not at all: if the new key cannot be stored, the old one keeps its expiry', async () => {
    const caller = await newCaller();
    const headers = { 'idempotency-key': randomUUID() };
    const { database } = service();
    database.fail(new Error('a bug'), 'create_api_key');
    const { status } = await roll(caller, caller.keyId, { overlap_hours: 0 }, headers).finally(() => {
      database.repair();
    });
    expect(status).toBe(500);
    expect(await keysOf(caller)).toMatchObject([{ key_id: caller.keyId, expires_at: null }]);
    expect((await roll(caller, caller.keyId, { overlap_hours: 0 }, headers)).status).toBe(201);
  });

  it('refuses a key that works no more', async () => {
    const caller = await newCaller();
    const [expired, revoked] = [await issueOwnKey(caller), await issueOwnKey(caller)];
    await expireKey(service().service.store, expired.keyId);
    await caller.call('revokeApiKey', { path: { key_id: revoked.keyId } });
    for (const { keyId } of [expired, revoked])
      expect(refusalIn(await roll(caller, keyId))).toEqual(notActive);
  });

  it('needs a free place for the new key, unless the old one ends at once', async () => {
    const caller = await newCaller();
    for (let working = 1; working < 20; working += 1) await issueOwnKey(caller);
    expect(refusalIn(await roll(caller, caller.keyId))).toEqual(keyLimit);
    const rolled = ownKey(caller, await roll(caller, caller.keyId, { overlap_hours: 0 }));
    expect([await statusWith(caller), await statusWith(rolled)]).toEqual([401, 200]);
  });
});
