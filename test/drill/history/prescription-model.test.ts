import fc from 'fast-check';
import { expect, test } from 'vitest';

import { linearize } from '../../../scripts/drill/history/checker/linearize.ts';
import type { Answer, Call } from '../../../scripts/drill/history/model/calls.ts';
import type { Operation } from '../../../scripts/drill/history/checker/operation.ts';
import { prescriptionModel } from '../../../scripts/drill/history/model/prescription-model.ts';
import { byTryingAll } from './by-trying-all.ts';
import { anyStretch, overlapped } from './overlap.ts';
import { anyRun } from './prescription-runs.ts';
import { spoilt } from './spoilt.ts';

const verdictOf = (history: readonly Operation<Call, Answer>[]) => linearize(prescriptionModel, history).kind;

test('what the model answers one after another is explained however the requests overlap', () => {
  fc.assert(
    fc.property(anyRun(60), fc.array(anyStretch, { minLength: 61, maxLength: 61 }), (run, stretches) => {
      expect(verdictOf(overlapped(run, stretches))).toBe('linearizable');
    }),
    { numRuns: 100 },
  );
});

test('a single wrong word, number or id in an answer is found', () => {
  let found = 0;
  fc.assert(
    fc.property(anyRun(30), fc.nat(), fc.nat(), (run, which, leaf) => {
      const index = which % run.length;
      const wrong = spoilt(run, index, leaf);
      if (wrong === null) return;
      expect(verdictOf(overlapped(wrong, []))).toBe('impossible');
      found += 1;
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(200);
});

test('the checker agrees with the definition on every short history of a prescription, right or wrong', () => {
  const seen = { true: 0, false: 0 };
  fc.assert(
    fc.property(
      anyRun(5),
      fc.array(anyStretch, { minLength: 6, maxLength: 6 }),
      fc.nat(),
      (run, stretches, leaf) => {
        const history = overlapped(spoilt(run, leaf % run.length, leaf) ?? run, stretches);
        const expected = byTryingAll(prescriptionModel, history);
        seen[`${expected}`] += 1;
        expect(verdictOf(history) === 'linearizable').toBe(expected);
      },
    ),
    { numRuns: 200 },
  );
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(20);
});
