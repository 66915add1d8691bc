import { expect, test } from 'vitest';

import { lowestIdAt, newId } from '../../server/store/identifiers.ts';

const at = new Date('2026-11-02T09:30:01.123Z');

test('version 7 UUIDs sort by instant, and within an instant by the order of the calls', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(at));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(newId(new Date(at.getTime() + 10)) > (ids.at(-1) ?? '')).toBe(true);
});

test('the order of the calls holds for an instant while overlapping requests use later ones', () => {
  const ids = Array.from({ length: 10 }, (_, later) => {
    newId(new Date(at.getTime() + later));
    return newId(at);
  });
  expect(ids.toSorted()).toEqual(ids);
});

test('the lowest identifier of an instant', () => {
  const later = new Date(at.getTime() + 1_000);
  expect(lowestIdAt(at) <= newId(at)).toBe(true);
  expect(lowestIdAt(later) > newId(at)).toBe(true);
  expect(lowestIdAt(later) <= newId(later)).toBe(true);
});
