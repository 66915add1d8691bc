import { expect, test } from 'vitest';

import type { Answer, Call } from '../../../scripts/drill/history/model/calls.ts';
import type { FeedRead, PrescriptionHistory, Recorded } from '../../../scripts/drill/history/recording.ts';
import { strengthOf } from '../../../scripts/drill/history/strength.ts';
import { judge, withFeed } from '../../../scripts/drill/history/verdict.ts';

const made: Answer = {
  kind: 'made',
  replayed: false,
  made: { orderId: 'A', requestIds: ['A1'], refillId: null },
};
const create: Call = { kind: 'create', key: null, authorized: [0] };
const toProcessing: Call = {
  kind: 'move',
  orderId: 'A',
  from: null,
  to: 'processing',
  reason: null,
  tracking: null,
};
const moved: Answer = { kind: 'moved', status: 'processing', reason: null, tracking: null };
const refused: Answer = {
  kind: 'refused',
  reason: 'transition_not_allowed',
  status: 'processing',
  field: 'to',
};

const operation = (
  process: number,
  call: Call,
  [invoked, tick]: [number, number],
  answer: Answer,
): Recorded => ({
  process,
  call,
  invoked,
  outcome: { answer, tick },
});
const history: PrescriptionHistory = {
  externalId: 'order',
  operations: [
    operation(0, create, [1, 2], made),
    operation(1, toProcessing, [3, 5], moved),
    operation(2, toProcessing, [4, 6], refused),
  ],
};

const event = (sequence: number, orderId = 'A') => ({
  orderId,
  sequence,
  type: sequence === 1 ? 'order.created' : 'order.processing',
  status: sequence === 1 ? 'received' : 'processing',
  reason: null,
  remaining: null,
});
const read = (invoked: number, ...events: ReturnType<typeof event>[]): FeedRead => ({
  process: 0,
  invoked,
  tick: invoked + 0.5,
  events,
});
const judged = (...reads: FeedRead[]) => withFeed([history], reads).histories.map((one) => judge(one).kind);

test('a feed with the events of the changes is explained, however late it is', () => {
  expect(judged(read(2.1, event(1)), read(9, event(2)))).toEqual(['linearizable']);
});

test.each([
  ['misses an event', [read(9, event(1))]],
  ['has an event before its change was sent', [read(2.1, event(1), event(2))]],
  ['has an event that no change made', [read(9, event(1), event(2), event(3))]],
  ['says another status', [read(9, event(1), { ...event(2), status: 'shipped' })]],
])('a feed is found that %s', (_, reads) => {
  expect(judged(...reads)).toEqual(['impossible']);
});

test('an event of an order that nobody was told of, and one that was read twice, are found', () => {
  const reads = [read(9, event(1), event(2), event(1, 'B')), read(10, event(2))];
  expect(withFeed([history], reads).faults).toEqual({ ofNobody: ['B'], repeated: ['A'] });
});

test('only changes at the same time count as concurrent', () => {
  expect(strengthOf([history])).toMatchObject({
    concurrent: 1,
    atTwoProcesses: 1,
    contended: 1,
    mostAtOnce: 2,
  });
  const [first, second, third] = history.operations;
  if (!first || !second || !third) throw new Error('The history has three operations');
  const apart = { ...history, operations: [first, second, { ...third, invoked: 5.5 }] };
  expect(strengthOf([apart])).toMatchObject({ operations: 3, concurrent: 0, contended: 0, mostAtOnce: 1 });
});
