import { describe, expect, it } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { dataIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

const read = (partner: Partner, id: string, query = {}) =>
  partner.call('getMedicationOrder', { path: { medication_order_id: id }, query });
const requestsIn = (data: Readonly<Record<string, unknown>>) =>
  Array.isArray(data['medication_requests']) ? data['medication_requests'].filter(isObject) : [];

describe('reading a medication order', () => {
  it('shows its tracking and each status that it has had, oldest first', async () => {
    const partner = await newPartnerWithOrder(service(), 'production');
    await moveThrough(service(), partner.medicationOrderId, 'processing', 'on_hold');
    await ship(service(), partner.medicationOrderId, '1Z999AA10123456784');
    await moveThrough(service(), partner.medicationOrderId, 'delivered');
    const data = dataIn(await read(partner, partner.medicationOrderId));
    expect(data).toMatchObject({
      status: 'delivered',
      tracking: {
        carrier_id: 'ups',
        tracking_number: '1Z999AA10123456784',
        tracking_url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      },
      history: ['received', 'processing', 'on_hold', 'processing', 'shipped', 'delivered'].map((status) => ({
        status,
      })),
    });
    const events = await storedRows(service(), 'events', 'order_id', partner.medicationOrderId);
    expect(data['sequence']).toBe(events.length);
  });

  it('lists the refill requests of each medication, with their orders, on the original’s and on a refill’s order', async () => {
    const partner = await newPartnerWithOrder(service(), 'production');
    await ship(service(), partner.medicationOrderId);
    const refill = async () => {
      const body = { medication_request_id: partner.medicationRequestId };
      const { refill_request_id, medication_order_id } = dataIn(
        await partner.call('createRefillRequest', { body }),
      );
      return { refill_request_id, medication_order_id };
    };
    const first = await refill();
    await moveThrough(service(), String(first.medication_order_id), 'cancelled');
    const second = await refill();
    await ship(service(), String(second.medication_order_id));
    const third = await refill();
    const refill_requests = [
      { ...first, status: 'cancelled' },
      { ...second, status: 'fulfilled' },
      { ...third, status: 'pending' },
    ];
    for (const id of [partner.medicationOrderId, String(second.medication_order_id)]) {
      expect(requestsIn(dataIn(await read(partner, id)))).toMatchObject([{ refill_requests }]);
    }
    const path = { refill_request_id: String(first.refill_request_id) };
    const { created_at } = dataIn(await partner.call('getRefillRequest', { path }));
    const [request] = requestsIn(dataIn(await read(partner, partner.medicationOrderId)));
    expect(request).toMatchObject({ refill_requests: [{ created_at }, {}, {}] });
  });
});
