import { afterAll, expect, it } from 'vitest';

import { ageWindows, expireKey } from '../support/pass-time.ts';
import { newPartner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import { newTenant } from '../support/tenant.ts';

const service = await startTestService({ RATE_LIMIT_PER_MINUTE: '10' });
afterAll(() => service.close());

it.each([
  ['forward by a day', 1],
  ['back by a year', -365],
])(
  'a clock that jumps %s locks no caller out and lets none exceed the limit: the window goes on',
  async (_, days) => {
    const partner = await newPartner(service, 'development');
    const call = async () => (await partner.call('listCarriers')).status;
    const { headers } = await partner.call('listCarriers');
    service.clock.advance(days * 24 * 3_600_000);
    let left = Number(headers.get('x-ratelimit-remaining'));
    for (; left > 0; left -= 1) expect(await call()).toBe(200);
    expect(await call()).toBe(429);
    await ageWindows(service.service.store, 60);
    expect(await call()).toBe(200);
  },
);

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
