import { expect, it } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { badRequest, dataIn, idIn, refusalIn, unknownId } from '../support/partner.ts';
import { itemsIn, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();
const partner = await newPartnerWithPatient(service, 'development');

const newOrder = async (caller = partner) =>
  idIn(await caller.call('createMedicationRequest', { body: requestBody(caller) }), 'medication_order_id');

const listed = async (query: Readonly<Record<string, string>>) =>
  itemsIn(await operator.call('listOrders', { query }), 'orders').map(({ order_id }) => order_id);

it('the list of orders filters by partner, clinic, state and time, each alone and together', async () => {
  const other = await newPartnerWithPatient(service, 'development');
  const first = await newOrder(other);
  service.clock.advance(60_000);
  const between = service.clock.now().toISOString();
  const second = await newOrder(other);
  await moveThrough(service, second, 'processing');

  const partner_id = other.partnerId;
  expect(await listed({ partner_id })).toEqual([second, first]);
  expect(await listed({ clinic_id: other.clinicId })).toEqual([second, first]);
  expect(await listed({ clinic_id: other.clinicId, partner_id: partner.partnerId })).toEqual([]);
  expect(await listed({ partner_id, status: 'processing' })).toEqual([second]);
  expect(await listed({ partner_id, since: between })).toEqual([second]);
  expect(await listed({ partner_id, until: between })).toEqual([first]);
  expect(await listed({ partner_id, status: 'received', since: between })).toEqual([]);
  expect(await listed({ clinic_id: unknownId })).toEqual([]);
  // Times that no order can have.
  expect(await listed({ partner_id, until: '0000-01-01T00:00:00Z' })).toEqual([]);
  expect(await listed({ partner_id, since: '9999-12-31T23:59:60Z' })).toEqual([]);
});

it.each([
  [{ to: 'on_hold' }, 'required', 'reason is required when to is on_hold or cancelled'],
  [
    { to: 'processing', reason: 'other' },
    'only_when_held_or_cancelled',
    'reason may be sent only when to is on_hold or cancelled',
  ],
])('moveOrder refuses %j: a hold has a reason, and processing has none', async (body, reason, message) => {
  const path = { order_id: await newOrder() };
  expect(refusalIn(await operator.call('moveOrder', { path, body }))).toEqual(
    badRequest({ field: 'reason', reason, message }),
  );
  expect(dataIn(await operator.call('getOrder', { path }))).toMatchObject({
    status: 'received',
    reason: null,
  });
});
