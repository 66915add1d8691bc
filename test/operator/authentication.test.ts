import { describe, expect, it, vi } from 'vitest';

import { refusalIn } from '../support/partner.ts';
import { newTenant } from '../support/tenant.ts';
import { ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator({ RATE_LIMIT_PER_MINUTE: '5' });

const withHeaders = (headers: Readonly<Record<string, string>>, path = '/api/operator/partners') =>
  operator.send({ method: 'GET', path, headers });

const refused = {
  status: 401,
  code: 'UNAUTHORIZED',
  message: 'The access token is invalid, expired or revoked.',
  details: undefined,
};

/** Each test starts a new minute of the rate limit. */
const nextMinute = () => service.clock.advance(60_000);

describe('the operator key', () => {
  it('is checked first, and every cause is answered the same', async () => {
    nextMinute();
    const { apiKey } = await newTenant(service.service.store, service.clock.now());
    const without = await withHeaders({});
    const wrong = await withHeaders({ 'x-operator-key': `${operator.key}x` });
    const partners = await withHeaders({ 'x-operator-key': apiKey });
    const elsewhere = await withHeaders({ 'x-api-key': operator.key }, '/api/operator/nothing');
    for (const answer of [without, wrong, partners, elsewhere]) expect(refusalIn(answer)).toEqual(refused);
  });

  it('is rate-limited if it is wrong, and a right one is not', async () => {
    nextMinute();
    for (let count = 0; count < 5; count += 1) {
      expect((await withHeaders({ 'x-operator-key': 'guess' })).status).toBe(401);
    }
    const sixth = await withHeaders({ 'x-operator-key': 'guess' });
    expect(refusalIn(sixth)).toMatchObject({
      status: 429,
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many requests. Retry after 60 seconds.',
    });
    expect(sixth.headers.get('retry-after')).toBe('60');
    expect((await operator.call('listPartners')).status).toBe(200);

    // Wrong operator keys do not count against partner keys from the same address, nor the reverse.
    const path = '/api/external/carriers';
    expect((await service.send({ method: 'GET', path })).status).toBe(401);
    nextMinute();
    expect((await withHeaders({ 'x-operator-key': 'guess' })).status).toBe(401);
  });

  it("opens nothing on the partners' port, and a partner's key opens nothing here", async () => {
    nextMinute();
    const path = '/api/operator/partners';
    const headers = { 'x-operator-key': operator.key };
    expect((await service.send({ method: 'GET', path, headers })).status).toBe(401);
    const { apiKey } = await newTenant(service.service.store, service.clock.now());
    const there = await service.send({ method: 'GET', path, headers: { 'x-api-key': apiKey } });
    expect(there.status).toBe(404);
  });

  it('is neither logged nor audited, and a wrong one leaves no record', async () => {
    nextMinute();
    const guess = 'a-secret-guess';
    const path = '/api/operator/partners';
    const ask = (key: string, id: string) =>
      withHeaders({ 'x-operator-key': key, 'x-request-id': id }, `${path}?surplus=true`);
    expect((await ask(guess, 'guessed')).status).toBe(401);
    expect((await ask(operator.key, 'known')).status).toBe(400);
    // Records are written in request order: one for the guess would be there by now.
    const records = await vi.waitFor(async () => {
      const found = await recordsOf(operator, { limit: '200' });
      expect(found).toContainEqual(expect.objectContaining({ request_id: 'known' }));
      return found;
    });
    expect(JSON.stringify(records)).not.toContain('guessed');
    for (const output of [JSON.stringify(records), service.logged.join('')]) {
      expect(output).not.toContain(guess);
      expect(output).not.toContain(operator.key);
    }
  });
});
