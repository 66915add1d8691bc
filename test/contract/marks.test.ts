import { describe, expect, it } from 'vitest';

import { requirementsOf, withoutMarks } from '../../scripts/generate/published.ts';

const digits = { pattern: '^[0-9]+$', 'x-requirement': 'must be digits' };

describe('the marks that only this repository reads', () => {
  it('are removed at every depth, and nothing else is', () => {
    const contract = {
      info: { title: 'Pets', 'x-decision': 'D01' },
      servers: [{ url: '/', 'x-internal': false, 'x-decision': ['D01', 'D02'] }],
      components: { schemas: { Age: { type: 'string', ...digits } } },
    };
    expect(withoutMarks(contract)).toEqual({
      info: { title: 'Pets' },
      servers: [{ url: '/', 'x-internal': false }],
      components: { schemas: { Age: { type: 'string', pattern: '^[0-9]+$' } } },
    });
  });
});

describe('the requirement of a pattern', () => {
  it('is found by the pattern', () => {
    expect(requirementsOf({ age: digits, weights: [digits], name: { pattern: '^[A-Z]' } })).toEqual({
      '^[0-9]+$': 'must be digits',
    });
  });

  it('must be the same wherever the pattern is', () => {
    const weight = { ...digits, 'x-requirement': 'must be a number' };
    expect(() => requirementsOf({ age: digits, weight })).toThrow(
      'The pattern ^[0-9]+$ has two requirements: "must be digits" and "must be a number"',
    );
  });

  it('must be text beside a pattern', () => {
    expect(() => requirementsOf({ age: { 'x-requirement': 'must be digits' } })).toThrow(
      'x-requirement must be text beside a pattern: "must be digits"',
    );
  });
});
