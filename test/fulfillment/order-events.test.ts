import { beforeAll, describe, expect, it } from 'vitest';

import { lineBody, orderBody, refillBody, requestBody } from '../support/bodies.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { dataIn, idIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import type { TestService } from '../support/service.ts';
import { sharedService } from '../support/shared-service.ts';
import { eventsOf } from '../support/stored-events.ts';

let service: TestService;
let partner: PartnerWithPatient;

beforeAll(async () => {
  service = await sharedService('development');
  partner = await newPartnerWithPatient(service, 'development');
});

/** The payloads of an order's events, oldest first. */
const payloadsOf = async (orderId: string) =>
  (await eventsOf(service, orderId)).map(({ payload }) => payload);

async function newRequest(refills: number) {
  const body = { ...requestBody(partner), refills };
  const created = await partner.call('createMedicationRequest', { body });
  return {
    orderId: idIn(created, 'medication_order_id'),
    requestId: idIn(created, 'medication_request_id'),
  };
}

async function refill(requestId: string) {
  const body = refillBody(requestId, partner.clinicId);
  const data = dataIn(await partner.call('createRefillRequest', { body }));
  return { orderId: String(data['medication_order_id']), requestId: String(data['medication_request_id']) };
}

const at = () => service.clock.now().toISOString();

describe('the events of a move', () => {
  it('report that an order shipped, and that its medication request can be refilled', async () => {
    const { orderId, requestId } = await newRequest(2);
    await ship(service, orderId);
    const common = { medication_order_id: orderId, clinic_id: partner.clinicId };
    expect(await payloadsOf(orderId)).toEqual([
      {
        type: 'order.created',
        timestamp: at(),
        data: { ...common, status: 'received', sequence: 1, medication_request_ids: [requestId] },
      },
      {
        type: 'order.fulfilled',
        timestamp: at(),
        data: {
          ...common,
          status: 'shipped',
          sequence: 2,
          medication_request_ids: [requestId],
          tracking_number: null,
        },
      },
      {
        type: 'refill.ready',
        timestamp: at(),
        data: {
          ...common,
          status: 'shipped',
          sequence: 3,
          medication_request_id: requestId,
          refills_remaining: 2,
        },
      },
    ]);
  });

  it('have consecutive sequences if several medication requests of an order can be refilled', async () => {
    const body = { ...orderBody(partner), medication_requests: [lineBody(), lineBody()] };
    const created = await partner.call('createMedicationOrder', { body });
    const orderId = idIn(created, 'medication_order_id');
    const requestIds = dataIn(created)['medication_request_ids'];
    await ship(service, orderId);
    const [first, second] = Array.isArray(requestIds) ? requestIds.map(String) : [];
    expect((await payloadsOf(orderId)).slice(1)).toMatchObject([
      { type: 'order.fulfilled', data: { sequence: 2, medication_request_ids: requestIds } },
      { type: 'refill.ready', data: { sequence: 3, medication_request_id: first } },
      { type: 'refill.ready', data: { sequence: 4, medication_request_id: second } },
    ]);
  });

  it('report no refill if none is authorized, and no other move', async () => {
    const { orderId } = await newRequest(0);
    await moveThrough(service, orderId, 'processing', 'on_hold', 'processing', 'shipped', 'delivered');
    const types = (await eventsOf(service, orderId)).map(({ type }) => type);
    expect(types).toEqual(['order.created', 'order.fulfilled']);
  });

  it("report on the original's order that it can be refilled again if a refill is cancelled", async () => {
    const original = await newRequest(1);
    await ship(service, original.orderId);
    const refilled = await refill(original.requestId);
    await moveThrough(service, refilled.orderId, 'cancelled');

    expect((await eventsOf(service, refilled.orderId)).map(({ type }) => type)).toEqual(['order.created']);
    expect((await payloadsOf(original.orderId)).at(-1)).toEqual({
      type: 'refill.ready',
      timestamp: at(),
      data: {
        medication_order_id: original.orderId,
        clinic_id: partner.clinicId,
        status: 'shipped',
        sequence: 4,
        medication_request_id: original.requestId,
        refills_remaining: 1,
      },
    });

    // The next event of that order has the next sequence.
    const again = await refill(original.requestId);
    await moveThrough(service, again.orderId, 'cancelled');
    expect((await payloadsOf(original.orderId)).at(-1)).toMatchObject({ data: { sequence: 5 } });
  });

  it("report how many refills are left, with the refill's own request, when a refill ships", async () => {
    const original = await newRequest(2);
    await ship(service, original.orderId);
    const refilled = await refill(original.requestId);
    await ship(service, refilled.orderId);
    expect((await payloadsOf(refilled.orderId)).at(-1)).toMatchObject({
      type: 'refill.ready',
      data: {
        medication_order_id: refilled.orderId,
        sequence: 3,
        medication_request_id: refilled.requestId,
        refills_remaining: 1,
      },
    });
  });
});
