import { describe, expect, it } from 'vitest';

import { carrierDifference } from '../../server/carriers/table.ts';
import { differenceOf, differenceOnWire } from '../../server/domain/difference.ts';

interface Item {
  readonly id: string;
  readonly name: string;
}

const compare = (before: readonly Item[], after: readonly Item[]) =>
  differenceOf(before, after, {
    keys: [({ id }) => id, ({ name }) => name],
    fieldsOf: ({ id, name }) => ({ id, name }),
  });

describe('the difference between two lists', () => {
  const [one, two, three] = [
    { id: '1', name: 'A' },
    { id: '2', name: 'B' },
    { id: '3', name: 'C' },
  ];

  it('is nothing for the same items in another order', () => {
    expect(compare([one, two], [two, one])).toEqual({ added: [], changed: [], removed: [] });
  });

  it('holds each item exactly once: added, changed or removed', () => {
    expect(compare([one, two], [{ ...two, name: 'D' }, three])).toEqual({
      added: [three],
      changed: [{ id: '2', name: 'D', changes: [{ field: 'name', from: 'B', to: 'D' }] }],
      removed: [one],
    });
  });

  it('finds an item by its second key only if the first finds none', () => {
    const renamed = { id: '1', name: 'B' };
    const renewed = { id: '4', name: 'A' };
    expect(compare([one, two], [renamed, renewed])).toEqual({
      added: [renewed],
      changed: [{ ...renamed, changes: [{ field: 'name', from: 'A', to: 'B' }] }],
      removed: [two],
    });
    expect(compare([one], [renewed]).changed).toEqual([
      { ...renewed, changes: [{ field: 'id', from: '1', to: '4' }] },
    ]);
  });

  it('shows the first 100 of a kind by name, and counts all (D50)', () => {
    const names = Array.from({ length: 101 }, (_, index) => `Item ${String(index).padStart(3, '0')}`);
    const added = names.toReversed().map((name) => ({ id: name, name }));
    const { added: shown } = differenceOnWire(compare([], added), ({ name }) => name);
    expect(shown).toEqual({ count: 101, first: names.slice(0, 100) });
  });
});

describe('the difference between two carrier tables', () => {
  const service = (carrierId: string, id: string, prices = {}) => ({
    ...{ id, carrierId, name: id, canRefrigerate: false, defaultPrice: 9.75, prices },
  });
  const carrier = (id: string, ...services: ReturnType<typeof service>[]) => ({
    ...{ id, name: id.toUpperCase(), trackingPage: null, trackingPattern: null, services },
  });
  const [slow, fast] = [service('ups', 'slow'), service('ups', 'fast')];

  it('names prices of states that come, go and change', () => {
    const before = [carrier('ups', service('ups', 'slow', { CA: 8.5, OR: 7 }))];
    const after = [carrier('ups', service('ups', 'slow', { CA: 9, WA: 6 }))];
    expect(carrierDifference(before, after)).toEqual({
      added: [],
      changed: [
        {
          ...{ carrierId: 'ups', serviceId: 'slow', name: 'slow' },
          changes: [
            { field: 'prices.CA', from: '8.5', to: '9' },
            { field: 'prices.OR', from: '7', to: null },
            { field: 'prices.WA', from: null, to: '6' },
          ],
        },
      ],
      removed: [],
      reordered: false,
    });
  });

  it('names a service that goes to another carrier, and the services of a carrier that goes', () => {
    const { changed, removed } = carrierDifference(
      [carrier('ups', slow), carrier('dhl', service('dhl', 'air'))],
      [carrier('ups'), carrier('usps', service('usps', 'slow'))],
    );
    expect(changed).toMatchObject([
      { serviceId: 'slow', changes: [{ field: 'carrier_id', from: 'ups', to: 'usps' }] },
    ]);
    expect(removed.map(({ carrierId, serviceId }) => [carrierId, serviceId])).toEqual([
      ['dhl', null],
      ['dhl', 'air'],
    ]);
  });

  it('says whether partners see what stays in another order', () => {
    const [ups, dhl] = [carrier('ups', slow, fast), carrier('dhl')];
    const reordered = (before: Parameters<typeof carrierDifference>[0], after: typeof before) =>
      carrierDifference(before, after).reordered;
    expect(reordered([ups, dhl], [dhl, ups])).toBe(true);
    expect(reordered([ups], [carrier('ups', fast, slow)])).toBe(true);
    expect(reordered([ups, dhl], [ups, carrier('usps'), dhl])).toBe(false);
    expect(reordered([carrier('ups', slow, fast)], [carrier('ups', fast)])).toBe(false);
  });
});
