import { describe, expect, test } from 'vitest';

import { answerFindings } from '../../scripts/drill/check/answers.ts';
import { doubleFindings, lossFindings, recordFindings } from '../../scripts/drill/check/changes.ts';
import { eventFindings } from '../../scripts/drill/check/events.ts';
import type { StoredState } from '../../scripts/drill/check/stored-state.ts';
import type { Attempt, Entry } from '../../scripts/drill/load/ledger.ts';

const attempt: Attempt = {
  sentAt: 0,
  answeredAt: 1,
  status: 201,
  saysRetryAfter: false,
  isReplay: false,
};

function entry(given: Pick<Entry, 'kind' | 'key'> & Partial<Entry>): Entry {
  return {
    clinicId: 'clinic',
    about: {},
    sent: { method: 'POST', path: '/' },
    attempts: [attempt],
    outcome: 'acknowledged',
    ids: {},
    ...given,
  };
}

/** A patient, an order that was shipped and refilled once, and an order that was cancelled. */
const entries: readonly Entry[] = [
  entry({ kind: 'patient', key: 'k1', ids: { patient_id: 'p2' } }),
  entry({ kind: 'order', key: 'k2', ids: { medication_order_id: 'o1' } }),
  entry({ kind: 'move', key: 'k3', about: { order_id: 'o1', to: 'processing' } }),
  entry({ kind: 'move', key: 'k4', about: { order_id: 'o1', to: 'shipped' } }),
  entry({
    kind: 'refill',
    key: 'k5',
    about: { medication_request_id: 'm1' },
    ids: { refill_request_id: 'r1', medication_order_id: 'o2' },
  }),
  entry({ kind: 'order', key: 'k6', ids: { medication_order_id: 'o3' } }),
  entry({ kind: 'cancellation', key: 'k7', about: { order_id: 'o3' } }),
];

const order = { key: undefined, sequence: 1, refillsRemaining: 2 };
const stored: StoredState = {
  orders: [
    { ...order, id: 'o1', key: 'k2', status: 'shipped', requestId: 'm1', refillsRemaining: 1 },
    { ...order, id: 'o2', status: 'received', requestId: 'm2' },
    { ...order, id: 'o3', key: 'k6', status: 'cancelled', requestId: 'm3' },
  ],
  patientIds: ['p1', 'p2'],
  refills: [{ id: 'r1', orderId: 'o2', originalId: 'm1' }],
  events: ['o1', 'o2', 'o3'].map((orderId) => ({
    id: `e-${orderId}`,
    orderId,
    deliveryIds: [`d-${orderId}`],
  })),
  records: [
    { operation: 'createPatient', id: 'p1', count: 1 },
    { operation: 'createPatient', id: 'p2', count: 1 },
    { operation: 'createMedicationOrder', id: 'o1', count: 1 },
    { operation: 'createMedicationOrder', id: 'o3', count: 1 },
    { operation: 'createRefillRequest', id: 'r1', count: 1 },
  ],
};
const received = new Map([
  ['d-o1', 1],
  ['d-o2', 2],
  ['d-o3', 1],
]);
const allowed = { unavailable: true, broken: false };

/** All that the checks find in a stored state. */
function found(state: StoredState, asked: readonly Entry[] = entries, got = received) {
  return [
    ...answerFindings(asked, allowed),
    ...lossFindings(asked, state),
    ...doubleFindings(asked, state),
    ...recordFindings(state),
    ...eventFindings(state, got),
  ].map(({ what, ids }) => `${what}: ${ids.join(', ')}`);
}

test('what was acknowledged, stored and delivered once is all right', () => {
  expect(found(stored)).toEqual([]);
});

describe('a check finds', () => {
  const without = (name: keyof StoredState, id: string) => ({
    ...stored,
    [name]: stored[name].filter((one) => (typeof one === 'string' ? one : one.id) !== id),
  });
  const second = { ...order, id: 'o9', key: 'k6', status: 'received', requestId: 'm9' };
  const asReceived = stored.orders.map((one) => ({ ...one, status: 'received' }));

  test.for<[string, StoredState, string]>([
    ['a lost patient', without('patientIds', 'p2'), 'are missing: patient p2'],
    ['a lost order', without('orders', 'o3'), 'are missing: order o3'],
    ['a lost refill', without('refills', 'r1'), 'are missing: refill r1'],
    [
      'a lost move and a lost cancellation',
      { ...stored, orders: asReceived },
      'o1 is received, o3 is received',
    ],
    ['a doubled order', { ...stored, orders: [...stored.orders, second] }, 'more than one order: o3, o9'],
    [
      'an order that nobody asked for',
      { ...stored, orders: [...stored.orders, { ...second, key: 'k0' }] },
      'nobody asked for: o9',
    ],
    ['a doubled patient', { ...stored, patientIds: ['p1', 'p2', 'p3'] }, 'than were asked for: p3'],
    [
      'a doubled refill',
      { ...stored, refills: [...stored.refills, { id: 'r2', orderId: 'o2', originalId: 'm1' }] },
      'do not add up: o1',
    ],
    ['a refill without its order', without('orders', 'o2'), 'do not match: o2'],
    ['a missing audit record', without('records', 'r1'), 'createRefillRequest r1'],
    [
      'a second audit record',
      { ...stored, records: stored.records.map((one) => ({ ...one, count: one.id === 'o1' ? 2 : 1 })) },
      'createMedicationOrder o1',
    ],
    ['a missing event', without('events', 'e-o3'), 'than they count: o3'],
  ])('%s', ([, state, expected]) => {
    expect(found(state)).toContainEqual(expect.stringContaining(expected));
  });

  test('an event that was not delivered', () => {
    const got = new Map([...received].filter(([id]) => id !== 'd-o2'));
    expect(found(stored, entries, got)).toEqual(['events were not delivered: e-o2']);
  });

  test('a delivery of a change that is not stored', () => {
    const got = new Map([...received, ['d-lost', 1]]);
    expect(found(stored, entries, got)).toEqual(['the receiver got deliveries that are not stored: d-lost']);
  });

  test.for<[string, Partial<Attempt>]>([
    ['a 500', { status: 500 }],
    ['a 503 without Retry-After', { status: 503 }],
    ['a broken connection', { status: 0 }],
  ])('%s', ([, answer]) => {
    const failed = entries.map((one) => ({ ...one, attempts: [{ ...attempt, ...answer }, attempt] }));
    expect(found(stored, failed)).toEqual([expect.stringContaining('requests got a wrong answer')]);
  });

  test('a change without a final answer', () => {
    const open = [...entries, entry({ kind: 'order', key: 'k8', outcome: 'unknown' })];
    expect(found(stored, open)).toEqual(['changes got no final answer: order k8']);
  });
});

test('a change of unknown outcome may have been made or not', () => {
  const unknown = entries.map((one) => ({ ...one, outcome: 'unknown' as const }));
  const nothing = { ...stored, orders: [], refills: [], events: [], records: [], patientIds: [] };
  expect(lossFindings(unknown, stored)).toEqual([]);
  expect(doubleFindings(unknown, stored)).toEqual([]);
  expect(lossFindings(unknown, nothing)).toEqual([]);
});
