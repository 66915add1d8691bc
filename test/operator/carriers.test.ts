import { beforeEach, describe, expect, it } from 'vitest';

import { trackedCarriers } from '../../server/orders/tracking.ts';
import { dataIn, findingsIn } from '../support/partner.ts';
import { newTenant } from '../support/tenant.ts';
import { itemsIn, operatorContract, ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator();

const priority = {
  id: 'usps-priority',
  name: 'Priority Mail',
  can_refrigerate: false,
  default_price: 9.75,
  prices: { CA: 8.51, OR: 0 },
};
const express = { ...priority, id: 'usps-express', name: 'Express', can_refrigerate: true, prices: {} };
const tracking = { tracking_url: null, tracking_pattern: null };
const usps = { id: 'usps', name: 'US Postal Service', ...tracking, services: [priority, express] };

const replace = (carriers: readonly object[]) => operator.call('replaceCarriers', { body: { carriers } });
const table = async () => itemsIn(await operator.call('listCarriers'), 'carriers');

beforeEach(async () => {
  await replace([usps]);
});

describe('replaceCarriers', () => {
  it('replaces the whole table, in the given order, partners see it at once, and it is audited', async () => {
    const courier = {
      id: 'courier',
      name: 'Courier',
      tracking_url: 'https://track.courier.example/{tracking_number}',
      tracking_pattern: 'C\\d{9}',
      services: [],
    };
    expect(dataIn(await replace([courier, usps]))).toMatchObject({ carriers: 2, services: 2 });
    const [record] = await recordsOf(operator, { operation: 'replaceCarriers' });
    expect(record).toMatchObject({ actor: 'operator', partner_id: null, ids: {}, outcome: 'done' });
    expect(await table()).toEqual([courier, usps]);
    const { apiKey } = await newTenant(service.service.store, service.clock.now());
    const headers = { 'x-api-key': apiKey };
    const seen = await service.send({ method: 'GET', path: '/api/external/carriers', headers });
    const carriers = [courier, usps].map(({ id, name }) => ({ id, name }));
    expect(dataIn(seen)).toEqual({ carriers });
    await replace(await table());
    expect(await table()).toEqual([courier, usps]);
  });

  it('treats absent prices and an absent tracking_url and tracking_pattern as none', async () => {
    const { prices: _none, ...bare } = express;
    await replace([{ id: 'usps', name: 'US Postal Service', services: [bare] }]);
    expect(await table()).toEqual([{ ...usps, services: [express] }]);
  });

  it('names in the contract the carriers that need no tracking_url', () => {
    expect(JSON.stringify(operatorContract.document)).toContain(`(${trackedCarriers.join(', ')})`);
  });

  it('refuses a tracking_url that is no https URL with the number in it once', async () => {
    const [field, reason] = ['carriers[0].tracking_url', 'format'];
    const message = `${field} must be an https URL that holds {tracking_number} once`;
    for (const tracking_url of [
      'http://track.acme.example/{tracking_number}',
      'https://track.acme.example/',
      'https://track.acme.example/{tracking_number}/{tracking_number}',
      'https://track.acme.example/{number}/{tracking_number}',
      'https://{tracking_number}.acme.example/',
      'https://someone@acme.example/{tracking_number}',
      'https://localhost/{tracking_number}',
      'https://track.acme.example/ {tracking_number}',
      ' https://track.acme.example/{tracking_number}',
      '',
    ]) {
      const findings = findingsIn(await replace([{ ...usps, tracking_url }]));
      expect([tracking_url, findings]).toEqual([tracking_url, [{ field, reason, message }]]);
    }
    expect(await table()).toEqual([usps]);
  });

  it('refuses a tracking_pattern that could backtrack without end, or is no pattern (D65)', async () => {
    const field = 'carriers[0].tracking_pattern';
    for (const [tracking_pattern, reason] of [
      ...['(A+)+', '(A|A)*', 'A?A?A?A?A', 'A{1,9}A{1,9}', '.*', '[^A]', '1z\\d'].map(
        (pattern) => [pattern, 'format'] as const,
      ),
      ['', 'min_length'],
      ['\\d'.repeat(128), 'max_length'],
      ['[Z-A]', 'regular_expression'],
      ['A{9,1}', 'regular_expression'],
    ] as const) {
      const findings = findingsIn(await replace([{ ...usps, tracking_pattern }]));
      expect([tracking_pattern, findings]).toMatchObject([tracking_pattern, [{ field, reason }]]);
    }
    expect(await table()).toEqual([usps]);
  });

  const pricedAt = (prices: object) => [{ ...usps, services: [{ ...express, prices }] }];
  const ups = { id: 'ups', name: 'UPS', services: [express] };
  const free = { ...express, default_price: 0.001 };
  it.each([
    ['a carrier twice', [usps, { ...usps, services: [] }], 'carriers[1].id', 'duplicate'],
    ['a service under two carriers', [usps, ups], 'carriers[1].services[0].id', 'duplicate'],
    ['a fraction of a cent', pricedAt({ CA: 8.505 }), 'carriers[0].services[0].prices.CA', 'decimals'],
    [
      'a default price of a fraction of a cent',
      [{ ...usps, services: [free] }],
      'carriers[0].services[0].default_price',
      'decimals',
    ],
    ['a state that does not exist', pricedAt({ XX: 1 }), 'carriers[0].services[0].prices.XX', 'state_code'],
  ])('refuses %s with its path, and changes nothing', async (_, carriers, field, reason) => {
    expect(findingsIn(await replace(carriers))).toMatchObject([{ field, reason }]);
    expect(await table()).toEqual([usps]);
  });
});
