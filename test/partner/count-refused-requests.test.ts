import { describe, expect, it } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { eventually } from '../support/eventually.ts';
import { dataIn, newPartner, wrongSecret } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import { storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

async function hoursOf({ call }: Partner, query = {}): Promise<readonly unknown[]> {
  const { hours } = dataIn(await call('countRefusedRequests', { query }));
  if (!Array.isArray(hours)) throw new Error('There are no hours');
  return hours as readonly unknown[];
}

/** The counts of a partner that cannot ask for them itself. */
const storedCounts = ({ service, partnerId }: Partner) =>
  storedRows(service, 'request_hours', 'partner_id', partnerId, 'hour');

/** A run may cross the full hour: the counts of all hours together. */
function totalOf(hours: readonly unknown[]): {
  readonly unauthorized: number;
  readonly rate_limited: number;
} {
  const sum = (name: string) =>
    hours.reduce<number>((total, hour) => total + (isObject(hour) ? Number(hour[name]) : Number.NaN), 0);
  return { unauthorized: sum('unauthorized'), rate_limited: sum('rate_limited') };
}

/** Waits until the counts are written. */
const counted = (partner: Partner, expected: object) =>
  eventually(async () => expect(totalOf(await hoursOf(partner))).toEqual(expected));

describe('counting one’s refused requests', () => {
  const newCaller = (options = {}) => newPartner(service(), 'production', options);

  it('counts a 401 of each key whose prefix is the partner’s own, and of no other, from the hour of `since`', async () => {
    const [partner, other, expired] = [
      await newCaller(),
      await newCaller(),
      await newCaller({ expiresAt: new Date('2020-01-01') }),
    ];
    const { call, apiKey } = partner;
    for (const sent of [wrongSecret(apiKey), apiKey.slice(0, -1), `${apiKey}x`, 'dev_wrong', 'Linh Tran']) {
      expect((await call('listCarriers', { headers: { 'x-api-key': sent } })).status).toBe(401);
    }
    await expired.call('listCarriers');
    await counted(partner, { unauthorized: 3, rate_limited: 0 });
    expect(await hoursOf(other)).toEqual([]);
    expect(totalOf(await storedCounts(expired))).toMatchObject({ unauthorized: 1 });
    expect(totalOf(await hoursOf(partner, { since: '2026-01-01T00:00:00Z' })).unauthorized).toBe(3);
    expect(await hoursOf(partner, { since: '2999-01-01T00:00:00Z' })).toEqual([]);
  });
});

it('counts each 429, that of an address too, in one row of the hour', async () => {
  const service = await startTestService({ RATE_LIMIT_PER_MINUTE: '60' });
  const [partner, stranger] = [
    await newPartner(service, 'development'),
    await newPartner(service, 'development'),
  ];
  const statuses: number[] = [];
  const client = async () => {
    for (let sent = 0; sent < 10; sent += 1) statuses.push((await partner.call('listCarriers')).status);
  };
  await Promise.all(Array.from({ length: 10 }, client));
  const refused = statuses.filter((status) => status === 429).length;
  expect(refused).toBeGreaterThan(20);
  const headers = { 'x-api-key': wrongSecret(stranger.apiKey) };
  for (let round = 0; round < 13; round += 1)
    await Promise.all(Array.from({ length: 5 }, () => stranger.call('listCarriers', { headers })));
  const written = async (of: Partner) => totalOf(await storedCounts(of));
  await expect.poll(() => written(partner)).toEqual({ unauthorized: 0, rate_limited: refused });
  expect((await storedCounts(partner)).length).toBeLessThanOrEqual(2);
  await expect.poll(() => written(stranger)).toEqual({ unauthorized: 60, rate_limited: 5 });
  await service.close();
});
