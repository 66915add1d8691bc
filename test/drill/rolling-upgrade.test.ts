import { expect, test } from 'vitest';

import { findingsOf } from '../../scripts/drill/rolling-upgrade/check.ts';
import type { Asked, Outcome } from '../../scripts/drill/rolling-upgrade/check.ts';
import { statistics } from '../../scripts/drill/service/balancer.ts';

const asked: readonly Asked[] = [
  { what: 'order', status: 201, orderId: 'one' },
  { what: 'retry', status: 201, orderId: 'one', expected: 'one' },
  { what: 'move', status: 200, orderId: 'one', expected: 'processing' },
  { what: 'move', status: 200, orderId: 'one', expected: 'shipped' },
  { what: 'order', status: 201, orderId: 'two' },
  { what: 'read', status: 200 },
];
const delivery = (id: string, orderId: string, type = 'order.created') => ({
  id,
  orderId,
  type,
  status: 'delivered',
});
const whole: Outcome = {
  orderIds: ['one', 'two'],
  deliveries: [delivery('a', 'one'), delivery('b', 'one', 'order.fulfilled'), delivery('c', 'two')],
  received: new Map([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ]),
  wasRecordLost: false,
};
const found = (given: Partial<Outcome>, more: readonly Asked[] = []) =>
  findingsOf([...asked, ...more], { ...whole, ...given });

test('an upgrade without a loss has no finding', () => {
  expect(found({})).toEqual([]);
});

test.each<[string, Partial<Outcome>, readonly Asked[], string[]]>([
  [
    '1 requests failed (read: 503 SERVICE_UNAVAILABLE)',
    {},
    [{ what: 'read', status: 503, error: 'SERVICE_UNAVAILABLE' }],
    [],
  ],
  [
    '1 requests failed (move: 0 ECONNRESET)',
    {},
    [{ what: 'move', status: 0, error: 'ECONNRESET', orderId: 'one' }],
    ['one'],
  ],
  ['acknowledged orders are missing', { orderIds: ['one'] }, [], ['two']],
  ['orders were made that nobody was told of', { orderIds: ['one', 'two', 'three'] }, [], ['three']],
  [
    'a retry did not find the order of its first request',
    {},
    [{ what: 'retry', status: 201, orderId: 'two', expected: 'one' }],
    ['one'],
  ],
  [
    'events are lost',
    { deliveries: [delivery('a', 'one'), delivery('c', 'two')] },
    [],
    ['order.fulfilled one'],
  ],
  [
    'events have two deliveries',
    { deliveries: [...whole.deliveries, delivery('c', 'two')] },
    [],
    ['order.created two'],
  ],
  [
    'deliveries did not arrive',
    {
      received: new Map([
        ['a', 1],
        ['b', 1],
      ]),
    },
    [],
    ['c'],
  ],
  [
    'deliveries came again after they were confirmed',
    { received: new Map([...whole.received, ['b', 2]]) },
    [],
    ['b'],
  ],
])('%s: the check finds it', (what, outcome, more, ids) => {
  expect(found(outcome, more)).toContainEqual({ what, ids });
});

test('a delivery that came again is no fault of this release if 1.0.0 has lost the record of it', () => {
  const received = new Map([...whole.received, ['b', 2]]);
  expect(found({ received, wasRecordLost: true })).toEqual([]);
});

test('the statistics of HAProxy are read by the names of their columns', () => {
  expect(statistics('# pxname,svname,status,\nservice,this-1,UP 1/2,\n\n')).toMatchObject([
    { pxname: 'service', svname: 'this-1', status: 'UP 1/2' },
  ]);
});
