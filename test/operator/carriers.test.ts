import { describe, expect, it } from 'vitest';

import { trackedCarriers } from '../../server/orders/tracking.ts';
import { dataIn, findingsIn, refusalIn } from '../support/partner.ts';
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
const usps = {
  id: 'usps',
  name: 'US Postal Service',
  tracking_url: null,
  tracking_pattern: null,
  services: [priority, express],
};

const replace = (carriers: readonly object[]) => operator.call('replaceCarriers', { body: { carriers } });
const table = async () => itemsIn(await operator.call('listCarriers'), 'carriers');

describe('replaceCarriers', () => {
  it('replaces the whole table, in the given order, and partners see it at once', async () => {
    const tracking_url = 'https://track.courier.example/{tracking_number}';
    const courier = {
      id: 'courier',
      name: 'Courier',
      tracking_url,
      tracking_pattern: 'C\\d{9}',
      services: [],
    };
    expect(dataIn(await replace([usps, courier]))).toMatchObject({ carriers: 2, services: 2 });
    expect(await table()).toEqual([usps, courier]);
    const { apiKey } = await newTenant(service.service.store, service.clock.now());
    const headers = { 'x-api-key': apiKey };
    const seen = await service.send({ method: 'GET', path: '/api/external/carriers', headers });
    expect(dataIn(seen)).toEqual({
      carriers: [
        { id: 'usps', name: 'US Postal Service' },
        { id: 'courier', name: 'Courier' },
      ],
    });
  });

  it('accepts what listCarriers answered, and then changes nothing', async () => {
    await replace([usps]);
    await replace(await table());
    expect(await table()).toEqual([usps]);
  });

  it('treats absent prices as none: the default price applies to all states', async () => {
    const { prices: _absent, ...bare } = express;
    await replace([{ ...usps, services: [bare] }]);
    expect(await table()).toEqual([{ ...usps, services: [express] }]);
  });

  it('names in the contract the carriers that need no tracking_url', () => {
    const { document } = operatorContract;
    expect(JSON.stringify(document)).toContain(`(${trackedCarriers.join(', ')})`);
  });

  it('treats an absent tracking_url as none of its own, and an absent tracking_pattern as any number', async () => {
    const { tracking_url: _page, tracking_pattern: _pattern, ...bare } = usps;
    await replace([bare]);
    expect(await table()).toEqual([usps]);
  });

  it.each([
    'http://track.acme.example/{tracking_number}',
    'https://track.acme.example/',
    'https://track.acme.example/{tracking_number}/{tracking_number}',
    'https://track.acme.example/{number}/{tracking_number}',
    'https://{tracking_number}.acme.example/',
    'https://someone@acme.example/{tracking_number}',
    'https://localhost/{tracking_number}',
    'https://track.acme.example/ {tracking_number}',
    ' https://track.acme.example/{tracking_number}',
    '{tracking_number}',
    '',
  ])('refuses the tracking_url %j', async (tracking_url) => {
    await replace([usps]);
    const [field, reason] = ['carriers[0].tracking_url', 'format'];
    const message = `${field} must be an https URL that holds {tracking_number} once`;
    expect(findingsIn(await replace([{ ...usps, tracking_url }]))).toEqual([{ field, reason, message }]);
    expect(await table()).toEqual([usps]);
  });

  it.each([
    ['(A+)+', 'format'],
    ['(A|A)*', 'format'],
    ['A?A?A?A?A', 'format'],
    ['A{1,9}A{1,9}', 'format'],
    ['.*', 'format'],
    ['[^A]', 'format'],
    ['1z\\d', 'format'],
    ['', 'min_length'],
    ['\\d'.repeat(128), 'max_length'],
    ['[Z-A]', 'regular_expression'],
    ['A{9,1}', 'regular_expression'],
  ])(
    'refuses the tracking_pattern %j, which could backtrack without end or is no pattern (D65)',
    async (tracking_pattern, reason) => {
      await replace([usps]);
      const field = 'carriers[0].tracking_pattern';
      expect(findingsIn(await replace([{ ...usps, tracking_pattern }]))).toMatchObject([{ field, reason }]);
      expect(await table()).toEqual([usps]);
    },
  );

  it('is audited', async () => {
    await replace([usps]);
    const [record] = await recordsOf(operator, { operation: 'replaceCarriers' });
    expect(record).toMatchObject({ actor: 'operator', partner_id: null, ids: {}, outcome: 'done' });
  });

  it.each([
    ['a carrier twice', [usps, { ...usps, services: [] }], 'carriers[1].id', 'duplicate'],
    [
      'a service under two carriers',
      [usps, { id: 'ups', name: 'UPS', services: [express] }],
      'carriers[1].services[0].id',
      'duplicate',
    ],
    ['a fraction of a cent', [withPrices({ CA: 8.505 })], 'carriers[0].services[0].prices.CA', 'decimals'],
    [
      'a default price of a fraction of a cent',
      [{ ...usps, services: [{ ...express, default_price: 0.001 }] }],
      'carriers[0].services[0].default_price',
      'decimals',
    ],
    ['a negative price', [withPrices({ CA: -1 })], 'carriers[0].services[0].prices.CA', 'minimum'],
    [
      'a state that does not exist',
      [withPrices({ XX: 1 })],
      'carriers[0].services[0].prices.XX',
      'state_code',
    ],
    ['a state in words', [withPrices({ Ohio: 1 })], 'carriers[0].services[0].prices.Ohio', 'format'],
    ['a carrier without services', [{ id: 'ups', name: 'UPS' }], 'carriers[0].services', 'required'],
  ])('refuses %s with its path, and changes nothing', async (_, carriers, field, reason) => {
    await replace([usps]);
    const answer = await replace(carriers);
    expect(findingsIn(answer)).toMatchObject([{ field, reason }]);
    expect(refusalIn(answer).message).toMatch(field);
    expect(await table()).toEqual([usps]);
  });
});

function withPrices(prices: Readonly<Record<string, number>>) {
  return { ...usps, services: [{ ...express, prices }] };
}
