import { describe, expect, it } from 'vitest';

import { secretOf } from '../support/key-parts.ts';
import { expireKey } from '../support/pass-time.ts';
import { badRequest, dataIn, idIn, noSuch, refusalIn, unknownId } from '../support/partner.ts';
import { itemsIn, ownOperator, pagesOf, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator();
const partnerId = await operator.newPartner();

const issue = (fields: object = {}) =>
  operator.call('issueKey', { body: { partner_id: partnerId, ...fields } });

const statusWith = async (apiKey: string) => {
  const headers = { 'x-api-key': apiKey };
  return (await service.send({ method: 'GET', path: '/api/external/carriers', headers })).status;
};

describe('issueKey', () => {
  it('issues a key of this environment that works at once, and shows it in this answer only', async () => {
    const answer = await issue();
    expect(answer.status).toBe(201);
    const apiKey = idIn(answer, 'api_key');
    expect(apiKey).toMatch(/^dev_/);
    expect(await statusWith(apiKey)).toBe(200);

    const listed = await operator.call('listKeys', { query: { partner_id: partnerId } });
    const secret = secretOf(apiKey);
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    const records = await recordsOf(operator, { partner_id: partnerId, operation: 'issueKey' });
    expect(records[0]).toMatchObject({ ids: { key_id: idIn(answer, 'key_id'), partner_id: partnerId } });
    expect(JSON.stringify(records)).not.toContain(secret);
    expect(service.logged.join('')).not.toContain(secret);
  });

  it('issues a key that stops working at the given time', async () => {
    const expiresAt = '2999-01-01T00:00:00.000Z';
    const answer = await issue({ expires_at: expiresAt });
    expect(dataIn(answer)).toMatchObject({ expires_at: expiresAt });
    const apiKey = idIn(answer, 'api_key');
    expect(await statusWith(apiKey)).toBe(200);
    await expireKey(service.service.store, idIn(answer, 'key_id'));
    expect(await statusWith(apiKey)).toBe(401);
    const [listed] = itemsIn(await operator.call('listKeys', { query: { limit: '1' } }), 'keys');
    expect(listed).toMatchObject({ status: 'expired', revoked_at: null });
  });

  it.each([
    ['2026-11-02T09:30:01.000+00:00', 'in_the_past', 'expires_at must be in the future'],
    ['1995-12-31T23:59:60Z', 'in_the_past', 'expires_at must be in the future'],
    ['0000-01-01T00:00:00Z', 'in_the_past', 'expires_at must be in the future'],
    [
      '2027-02-30T00:00:00Z',
      'format',
      'expires_at must be an ISO 8601 timestamp with a time zone, such as 2026-11-01T00:00:00Z',
    ],
    [
      '2027-02-03',
      'format',
      'expires_at must be an ISO 8601 timestamp with a time zone, such as 2026-11-01T00:00:00Z',
    ],
  ])('refuses an expiry of %s', async (expires_at, reason, message) => {
    expect(refusalIn(await issue({ expires_at }))).toEqual(
      badRequest({ field: 'expires_at', reason, message }),
    );
  });

  it('answers 404 for a partner that does not exist', async () => {
    expect(refusalIn(await issue({ partner_id: unknownId }))).toEqual(noSuch('Partner', 'partner_id'));
  });
});

describe('revokeKey', () => {
  it('answers 401 to the next request with the key, and leaves other keys alone', async () => {
    const [revoked, other] = [await issue(), await issue()];
    const path = { key_id: idIn(revoked, 'key_id') };
    expect(dataIn(await operator.call('revokeKey', { path }))).toMatchObject({ ...path, status: 'revoked' });
    expect(await statusWith(idIn(revoked, 'api_key'))).toBe(401);
    expect(await statusWith(idIn(other, 'api_key'))).toBe(200);
  });

  it('keeps the time of the first revocation', async () => {
    const path = { key_id: idIn(await issue(), 'key_id') };
    const { revoked_at } = dataIn(await operator.call('revokeKey', { path }));
    expect(revoked_at).toBe(service.clock.now().toISOString());
    service.clock.advance(1_000);
    expect(dataIn(await operator.call('revokeKey', { path }))).toMatchObject({ revoked_at });
  });

  it('answers 404 for a key that does not exist', async () => {
    const answer = await operator.call('revokeKey', { path: { key_id: unknownId } });
    expect(refusalIn(answer)).toEqual(noSuch('Key', 'key_id'));
  });
});

describe('listKeys', () => {
  it("lists one partner's keys, newest first, in pages", async () => {
    const owner = await operator.newPartner();
    const issued = [];
    for (let count = 0; count < 3; count += 1) {
      issued.push(idIn(await issue({ partner_id: owner }), 'key_id'));
    }
    const pages = await pagesOf(operator, 'listKeys', 'keys', 'key_id', { partner_id: owner, limit: '2' });
    expect(pages).toEqual([issued.toReversed().slice(0, 2), issued.slice(0, 1)]);
  });

  it('shows the prefix of each key', async () => {
    const apiKey = idIn(await issue(), 'api_key');
    const [listed] = itemsIn(await operator.call('listKeys', { query: { limit: '1' } }), 'keys');
    expect(listed).toMatchObject({ status: 'active' });
    expect(apiKey.startsWith(`${String(listed?.['prefix'])}_`)).toBe(true);
  });
});
