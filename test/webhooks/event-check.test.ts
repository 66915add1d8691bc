import { expect, test } from 'vitest';

import { bundled } from '../../server/contract/contract.ts';
import { eventCheck } from '../../server/webhooks/event-check.ts';
import { without } from '../support/bodies.ts';

const contract = bundled('partner');
const check = eventCheck(contract);

const data = {
  medication_order_id: '01a19ccc-c896-75e1-bf1a-f532816612bc',
  clinic_id: '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b',
  status: 'shipped',
  sequence: 3,
  medication_request_id: '01a19ccc-c896-75e1-bf1a-f532816612bd',
  refills_remaining: 1,
};
const event = { type: 'refill.ready', timestamp: '2026-11-02T09:30:01.000Z', data };

test('an event of the contract passes', () => {
  expect(check('refill.ready', JSON.stringify(event))).toEqual(event);
});

test.each([
  ['an unknown field', { ...event, patient: 'Linh Tran' }],
  ['an unknown field in its data', { ...event, data: { ...data, patient: 'Linh Tran' } }],
  ['a field missing', without(event, 'timestamp')],
  ['another type than its own', { ...event, type: 'order.created' }],
])('an event with %s does not', (_, wrong) => {
  expect(check('refill.ready', JSON.stringify(wrong))).toBeNull();
});

test('an event of a type that the contract does not have does not pass', () => {
  expect(check('order.eaten', JSON.stringify({ ...event, type: 'order.eaten' }))).toBeNull();
});
