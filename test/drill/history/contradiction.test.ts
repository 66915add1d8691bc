import fc from 'fast-check';
import { expect, test } from 'vitest';

import { contradictionIn } from '../../../scripts/drill/history/checker/contradiction.ts';
import { linearize } from '../../../scripts/drill/history/checker/linearize.ts';
import type { Answer, Call } from '../../../scripts/drill/history/model/calls.ts';
import { prescriptionModel } from '../../../scripts/drill/history/model/prescription-model.ts';
import { changesNothing } from '../../../scripts/drill/history/recording.ts';
import { inWords } from '../../../scripts/drill/history/words.ts';
import { anyStretch, overlapped } from './overlap.ts';
import { anyRun } from './prescription-runs.ts';
import type { Step } from './prescription-runs.ts';
import { spoilt } from './spoilt.ts';

const made = (order: number): Answer => ({
  kind: 'made',
  replayed: false,
  made: {
    orderId: `order ${order}`,
    requestIds: [`line ${order}`],
    refillId: order === 0 ? null : `refill ${order}`,
  },
});
const move = (to: 'processing' | 'shipped'): Step => ({
  call: { kind: 'move', orderId: 'order 0', from: null, to, reason: null, tracking: null },
  answer: { kind: 'moved', status: to, reason: null, tracking: null },
});
const refill: Call = { kind: 'refill', key: 'key', requestId: 'line 0', externalId: null };
const refillPending: Answer = {
  kind: 'refused',
  reason: 'refill_pending',
  status: null,
  field: 'medication_request_id',
};

/** Of two refills at the same moment both are made, among much that is right. */
const twoRefills: Step[] = [
  { call: { kind: 'create', key: null, authorized: [3] }, answer: made(0) },
  move('processing'),
  move('shipped'),
  { call: refill, answer: made(1) },
  { call: { ...refill, key: null }, answer: made(2) },
  { call: { ...refill, key: 'another' }, answer: refillPending },
];

const recorded = (history: ReturnType<typeof overlapped<Call, Answer>>) =>
  history.map((operation, index) => ({ ...operation, process: index % 3 }));

test('two refills at the same moment are a contradiction of two answers, in words', () => {
  const long = { before: 30, after: 30, isKnown: true };
  const history = recorded(
    overlapped(
      twoRefills,
      twoRefills.map(() => long),
    ),
  );
  const found = contradictionIn(prescriptionModel, history, changesNothing);
  expect(found && inWords(found, history)).toMatchInlineSnapshot(`
    "  1. [0–6] process 1 creates the order, with 3 refills: made order A
      2. [1–7] process 2 moves order A to processing: is processing
      3. [2–8] process 3 moves order A to shipped: is shipped
    * 4. [3–9] process 1 refills line A1 with key K1: made order B
    * 5. [4–10] process 2 refills line A1: made order C
      6. [5–] process 3 refills line A1 with key K2: no answer
    The answers with a * contradict each other, whatever became of the other requests.
    The nearest explanation is 1, 2, 3, 4. After that
      5 would have been answered: refused, refill_pending"
  `);
});

test('what is left of any impossible history is impossible, and nothing more can be left out', () => {
  let found = 0;
  fc.assert(
    fc.property(
      anyRun(25),
      fc.array(anyStretch, { minLength: 26, maxLength: 26 }),
      fc.nat(),
      (run, stretches, leaf) => {
        const history = overlapped(spoilt(run, leaf % run.length, leaf) ?? run, stretches);
        const contradiction = contradictionIn(prescriptionModel, history, changesNothing);
        expect(contradiction === null).toBe(linearize(prescriptionModel, history).kind === 'linearizable');
        if (contradiction === null) return;
        found += 1;
        const { operations: left, essential } = contradiction;
        expect(linearize(prescriptionModel, left).kind).toBe('impossible');
        const only = left.map((one) => (essential.includes(one) ? one : { ...one, outcome: null }));
        expect(linearize(prescriptionModel, only).kind).toBe('impossible');
        for (const inert of left.filter(changesNothing)) {
          const without = left.filter((one) => one !== inert);
          expect(linearize(prescriptionModel, without).kind).toBe('linearizable');
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(10);
});
