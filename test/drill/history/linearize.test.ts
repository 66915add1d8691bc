import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { linearize } from '../../../scripts/drill/history/checker/linearize.ts';
import type { Operation, SequentialModel } from '../../../scripts/drill/history/checker/operation.ts';
import { byTryingAll } from './by-trying-all.ts';
import { alone, anyStretch, overlapped } from './overlap.ts';
import type { Stretch } from './overlap.ts';

type Call = { readonly kind: 'read' } | { readonly kind: 'write' | 'add'; readonly value: number };

/** A number that can be read, written and added to; adding answers the sum. */
const register: SequentialModel<number, Call, number> = {
  initial: 0,
  keyOf: String,
  next: (state, call, answer) => {
    const after = call.kind === 'read' ? state : call.kind === 'write' ? call.value : state + call.value;
    return answer === null || answer === after ? [after] : [];
  },
};

interface Step {
  readonly call: Call;
  readonly answer: number;
}

const write = (value: number) => ({ call: { kind: 'write', value } as const, answer: value });
const add = (value: number, answer: number) => ({ call: { kind: 'add', value } as const, answer });
const read = (answer: number) => ({ call: { kind: 'read' } as const, answer });
const long: Stretch = { before: 100, after: 100, isKnown: true };
const unknown: Stretch = { ...alone, isKnown: false };

const isLinearizable = (history: readonly Operation<Call, number>[]) =>
  linearize(register, history).kind === 'linearizable';

describe('a history is linearizable', () => {
  test.each<[string, boolean, { call: Call; answer: number }[], Stretch[]]>([
    ['if it is sequential and right', true, [write(1), read(1)], []],
    ['but not if a read misses a write that was answered', false, [write(1), read(0)], []],
    ['if a read misses a write under way', true, [write(1), read(0)], [long]],
    ['but not if it is missed after it was seen', false, [write(1), read(1), read(0)], [long]],
    ['if a write of unknown outcome is seen', true, [write(1), read(1)], [unknown]],
    ['if a write of unknown outcome is seen late', true, [write(1), read(0), read(1)], [unknown]],
    ['if a write of unknown outcome is never seen', true, [write(1), read(0), read(0)], [unknown]],
    ['but not if it comes and goes', false, [write(1), read(1), read(0)], [unknown]],
    ['but not if it is seen before it was sent', false, [read(1), write(1)], [alone, unknown]],
    ['but not if two additions lose one', false, [add(1, 1), add(1, 1)], [long, long]],
    ['if two additions happen in either order', true, [add(1, 3), add(2, 2)], [long, long]],
  ])('%s', (_, expected, run, stretches) => {
    expect(isLinearizable(overlapped(run, stretches))).toBe(expected);
  });
});

const anyCall: fc.Arbitrary<Call> = fc.oneof(
  fc.constant({ kind: 'read' } as const),
  fc.record({ kind: fc.constantFrom('write', 'add'), value: fc.integer({ min: 1, max: 3 }) }),
);

test('the checker agrees with the definition on every short history', () => {
  const anyStep = fc.tuple(fc.record({ call: anyCall, answer: fc.nat({ max: 4 }) }), anyStretch);
  const seen = { true: 0, false: 0 };
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 6 }), (steps) => {
      const history = overlapped(
        steps.map(([step]) => step),
        steps.map(([, stretch]) => stretch),
      );
      const expected = byTryingAll(register, history);
      seen[`${expected}`] += 1;
      expect(isLinearizable(history)).toBe(expected);
    }),
    { numRuns: 1_000 },
  );
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(50);
});

test('a search that grows too large is given up, and says so', () => {
  const steps: Step[] = Array.from({ length: 12 }, (_, index) => add(2 ** index, 0));
  const history = overlapped(
    [...steps, read(-1)],
    steps.map(() => ({ ...long, isKnown: false })),
  );
  expect(linearize(register, history, 100)).toMatchObject({ kind: 'undecided' });
  expect(linearize(register, history)).toMatchObject({ kind: 'impossible' });
});
