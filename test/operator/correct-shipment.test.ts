import { describe, expect, it } from 'vitest';

import { requestBody, webhookBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { dataIn, findingsIn, idIn, noSuch, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { eventsOf } from '../support/stored-events.ts';
import { storedRows } from '../support/stored-rows.ts';
import { terminalOf } from './cli/command-line.ts';
import { recordsOf, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();

let numbers = 0;
/** A number of USPS that no order has. */
const newNumber = () => `9405511898${String((numbers += 1)).padStart(12, '0')}`;

async function newOrder() {
  const partner = await newPartnerWithPatient(service, 'development');
  const created = await partner.call('createMedicationRequest', { body: requestBody(partner) });
  return { partner, orderId: idIn(created, 'medication_order_id') };
}

/** An order that was sent by USPS. */
async function newShipment() {
  const [order, number] = [await newOrder(), newNumber()];
  await ship(service, order.orderId, number);
  service.clock.advance(60_000);
  return { ...order, number };
}

const correct = (order_id: string, body: object) =>
  operator.call('correctShipment', { path: { order_id }, body: { why: 'mistyped', ...body } });

const progressOf = async (order_id: string) =>
  dataIn(await operator.call('getOrderProgress', { path: { order_id } }));

/** The events of these types in the feed, once there is one. */
const eventsIn = async ({ apiKey, clinicId }: Partner, ...types: readonly string[]) => {
  const named = types.map((type) => `&types=${type}`).join('');
  const path = `/api/external/events?clinic_id=${clinicId}&wait=30${named}`;
  return dataIn(await service.send({ method: 'GET', path, headers: { 'x-api-key': apiKey } }))['events'];
};

describe('a corrected shipment (D65)', () => {
  it('is what all reads show from then on, and its order keeps the previous one and since when it has shipped', async () => {
    const { partner, orderId, number } = await newShipment();
    const { order: before } = await progressOf(orderId);
    const right = newNumber();
    const answer = await correct(orderId, { tracking_number: ` 420 97205${right}\r\n` });
    expect(dataIn(answer)).toMatchObject({ tracking_number: right });
    expect({ ...dataIn(answer), tracking_number: number }).toEqual(before);
    expect(await progressOf(orderId)).toMatchObject({
      order: dataIn(answer),
      tracking_url: expect.stringContaining(right) as unknown,
      history: [{ status: 'received' }, { status: 'processing' }, { status: 'shipped' }],
      shipment_corrections: [
        {
          at: service.clock.now().toISOString(),
          why: 'mistyped',
          previous: { carrier_id: 'usps', service_id: 'usps-ground', tracking_number: number },
        },
      ],
    });
    const path = { medication_order_id: orderId };
    expect(dataIn(await partner.call('getMedicationOrder', { path }))).toMatchObject({
      tracking: { tracking_number: right },
    });
    const [record] = await recordsOf(operator, { operation: 'correctShipment', order_id: orderId });
    expect(record).toMatchObject({ outcome: 'done', reason: 'mistyped' });
    expect(JSON.stringify(record)).not.toMatch(new RegExp(`${right}|${number}`));
    await moveThrough(service, orderId, 'delivered');
    expect((await eventsOf(service, orderId)).at(-1)).toMatchObject({
      payload: { type: 'order.delivered', data: { tracking_number: right } },
    });
  });

  it('is an event for the webhooks and readers that have named it, and for no other', async () => {
    const { partner, orderId, number } = await newShipment();
    const register = async (path: string, events: readonly string[] | undefined) => {
      const webhook_url = `https://hooks.lakesideclinic.example/${path}`;
      const body = { ...webhookBody(partner.clinicId), webhook_url, events };
      return idIn(await partner.call('registerWebhook', { body }), 'webhook_id');
    };
    const named = await register('named', ['order.shipment_corrected']);
    await register('silent', undefined);
    const right = newNumber();
    await correct(orderId, { tracking_number: right });
    const [corrected] = [await eventsIn(partner, 'order.shipment_corrected')].flat();
    expect(corrected).toMatchObject({
      type: 'order.shipment_corrected',
      timestamp: service.clock.now().toISOString(),
      data: {
        medication_order_id: orderId,
        status: 'shipped',
        sequence: 5,
        carrier_id: 'usps',
        service_id: 'usps-ground',
        tracking_number: right,
        tracking_url: expect.stringContaining(right) as unknown,
        previous: { carrier_id: 'usps', service_id: 'usps-ground', tracking_number: number },
      },
    });
    expect(await eventsIn(partner, 'order.fulfilled', 'order.shipment_corrected')).toMatchObject([
      { type: 'order.fulfilled', data: { tracking_number: number } },
      corrected,
    ]);
    expect(JSON.stringify(await eventsIn(partner))).not.toContain('shipment_corrected');
    const deliveries = await storedRows(service, 'deliveries', 'clinic_id', partner.clinicId);
    const sent = deliveries.filter(({ type }) => type === 'order.shipment_corrected');
    expect(sent.map(({ webhook_id }) => webhook_id)).toEqual([named]);
  });

  it('may be of another carrier, whose numbers have its form and whose page follows it', async () => {
    const { orderId } = await newShipment();
    expect(findingsIn(await correct(orderId, { carrier_id: 'ups' }))).toMatchObject([
      { field: 'service_id', reason: 'required' },
    ]);
    const unknown = await correct(orderId, { carrier_id: 'dhl', service_id: 'ups-ground' });
    expect(refusalIn(unknown)).toEqual(noSuch('Carrier', 'carrier_id'));
    for (const sent of [{ carrier_id: 'fedex', service_id: 'ups-ground' }, { service_id: 'ups-sea' }])
      expect(refusalIn(await correct(orderId, sent))).toEqual(noSuch('Carrier service', 'service_id'));
    expect(findingsIn(await correct(orderId, { service_id: 'ups-ground' }))).toMatchObject([
      { field: 'tracking_number', reason: 'tracking_number_unlikely' },
    ]);
    const body = { service_id: 'ups-ground', tracking_number: '1Z898AA10123456784', why: 'carrier_changed' };
    expect(dataIn(await correct(orderId, body))).toMatchObject({
      carrier_id: 'ups',
      service_id: 'ups-ground',
      service_name: 'UPS Ground',
    });
    expect(await progressOf(orderId)).toMatchObject({
      tracking_url: 'https://www.ups.com/track?tracknum=1Z898AA10123456784',
    });
  });

  it('differs, and is of an order that has shipped', async () => {
    const { orderId, number } = await newShipment();
    const conflict = (reason: string, order_status: string) => ({
      status: 409,
      details: { reason, order_status },
    });
    expect(refusalIn(await correct(orderId, { tracking_number: number, carrier_id: 'usps' }))).toMatchObject(
      conflict('nothing_to_correct', 'shipped'),
    );
    const { orderId: held } = await newOrder();
    await moveThrough(service, held, 'processing', 'on_hold');
    expect(refusalIn(await correct(held, { tracking_number: number }))).toMatchObject({
      ...conflict('not_shipped', 'on_hold'),
      message: 'An order that is on hold has no shipment to correct.',
    });
    expect(dataIn(await correct(orderId, { tracking_number: null }))).toMatchObject({
      tracking_number: null,
    });
  });

  it('has a number that another order has only if the operator confirms it', async () => {
    const [{ orderId, number }, other] = [await newShipment(), await newShipment()];
    expect(refusalIn(await correct(orderId, { tracking_number: other.number }))).toMatchObject({
      status: 409,
      details: {
        field: 'confirmed',
        reason: 'confirmation_required',
        to_confirm: ['tracking_number_taken'],
        existing_id: other.orderId,
      },
    });
    expect(await progressOf(orderId)).toMatchObject({ order: { tracking_number: number } });
    const body = { tracking_number: other.number, confirmed: ['tracking_number_taken'] };
    expect(dataIn(await correct(orderId, body))).toMatchObject({ tracking_number: other.number });
  });

  it('goes with its patient: an erasure takes the numbers, and nobody writes one again', async () => {
    const { partner, orderId } = await newShipment();
    await correct(orderId, { tracking_number: newNumber() });
    await operator.call('erasePatient', { path: { patient_id: partner.patientId } });
    expect(await progressOf(orderId)).toMatchObject({
      order: { tracking_number: null },
      tracking_url: null,
      shipment_corrections: [{ previous: { tracking_number: null } }],
    });
    expect(refusalIn(await correct(orderId, { tracking_number: newNumber() }))).toMatchObject({
      status: 409,
      details: { reason: 'patient_erased' },
    });
  });

  it('is made on the command line, which shows what was before', async () => {
    const { orderId, number } = await newShipment();
    const terminal = terminalOf(service);
    const right = newNumber();
    const verb = ['order', 'correct', '--order', orderId, '--tracking', right, '--why'];
    expect(await terminal.json(...verb, 'wrong_label')).toMatchObject({ tracking_number: right });
    const { stdout } = await terminal.run('order', 'progress', '--order', orderId);
    expect(stdout).toMatch(new RegExp(`SHIPPED BEFORE AS\n.*\n${number} +usps-ground .*wrong_label`));
  });
});
