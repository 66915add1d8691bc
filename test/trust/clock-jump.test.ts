import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { expireKey } from '../support/pass-time.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { startTestService } from '../support/service.ts';
import { ageWindows } from '../support/rate-windows.ts';
import { newTenant } from '../support/tenant.ts';

const hour = 3_600_000;
const limit = 10;

let partner: PartnerWithPatient;

const service = await startTestService({ RATE_LIMIT_PER_MINUTE: String(limit) });
afterAll(() => service.close());
beforeEach(async () => {
  partner = await newPartnerWithPatient(service, 'development');
});

describe.each([
  ['forward by a day', 24 * hour],
  ['back by a year', -365 * 24 * hour],
])('a clock that jumps %s', (_, jump) => {
  it('locks no caller out and lets none exceed the limit: the window goes on', async () => {
    const call = async () => (await partner.call('listCarriers')).status;
    const { headers } = await partner.call('listCarriers');
    service.clock.advance(jump);
    let left = Number(headers.get('x-ratelimit-remaining'));
    for (; left > 0; left -= 1) expect(await call()).toBe(200);
    expect(await call()).toBe(429);
    await ageWindows(service.service.store, 60);
    expect(await call()).toBe(200);
  });
});

it('a key expires by the clock of the database, whatever the clock of the process', async () => {
  const expiresAt = new Date('2999-01-01');
  const { apiKey, keyId } = await newTenant(service.service.store, service.clock.now(), { expiresAt });
  const status = async () => {
    const headers = { 'x-api-key': apiKey };
    return (await service.send({ method: 'GET', path: '/api/external/carriers', headers })).status;
  };
  service.clock.set(new Date('2999-01-02'));
  expect(await status()).toBe(200);
  await expireKey(service.service.store, keyId);
  service.clock.set(new Date('2000-01-01'));
  expect(await status()).toBe(401);
});
