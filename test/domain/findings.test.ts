import { expect, test } from 'vitest';
import { nameOf, toFinding } from '../../server/domain/findings.ts';
import { judge } from '../../server/domain/environment.ts';
import type { Binding, Violation } from '../../server/domain/findings.ts';

const violation = (binds: Binding): Violation<'quantity'> => ({
  field: 'quantity',
  line: 2,
  reason: binds,
  predicate: 'must be at most 10000',
  binds,
});

const wireName = (field: 'quantity', line?: number) => `medication_requests[${line}].${field}`;

const reasons = (environment: 'development' | 'production') => {
  const { refusals, warnings } = judge(
    environment,
    [violation('always'), violation('production'), violation('never')],
    wireName,
  );
  return { refusals: refusals.map(({ reason }) => reason), warnings: warnings.map(({ reason }) => reason) };
};

test('a finding uses the caller’s name for the field, also in its message', () => {
  expect(toFinding(violation('always'), wireName)).toEqual({
    field: 'medication_requests[2].quantity',
    reason: 'always',
    message: 'medication_requests[2].quantity must be at most 10000',
  });
});

test('development warns of what production refuses; advice is always a warning', () => {
  expect(reasons('production')).toEqual({ refusals: ['always', 'production'], warnings: ['never'] });
  expect(reasons('development')).toEqual({ refusals: ['always'], warnings: ['production', 'never'] });
});

test('a name of up to 200 characters is repeated as it is', () => {
  const longest = 'n'.repeat(200);
  expect(nameOf(longest)).toBe(longest);
});

test('a longer name is cut, never through a character of two code units', () => {
  expect(nameOf('n'.repeat(201))).toBe(`${'n'.repeat(200)}…`);
  expect(nameOf(`${'n'.repeat(199)}🧪`)).toBe(`${'n'.repeat(199)}\uFFFD…`);
});
