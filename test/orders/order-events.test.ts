import { describe, expect, it } from 'vitest';

import { lineBody, orderBody } from '../support/bodies.ts';
import { move, moveThrough, ship } from '../support/order-progress.ts';
import { dataIn, idIn } from '../support/partner.ts';
import { storedRow } from '../support/stored-rows.ts';
import { eventsAtWork } from './events-at-work.ts';

const { service, partner, at, newRequest, payloadsOf } = await eventsAtWork();

describe('the events of a move', () => {
  it('report each status of an order, and that its medication request, which has a reference, can be refilled', async () => {
    const own = { external_id: 'line-1', metadata: { channel: 'app' } };
    const { orderId, requestId } = await newRequest(2, own);
    await ship(service, orderId, '9405 511');
    await moveThrough(service, orderId, 'delivered');
    const order = { medication_order_id: orderId, clinic_id: partner.clinicId };
    const medication_request_ids = [requestId];
    const shipment = {
      carrier_id: 'usps',
      service_id: 'usps-ground',
      tracking_number: '9405 511',
      tracking_url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9405%20511',
    };
    const event = (type: string, data: object) => ({ type, timestamp: at(), data: { ...order, ...data } });
    expect(await payloadsOf(orderId)).toEqual([
      event('order.created', { status: 'received', sequence: 1, medication_request_ids }),
      event('order.processing', { status: 'processing', sequence: 2, medication_request_ids }),
      event('order.fulfilled', { status: 'shipped', sequence: 3, medication_request_ids, ...shipment }),
      event('refill.ready', {
        status: 'shipped',
        sequence: 4,
        medication_request_id: requestId,
        refills_remaining: 2,
        ...own,
      }),
      event('order.delivered', { status: 'delivered', sequence: 5, medication_request_ids, ...shipment }),
    ]);
  });

  it('say why an order was held or cancelled, never its note, and come again after each hold', async () => {
    const { orderId } = await newRequest(0);
    await moveThrough(service, orderId, 'processing');
    await move(service, orderId, { to: 'on_hold', reason: 'out_of_stock', trackingNumber: null });
    await moveThrough(service, orderId, 'processing');
    const note = 'In two weeks';
    await move(service, orderId, { to: 'on_hold', reason: 'backordered', trackingNumber: null, note });
    await move(service, orderId, { to: 'cancelled', reason: 'partner_request', trackingNumber: null });
    const payloads = (await payloadsOf(orderId)).slice(1);
    expect(JSON.stringify(payloads)).not.toContain(note);
    expect(JSON.stringify(payloads).match(/"has_note"/g)).toHaveLength(1);
    expect(payloads).toMatchObject([
      { type: 'order.processing', data: { sequence: 2 } },
      { type: 'order.on_hold', data: { status: 'on_hold', sequence: 3, reason: 'out_of_stock' } },
      { type: 'order.processing', data: { sequence: 4 } },
      { type: 'order.on_hold', data: { sequence: 5, reason: 'backordered', has_note: true } },
      { type: 'order.cancelled', data: { status: 'cancelled', sequence: 6, reason: 'partner_request' } },
    ]);
  });

  it('have the reference of the order, and consecutive sequences if several of its medication requests can be refilled', async () => {
    const own = { external_id: 'order-1', metadata: { channel: 'app' } };
    const body = { ...orderBody(partner), ...own, medication_requests: [lineBody(), lineBody()] };
    const created = await partner.call('createMedicationOrder', { body });
    const orderId = idIn(created, 'medication_order_id');
    const requestIds = dataIn(created)['medication_request_ids'];
    await ship(service, orderId);
    const [first, second] = Array.isArray(requestIds) ? requestIds.map(String) : [];
    expect(await payloadsOf(orderId)).toMatchObject([
      { type: 'order.created', data: own },
      { type: 'order.processing', data: own },
      {
        type: 'order.fulfilled',
        data: {
          ...{ sequence: 3, medication_request_ids: requestIds, tracking_number: null, tracking_url: null },
          ...own,
        },
      },
      { type: 'refill.ready', data: { sequence: 4, medication_request_id: first } },
      { type: 'refill.ready', data: { sequence: 5, medication_request_id: second } },
    ]);
  });

  it('never go back in time: a move that came first and had to wait has the time of the move before it', async () => {
    const { orderId } = await newRequest(0);
    const came = service.clock.now();
    service.clock.advance(1_000);
    await moveThrough(service, orderId, 'processing');
    const before = at();
    service.clock.set(came);
    await moveThrough(service, orderId, 'shipped');
    expect(await payloadsOf(orderId)).toMatchObject([
      { timestamp: at() },
      { timestamp: before },
      { type: 'order.fulfilled', timestamp: before },
    ]);
    expect(await storedRow(service, 'medication_orders', orderId)).toMatchObject({
      updated_at: new Date(before),
    });
  });
});
