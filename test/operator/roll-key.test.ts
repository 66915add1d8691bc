import { describe, expect, it } from 'vitest';

import { badRequest, dataIn, idIn, newPartner, noSuch, refusalIn, unknownId } from '../support/partner.ts';
import { expireKey } from '../support/pass-time.ts';
import { terminalOf } from './cli/command-line.ts';
import { itemsIn, ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator();
const partnerId = await operator.newPartner();
const hourMs = 3_600_000;

const issue = (fields: object = {}) =>
  operator.call('issueKey', { body: { partner_id: partnerId, ...fields } });

const roll = (key_id: string, body: object = {}) => operator.call('rollKey', { path: { key_id }, body });

const statusWith = async (apiKey: string) => {
  const headers = { 'x-api-key': apiKey };
  return (await service.send({ method: 'GET', path: '/api/external/carriers', headers })).status;
};

const listed = async (key_id: string) => {
  const keys = itemsIn(await operator.call('listKeys', { query: { partner_id: partnerId } }), 'keys');
  return keys.find((key) => key['key_id'] === key_id);
};

const notActive = {
  status: 409,
  code: 'CONFLICT',
  message: 'This key is revoked or expired. Issue a new one.',
  details: { field: 'key_id', reason: 'key_not_active' },
};

describe('the label of a key', () => {
  it('is listed without its outer spaces beside the name of the partner, and a blank one is none', async () => {
    const answer = await issue({ label: '  Order entry ' });
    expect(dataIn(answer)).toMatchObject({ label: 'Order entry' });
    expect(await listed(idIn(answer, 'key_id'))).toMatchObject({
      label: 'Order entry',
      partner_name: 'Lakeside Health',
      last_used_at: null,
    });
    expect(await listed(idIn(await issue({ label: '  ' }), 'key_id'))).toMatchObject({ label: null });
  });

  it('holds no control characters', async () => {
    expect(refusalIn(await issue({ label: 'Order\u001b[2Jentry' }))).toEqual(
      badRequest({
        field: 'label',
        reason: 'format',
        message: 'label must not contain control characters',
      }),
    );
  });

  it('is not shown to the partner, and stays on the key that the partner rolls itself', async () => {
    const partner = await newPartner(service, 'development');
    const answer = await issue({ partner_id: partner.partnerId, label: 'Order entry' });
    const path = { key_id: idIn(answer, 'key_id') };
    const rolled = await partner.call('rollApiKey', { path });
    expect(JSON.stringify((await partner.call('listApiKeys')).body)).not.toContain('Order entry');
    const query = { partner_id: partner.partnerId, limit: '1' };
    expect(itemsIn(await operator.call('listKeys', { query }), 'keys')).toMatchObject([
      { key_id: idIn(rolled, 'key_id'), label: 'Order entry' },
    ]);
  });
});

describe('rollKey', () => {
  it('issues a key in the place of another, and both work for a day', async () => {
    const old = await issue({ label: 'Order entry' });
    const answer = await roll(idIn(old, 'key_id'));
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        data: {
          partner_id: partnerId,
          label: 'Order entry',
          expires_at: null,
          rolled_key_id: idIn(old, 'key_id'),
        },
        message: 'Key rolled',
      },
    ]);
    const until = String(dataIn(answer)['rolled_key_expires_at']);
    expect(Math.round((Date.parse(until) - Date.now()) / hourMs)).toBe(24);
    expect(await statusWith(idIn(old, 'api_key'))).toBe(200);
    expect(await statusWith(idIn(answer, 'api_key'))).toBe(200);
    expect(await listed(idIn(old, 'key_id'))).toMatchObject({ status: 'active', expires_at: until });
    expect(await listed(idIn(answer, 'key_id'))).toMatchObject({ issued_by_key_id: null });
    await expireKey(service.service.store, idIn(old, 'key_id'));
    expect(await statusWith(idIn(old, 'api_key'))).toBe(401);
  });

  it('ends the old key at once without an overlap, and names both keys in the audit', async () => {
    const old = await issue({ label: 'Order entry' });
    const answer = await roll(idIn(old, 'key_id'), { overlap_hours: 0, label: 'Refills' });
    expect(dataIn(answer)).toMatchObject({ label: 'Refills' });
    expect(await statusWith(idIn(old, 'api_key'))).toBe(401);
    expect(await statusWith(idIn(answer, 'api_key'))).toBe(200);
    const [record] = await recordsOf(operator, { partner_id: partnerId, operation: 'rollKey' });
    expect(record).toMatchObject({
      outcome: 'done',
      ids: { key_id: idIn(old, 'key_id'), new_key_id: idIn(answer, 'key_id'), partner_id: partnerId },
    });
    expect(service.logged.join('')).not.toContain(idIn(answer, 'api_key'));
  });

  it('never lets the old key work longer than it would have', async () => {
    const expires_at = new Date(Date.now() + 5 * hourMs).toISOString();
    const old = await issue({ expires_at });
    expect(dataIn(await roll(idIn(old, 'key_id'), { overlap_hours: 168 }))).toMatchObject({
      rolled_key_expires_at: expires_at,
    });
  });

  it('issues one new key if the same key is rolled without overlap twice at once', async () => {
    const key = idIn(await issue(), 'key_id');
    const answers = await Promise.all([1, 2].map(() => roll(key, { overlap_hours: 0 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('refuses a key that works no more, an unknown one, and an overlap of more than a week', async () => {
    const key_id = idIn(await issue(), 'key_id');
    await operator.call('revokeKey', { path: { key_id } });
    expect(refusalIn(await roll(key_id))).toEqual(notActive);
    expect(refusalIn(await roll(unknownId))).toEqual(noSuch('Key', 'key_id'));
    expect(refusalIn(await roll(unknownId, { overlap_hours: 169 }))).toEqual(
      badRequest({
        field: 'overlap_hours',
        reason: 'maximum',
        message: 'overlap_hours must be at most 168',
      }),
    );
  });
});

describe('operator key', () => {
  const terminal = terminalOf(service);

  it('issues with a label, rolls with an overlap, and lists both', async () => {
    const { key_id } = await terminal.json('key', 'issue', '--partner', partnerId, '--label', 'Order entry');
    const rolled = await terminal.json('key', 'roll', '--key', String(key_id), '--overlap', '0');
    expect(rolled).toMatchObject({ rolled_key_id: key_id, label: 'Order entry' });
    expect(await statusWith(String(rolled['api_key']))).toBe(200);
    const { stdout } = await terminal.run('key', 'list', '--partner', partnerId);
    expect(stdout).toMatch(/KEY_ID .*LABEL .*LAST_USED_AT/);
    expect(stdout).toContain('Order entry');
  });
});
