import { describe, expect, it } from 'vitest';

import { secretOf } from '../support/key-parts.ts';
import { expireKey } from '../support/pass-time.ts';
import { badRequest, dataIn, idIn, newPartner, refusalIn } from '../support/partner.ts';
import { itemsIn, recordsOf, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();
const partner_id = await operator.newPartner();
const hourMs = 3_600_000;

const issue = (fields: object = {}) => operator.call('issueKey', { body: { partner_id, ...fields } });

const roll = (key_id: string, body: object = {}) => operator.call('rollKey', { path: { key_id }, body });

const statusWith = async (apiKey: string) => {
  const headers = { 'x-api-key': apiKey };
  return (await service.send({ method: 'GET', path: '/api/external/carriers', headers })).status;
};

const listed = async (key_id: string) => {
  const keys = itemsIn(await operator.call('listKeys', { query: { partner_id } }), 'keys');
  return keys.find((key) => key['key_id'] === key_id);
};

describe('issueKey', () => {
  it('issues a key of this environment that works at once, and shows it in this answer only', async () => {
    const answer = await issue();
    const [apiKey, key_id] = [idIn(answer, 'api_key'), idIn(answer, 'key_id')];
    expect(await statusWith(apiKey)).toBe(200);
    expect(await listed(key_id)).toMatchObject({ status: 'active', partner_name: 'Lakeside Health' });
    expect(apiKey).toMatch(new RegExp(`^${String((await listed(key_id))?.['prefix'])}_`));
    const records = await recordsOf(operator, { partner_id, operation: 'issueKey' });
    expect(records[0]).toMatchObject({ ids: { key_id, partner_id } });
    const keys = await operator.call('listKeys', { query: { partner_id } });
    expect(JSON.stringify([keys.body, records, service.logged])).not.toContain(secretOf(apiKey));
  });

  it('issues a key until a time in the future', async () => {
    const expires_at = '2999-01-01T00:00:00.000Z';
    const answer = await issue({ expires_at });
    expect(dataIn(answer)).toMatchObject({ expires_at });
    expect(await listed(idIn(answer, 'key_id'))).toMatchObject({ expires_at });
    expect(refusalIn(await issue({ expires_at: service.clock.now().toISOString() }))).toEqual(
      badRequest({
        field: 'expires_at',
        reason: 'in_the_past',
        message: 'expires_at must be in the future',
      }),
    );
  });
});

describe('the label of a key', () => {
  it('is listed without its outer spaces, and a blank one is none', async () => {
    const answer = await issue({ label: '  Order entry ' });
    expect(dataIn(answer)).toMatchObject({ label: 'Order entry' });
    expect(await listed(idIn(answer, 'key_id'))).toMatchObject({ label: 'Order entry' });
    expect(await listed(idIn(await issue({ label: '  ' }), 'key_id'))).toMatchObject({ label: null });
  });

  it('is not shown to the partner, and stays on the key that the partner rolls itself', async () => {
    const partner = await newPartner(service, 'development');
    const query = { partner_id: partner.partnerId, limit: '1' };
    const answer = await issue({ partner_id: partner.partnerId, label: 'Order entry' });
    const rolled = await partner.call('rollApiKey', { path: { key_id: idIn(answer, 'key_id') } });
    expect(JSON.stringify((await partner.call('listApiKeys')).body)).not.toContain('Order entry');
    expect(itemsIn(await operator.call('listKeys', { query }), 'keys')).toMatchObject([
      { key_id: idIn(rolled, 'key_id'), label: 'Order entry' },
    ]);
  });
});

describe('rollKey', () => {
  it('issues a key in the place of another, and both work for a day', async () => {
    const old = await issue({ label: 'Order entry' });
    const rolled_key_id = idIn(old, 'key_id');
    const answer = await roll(rolled_key_id);
    expect(dataIn(answer)).toMatchObject({
      partner_id,
      label: 'Order entry',
      expires_at: null,
      rolled_key_id,
    });
    const until = String(dataIn(answer)['rolled_key_expires_at']);
    expect(Math.round((Date.parse(until) - Date.now()) / hourMs)).toBe(24);
    expect(await statusWith(idIn(old, 'api_key'))).toBe(200);
    expect(await statusWith(idIn(answer, 'api_key'))).toBe(200);
    expect(await listed(rolled_key_id)).toMatchObject({ status: 'active', expires_at: until });
    expect(await listed(idIn(answer, 'key_id'))).toMatchObject({ issued_by_key_id: null });
    await expireKey(service.service.store, rolled_key_id);
    expect(await statusWith(idIn(old, 'api_key'))).toBe(401);
  });

  it('ends the old key at once without an overlap, and names both keys in the audit', async () => {
    const old = await issue({ label: 'Order entry' });
    const key_id = idIn(old, 'key_id');
    const answer = await roll(key_id, { overlap_hours: 0, label: 'Refills' });
    expect(dataIn(answer)).toMatchObject({ label: 'Refills' });
    expect(await statusWith(idIn(old, 'api_key'))).toBe(401);
    expect(await statusWith(idIn(answer, 'api_key'))).toBe(200);
    const [record] = await recordsOf(operator, { partner_id, operation: 'rollKey' });
    const ids = { key_id, new_key_id: idIn(answer, 'key_id'), partner_id };
    expect(record).toMatchObject({ outcome: 'done', ids });
    expect(service.logged.join('')).not.toContain(idIn(answer, 'api_key'));
  });

  it('never lets the old key work longer than it would have', async () => {
    const expires_at = new Date(Date.now() + 5 * hourMs).toISOString();
    const old = await issue({ expires_at });
    expect(dataIn(await roll(idIn(old, 'key_id'), { overlap_hours: 168 }))).toMatchObject({
      rolled_key_expires_at: expires_at,
    });
  });
});
