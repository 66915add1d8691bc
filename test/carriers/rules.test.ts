import { describe, expect, test } from 'vitest';
import {
  type CarrierService,
  type ServiceOffer,
  chooseService,
  quoteService,
} from '../../server/carriers/rules.ts';

const service = (id: string, defaultPrice: number, more: Partial<CarrierService> = {}): CarrierService => ({
  id,
  carrierId: 'ups',
  name: id,
  canRefrigerate: false,
  defaultPrice,
  prices: {},
  ...more,
});

const ground = service('ground', 9.5, { prices: { CA: 8.25, HI: 0 } });
const air = service('air', 30, { canRefrigerate: true });
const post = service('post', 8.25, { carrierId: 'usps' });

const offer: ServiceOffer = {
  carrierIds: ['ups', 'usps'],
  services: [post, air, ground],
  preferred: [],
  state: 'CA',
  isRefrigerated: false,
};

describe('price', () => {
  test.each([
    ['CA', 8.25],
    ['NY', 9.5],
    ['HI', 0],
  ])('to %s is the state’s own, or else the default', (state, price) => {
    expect(quoteService(ground, state, false)).toEqual({
      id: 'ground',
      name: 'ground',
      totalCost: price,
      originalCost: price,
    });
  });

  test('is 0 with free shipping, next to the regular price', () => {
    expect(quoteService(ground, 'CA', true)).toMatchObject({ totalCost: 0, originalCost: 8.25 });
  });
});

describe('a named service', () => {
  const named = (carrierId: string | null, serviceId: string) =>
    chooseService({ kind: 'named', carrierId, serviceId }, offer);

  test('of the carrier is taken, even if another is cheaper', () => {
    expect(named('ups', 'air')).toEqual({ kind: 'chosen', service: air });
  });

  test('is found without a carrier, because service ids are unique', () => {
    expect(named(null, 'post')).toEqual({ kind: 'chosen', service: post });
  });

  test.each([
    ['an unknown carrier', 'dhl', 'ground', 'carrierId'],
    ['an unknown service', 'ups', 'drone', 'serviceId'],
    ['a service of another carrier', 'ups', 'post', 'serviceId'],
    ['an unknown service code of a refill', null, 'drone', 'serviceId'],
  ])('%s is not found', (_, carrierId, serviceId, field) => {
    expect(named(carrierId, serviceId)).toEqual({ kind: 'not_found', field });
  });
});

describe('without a named service', () => {
  const chosen = (difference: Partial<ServiceOffer>) => {
    const choice = chooseService({ kind: 'default' }, { ...offer, ...difference });
    return choice.kind === 'chosen' ? choice.service : choice.kind;
  };

  test('the first preferred service that still exists is taken', () => {
    expect(chosen({ preferred: [null, 'removed', 'air', 'post'] })).toBe(air);
  });

  test('the cheapest for the state is taken; of equals, the first by id', () => {
    expect(chosen({ preferred: ['removed'] })).toBe(ground);
    expect(chosen({ state: 'NY' })).toBe(post);
  });

  test('a refrigerated order gets the cheapest service that can refrigerate, or the cheapest if none can', () => {
    expect(chosen({ isRefrigerated: true })).toBe(air);
    expect(chosen({ isRefrigerated: true, services: [post, ground] })).toBe(ground);
  });

  test('if the operator has no services, none is offered', () => {
    expect(chosen({ services: [] })).toBe('none_offered');
  });
});
