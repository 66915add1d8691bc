import { expect, test } from 'vitest';
import { nameOf } from '../../server/domain/findings.ts';

test('a name of up to 200 characters is repeated as it is', () => {
  const longest = 'n'.repeat(200);
  expect(nameOf(longest)).toBe(longest);
});

test('a longer name is cut, never through a character of two code units', () => {
  expect(nameOf('n'.repeat(201))).toBe(`${'n'.repeat(200)}…`);
  expect(nameOf(`${'n'.repeat(199)}🧪`)).toBe(`${'n'.repeat(199)}\uFFFD…`);
});
