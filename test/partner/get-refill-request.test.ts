import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithShippedOrder } from '../support/fixtures.ts';
import type { PartnerWithOrder } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { dataIn, idIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');

const read = (partner: Partner, id: string) =>
  partner.call('getRefillRequest', { path: { refill_request_id: id } });

async function refillOf(partner: PartnerWithOrder) {
  const body = { medication_request_id: partner.medicationRequestId };
  const created = await partner.call('createRefillRequest', { body });
  return {
    id: idIn(created, 'refill_request_id'),
    orderId: idIn(created, 'medication_order_id'),
    requestId: idIn(created, 'medication_request_id'),
  };
}

describe('reading a refill request', () => {
  it('is cancelled with its order, and gives its authorization back', async () => {
    const partner = await newPartnerWithShippedOrder(service(), 'production');
    const { id, orderId } = await refillOf(partner);
    await moveThrough(service(), orderId, 'processing', 'on_hold');
    expect(dataIn(await read(partner, id))).toMatchObject({
      status: 'pending',
      order_status: 'on_hold',
      reason: 'other',
    });
    await moveThrough(service(), orderId, 'cancelled');
    expect(dataIn(await read(partner, id))).toMatchObject({
      status: 'cancelled',
      order_status: 'cancelled',
      reason: 'other',
      refills_remaining: 2,
      refillable: true,
    });
  });
});
