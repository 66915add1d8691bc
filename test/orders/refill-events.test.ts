import { describe, expect, it } from 'vitest';

import { lineBody, orderBody } from '../support/bodies.ts';
import { move, moveThrough, ship } from '../support/order-progress.ts';
import { dataIn, idIn } from '../support/partner.ts';
import { eventsAtWork } from './events-at-work.ts';

const { service, partner, at, newRequest, numbered, payloadsOf, refill } = await eventsAtWork();

describe('the events of a refill', () => {
  it('report that it was shipped, with its reference, and with its own request how many refills are left', async () => {
    const original = await newRequest(2);
    await ship(service, original.orderId);
    const own = { external_id: 'refill-1', metadata: { reminder: 'sms' } };
    const refilled = await refill(original.requestId, own);
    await ship(service, refilled.orderId);
    const payloads = await payloadsOf(refilled.orderId);
    expect(JSON.stringify(payloads).match(/"refill-1"/g)).toHaveLength(1);
    expect(payloads.slice(2)).toMatchObject([
      { type: 'order.fulfilled', data: { sequence: 3 } },
      {
        type: 'refill.fulfilled',
        timestamp: at(),
        data: {
          medication_order_id: refilled.orderId,
          clinic_id: partner.clinicId,
          status: 'shipped',
          sequence: 4,
          refill_request_id: refilled.refillId,
          medication_request_id: refilled.requestId,
          original_medication_request_id: original.requestId,
          refills_remaining: 1,
          ...own,
        },
      },
      {
        type: 'refill.ready',
        data: {
          medication_order_id: refilled.orderId,
          sequence: 5,
          medication_request_id: refilled.requestId,
          refills_remaining: 1,
        },
      },
    ]);
    expect(await numbered(original.orderId)).toHaveLength(4);
  });

  it("report on the original's order that it can be refilled again if the refill is cancelled", async () => {
    const original = await newRequest(1);
    await ship(service, original.orderId);
    const refilled = await refill(original.requestId);
    await move(service, refilled.orderId, {
      to: 'cancelled',
      reason: 'refill_too_soon',
      trackingNumber: null,
    });
    expect((await payloadsOf(refilled.orderId)).slice(1)).toMatchObject([
      { type: 'order.cancelled', data: { sequence: 2, reason: 'refill_too_soon' } },
      {
        type: 'refill.cancelled',
        data: {
          status: 'cancelled',
          sequence: 3,
          reason: 'refill_too_soon',
          refill_request_id: refilled.refillId,
          medication_request_id: refilled.requestId,
          original_medication_request_id: original.requestId,
          refills_remaining: 1,
        },
      },
    ]);
    expect((await payloadsOf(original.orderId)).at(-1)).toEqual({
      type: 'refill.ready',
      timestamp: at(),
      data: {
        medication_order_id: original.orderId,
        clinic_id: partner.clinicId,
        status: 'shipped',
        sequence: 5,
        medication_request_id: original.requestId,
        refills_remaining: 1,
      },
    });

    // The next events of both orders have the next sequences.
    await moveThrough(service, original.orderId, 'delivered');
    const again = await refill(original.requestId);
    await moveThrough(service, again.orderId, 'cancelled');
    expect((await numbered(original.orderId)).slice(4)).toEqual([
      '5 refill.ready',
      '6 order.delivered',
      '7 refill.ready',
    ]);
  });

  it('keep the sequences of both orders if the original arrives while its refill is cancelled', async () => {
    for (let round = 0; round < 5; round += 1) {
      const original = await newRequest(1);
      await ship(service, original.orderId);
      const refilled = await refill(original.requestId);
      await Promise.all([
        moveThrough(service, original.orderId, 'delivered'),
        moveThrough(service, refilled.orderId, 'cancelled'),
      ]);
      const sequences = (await numbered(original.orderId)).map((event) => event.split(' ')[0]);
      expect(sequences.toSorted()).toEqual(['1', '2', '3', '4', '5', '6']);
      expect((await numbered(refilled.orderId)).at(-1)).toBe('3 refill.cancelled');
    }
  });

  it("keep the sequences of the original's order if two refills of its lines are cancelled at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = { ...orderBody(partner), medication_requests: [lineBody(), lineBody()] };
      const created = await partner.call('createMedicationOrder', { body });
      const orderId = idIn(created, 'medication_order_id');
      const requestIds = dataIn(created)['medication_request_ids'];
      await ship(service, orderId);
      const refills = await Promise.all(
        Array.isArray(requestIds) ? requestIds.map((id) => refill(String(id))) : [],
      );
      await Promise.all(refills.map((one) => moveThrough(service, one.orderId, 'cancelled')));
      expect((await numbered(orderId)).slice(-2).toSorted()).toEqual(['6 refill.ready', '7 refill.ready']);
    }
  });
});
