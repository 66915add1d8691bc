import { expect, it } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { itemsIn } from '../operator/operator.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartner, wrongSecret } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');
const newCaller = (options = {}) => newPartner(service(), 'production', options);

const hoursOf = async ({ call }: Partner, query = {}) =>
  itemsIn(await call('countRefusedRequests', { query }), 'hours');

/** A run may cross the full hour: the counts of all hours together. */
const unauthorizedIn = (hours: readonly unknown[]) =>
  hours.reduce<number>(
    (total, hour) => total + (isObject(hour) ? Number(hour['unauthorized']) : Number.NaN),
    0,
  );

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
  await expect.poll(async () => unauthorizedIn(await hoursOf(partner))).toBe(3);
  expect(await hoursOf(other)).toEqual([]);
  // An expired key cannot ask.
  const stored = await storedRows(service(), 'request_hours', 'partner_id', expired.partnerId, 'hour');
  expect(unauthorizedIn(stored)).toBe(1);
  expect(unauthorizedIn(await hoursOf(partner, { since: '2026-01-01T00:00:00Z' }))).toBe(3);
  expect(await hoursOf(partner, { since: '2999-01-01T00:00:00Z' })).toEqual([]);
});
