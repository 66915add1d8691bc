import { expect, test } from 'vitest';
import { earlyUntil, supplyEndsOn } from '../../server/orders/supply.ts';

/** [shippedOn, daysSupply], oldest first. */
type Row = readonly [string, number | null];

const fillsOf = (rows: readonly Row[]) => rows.map(([shippedOn, daysSupply]) => ({ shippedOn, daysSupply }));

test.each<[string, readonly Row[], string | null]>([
  ['nothing has shipped', [], null],
  ['one fill', [['2026-11-02', 30]], '2026-12-02'],
  ['a fill across the end of February in a leap year', [['2028-02-20', 10]], '2028-03-01'],
  [
    'a fill that ships early begins when the one before it ends',
    [
      ['2026-11-02', 30],
      ['2026-11-22', 30],
    ],
    '2027-01-01',
  ],
  [
    'a fill that ships late begins when it ships',
    [
      ['2026-11-02', 30],
      ['2027-01-10', 30],
    ],
    '2027-02-09',
  ],
  [
    'what was saved up is used up by a later gap',
    [
      ['2026-11-02', 30],
      ['2026-11-22', 30],
      ['2027-03-01', 7],
    ],
    '2027-03-08',
  ],
  [
    'two fills on one day',
    [
      ['2026-11-02', 30],
      ['2026-11-02', 30],
    ],
    '2027-01-01',
  ],
  ['a fill without a days’ supply', [['2026-11-02', null]], null],
  [
    'an earlier one without it',
    [
      ['2026-11-02', null],
      ['2026-12-02', 30],
    ],
    null,
  ],
  ['more days than there are dates', [['2026-11-02', 2_147_483_647]], '9999-12-31'],
])('the supply ends: %s (D64)', (_, rows, end) => {
  expect(supplyEndsOn(fillsOf(rows))).toBe(end);
});

test.each<[string, readonly Row[], string, string | null]>([
  ['a quarter of the supply before its end', [['2026-11-02', 28]], '2026-11-23', null],
  ['a day more', [['2026-11-02', 28]], '2026-11-22', '2026-11-30'],
  ['after its end', [['2026-11-02', 28]], '2027-01-05', null],
  ['7 of 30 days before', [['2026-11-02', 30]], '2026-11-25', null],
  ['8 of 30 days before', [['2026-11-02', 30]], '2026-11-24', '2026-12-02'],
  [
    'a quarter of the last fill, not of all',
    [
      ['2026-11-02', 90],
      ['2026-11-02', 8],
    ],
    '2027-02-05',
    '2027-02-08',
  ],
  ['no known end', [['2026-11-02', null]], '2026-11-03', null],
])('a refill is early: %s (D64)', (_, rows, today, until) => {
  expect(earlyUntil(fillsOf(rows), today)).toBe(until);
});
