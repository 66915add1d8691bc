import { describe, expect, it } from 'vitest';

import { lineBody, orderBody, patientBody, requestBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { ship } from '../support/order-progress.ts';
import { dataIn, idIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');

const ownOrder = { external_id: 'order-1', metadata: { channel: 'app' } };
const ownLine = {
  external_id: 'line-1',
  metadata: { ['__proto__']: 'a', constructor: 'b', ['😀'.repeat(40)]: '' },
};
const ownRefill = { external_id: 'refill-1', metadata: { reminder: '😀'.repeat(200) } };
const none = { external_id: null, metadata: {} };

const order = async ({ call }: Partner, id: string) =>
  dataIn(await call('getMedicationOrder', { path: { medication_order_id: id } }));
const request = async ({ call }: Partner, id: string) =>
  dataIn(await call('getMedicationRequest', { path: { medication_request_id: id } }));
const refill = async ({ call }: Partner, id: string) =>
  dataIn(await call('getRefillRequest', { path: { refill_request_id: id } }));

/** The two fields of an object, as text: a key named __proto__ must not get lost. */
const ownIn = ({ external_id, metadata }: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ external_id, metadata });

describe('a read', () => {
  it('shows what the partner calls an order, a medication request and a refill request, and nothing inherited', async () => {
    const partner = await newPartnerWithPatient(service(), 'production');
    const medication_requests = [{ ...lineBody(), ...ownLine }, lineBody()];
    const body = { ...orderBody(partner), ...ownOrder, medication_requests };
    const created = await partner.call('createMedicationOrder', { body });
    const orderId = idIn(created, 'medication_order_id');
    await ship(service(), orderId);
    const medication_request_id = idIn(created, 'medication_request_id');
    const refilled = await partner.call('createRefillRequest', {
      body: { medication_request_id, ...ownRefill },
    });

    const read = await order(partner, orderId);
    expect(ownIn(read)).toBe(ownIn(ownOrder));
    expect(read).toMatchObject({ medication_requests: [{ external_id: 'line-1' }, none] });
    expect(ownIn(await request(partner, medication_request_id))).toBe(ownIn(ownLine));
    expect(ownIn(await refill(partner, idIn(refilled, 'refill_request_id')))).toBe(ownIn(ownRefill));
    const refillOrder = await order(partner, idIn(refilled, 'medication_order_id'));
    expect(refillOrder).toMatchObject({ ...none, medication_requests: [none] });
  });

  it('of the flat form shows them at the medication request', async () => {
    const partner = await newPartnerWithPatient(service(), 'production');
    const body = { ...requestBody(partner), ...ownLine };
    const created = await partner.call('createMedicationRequest', { body });
    expect(await order(partner, idIn(created, 'medication_order_id'))).toMatchObject(none);
    expect(ownIn(await request(partner, idIn(created, 'medication_request_id')))).toBe(ownIn(ownLine));
  });

  it('takes an external_id of 100 characters, counted as code points, and no more', async () => {
    const partner = await newPartnerWithPatient(service(), 'production');
    const create = (length: number) => {
      const body = patientBody(partner.clinicId, partner.practitionerId);
      return partner.call('createPatient', { body: { ...body, external_id: '😀'.repeat(length) } });
    };
    expect([(await create(100)).status, (await create(101)).status]).toEqual([201, 400]);
  });
});
