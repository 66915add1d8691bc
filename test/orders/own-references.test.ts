import { beforeAll, expect, it } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { lineBody, orderBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import type { TestService } from '../support/service.ts';
import { sharedService } from '../support/shared-service.ts';
import { eventsOf } from '../support/stored-events.ts';

let service: TestService;
let partner: PartnerWithPatient;

beforeAll(async () => {
  service = await sharedService('development');
  partner = await newPartnerWithPatient(service, 'development');
});

const metadata = { ['__proto__']: 'a', constructor: 'b' };
const ownOrder = { external_id: 'order-1', metadata };
const ownLine = { external_id: 'line-1', metadata };
const ownRefill = { external_id: 'refill-1', metadata };

/** Each event of an order, with the partner's own reference as text: a key named __proto__ must not get lost. */
const referencesIn = async (orderId: string) =>
  (await eventsOf(service, orderId)).map(({ type, payload }) => {
    const data = isObject(payload) && isObject(payload['data']) ? payload['data'] : {};
    return `${type} ${JSON.stringify({ external_id: data['external_id'], metadata: data['metadata'] })}`;
  });
const events = (own: object, ...types: readonly string[]) =>
  types.map((type) => `${type} ${JSON.stringify(own)}`);

async function newOrder(own: object, line: object) {
  const body = { ...orderBody(partner), ...own, medication_requests: [{ ...lineBody(), ...line }] };
  const created = await partner.call('createMedicationOrder', { body });
  return {
    orderId: idIn(created, 'medication_order_id'),
    medication_request_id: idIn(created, 'medication_request_id'),
  };
}

const refill = async (medication_request_id: string, own: object) =>
  idIn(
    await partner.call('createRefillRequest', { body: { medication_request_id, ...own } }),
    'medication_order_id',
  );

it('events of an order have its references, refill.ready those of the medication request', async () => {
  const { orderId } = await newOrder(ownOrder, ownLine);
  await moveThrough(service, orderId, 'processing', 'on_hold');
  await ship(service, orderId);
  await moveThrough(service, orderId, 'delivered');
  expect((await referencesIn(orderId)).toSorted()).toEqual(
    [
      ...events(ownOrder, 'order.created', 'order.processing', 'order.on_hold', 'order.processing'),
      ...events(ownOrder, 'order.fulfilled', 'order.delivered'),
      ...events(ownLine, 'refill.ready'),
    ].toSorted(),
  );
});

it('events of a refill have those of the refill request, and those of its order none', async () => {
  const { orderId, medication_request_id } = await newOrder({}, { external_id: 'line-2' });
  await ship(service, orderId);
  const cancelled = await refill(medication_request_id, ownRefill);
  await moveThrough(service, cancelled, 'cancelled');
  expect(await referencesIn(cancelled)).toEqual([
    ...events({}, 'order.created', 'order.cancelled'),
    ...events(ownRefill, 'refill.cancelled'),
  ]);
  const shipped = await refill(medication_request_id, { metadata });
  await ship(service, shipped);
  expect(await referencesIn(shipped)).toEqual([
    ...events({}, 'order.created', 'order.processing', 'order.fulfilled'),
    ...events({ metadata }, 'refill.fulfilled'),
    ...events({}, 'refill.ready'),
  ]);
  // The original can be refilled again, which is an event of its own order.
  expect(await referencesIn(orderId)).toEqual([
    ...events({}, 'order.created', 'order.processing', 'order.fulfilled'),
    ...events({ external_id: 'line-2' }, 'refill.ready', 'refill.ready'),
  ]);
});
