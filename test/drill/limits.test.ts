import { expect, test } from 'vitest';

import { exhaustedWindows, limitFindings } from '../../scripts/drill/check/limits.ts';
import type { Counted } from '../../scripts/drill/load/ledger.ts';

const limit = 3;
const caller = 'writer 1';
const firstEnd = 1_000_060;

/** The answers of one window: the numbers that were left, then refusals. */
function answers(left: readonly number[], refusals: number, resetsAt = firstEnd): Counted[] {
  const at = (resetsAt - 60) * 1_000;
  const answeredAt = at + 10;
  return [
    ...left.map((remaining) => ({
      caller,
      at,
      answeredAt,
      status: 200,
      window: { limit, remaining, resetsAt },
    })),
    ...Array.from({ length: refusals }, () => ({
      caller,
      at,
      answeredAt,
      status: 429,
      window: { limit, remaining: 0, resetsAt },
    })),
  ];
}

const sentAt = (firstEnd - 30) * 1_000;
const unanswered: Counted = { caller, at: sentAt, answeredAt: sentAt + 10, status: 503 };
const found = (counted: readonly Counted[], lossesAt: readonly number[] = []) =>
  limitFindings({ counted, lossesAt }).map(({ what }) => what);

test('two windows with exactly the limit are all right', () => {
  const counted = [...answers([2, 1, 0], 2), ...answers([2, 1], 0, firstEnd + 60)];
  expect(found(counted)).toEqual([]);
  expect(exhaustedWindows(counted)).toBe(1);
});

test('a request without an answer may have been counted', () => {
  expect(found([...answers([2, 0], 1), unanswered])).toEqual([]);
});

test('a loss may undo the counts of its last second, and no others', () => {
  const counted = [...answers([2, 1], 0), ...answers([2, 1, 0], 1, firstEnd + 20)];
  const [first, second] = [(firstEnd - 60) * 1_000, (firstEnd - 40) * 1_000];
  expect(found(counted, [first + 500])).toEqual([]);
  expect(found(counted, [second - 500])).toContainEqual(expect.stringContaining('was over'));
});

test.for<[string, readonly Counted[], string]>([
  ['a count that was forgotten', answers([2, 1, 1, 0], 0), 'the same number was left twice'],
  ['an exceeded limit', answers([2, 1, 0, 0], 0), 'than its limit'],
  ['a forgotten window', [...answers([2, 1], 0), ...answers([2], 0, firstEnd + 20)], 'was over'],
  ['a refusal too early', answers([2, 1], 1), 'had room'],
])('the check finds %s', ([, counted, expected]) => {
  expect(found(counted)).toContainEqual(expect.stringContaining(expected));
});

test('callers do not share a window', () => {
  const other = answers([2, 1, 0], 1).map((one) => ({ ...one, caller: 'writer 2' }));
  expect(found([...answers([2, 1, 0], 1), ...other])).toEqual([]);
});
