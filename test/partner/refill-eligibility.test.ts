import { describe, expect, it } from 'vitest';

import { demoCarriers } from '../../server/sandbox/demo/demo-carriers.ts';
import { saveCarrierTable } from '../../server/store/carriers.ts';
import { lineBody, orderBody } from '../support/bodies.ts';
import { bothEnvironments, environments } from '../support/both-environments.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { onPostgres } from '../support/databases.ts';
import { keptOrder } from '../support/kept-orders.ts';
import { keptRows } from '../support/kept-rows.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { dataIn, idIn, refusalIn } from '../support/partner.ts';
import type { Partner, Refusal } from '../support/partner.ts';
import { newParty } from '../support/party.ts';
import { newPrescribed, newShipped } from '../support/prescribed.ts';
import { operatorChange } from '../support/tenant.ts';

const running = bothEnvironments();

const reasons = {
  not_shipped: 'The original medication request has not shipped yet.',
  refill_pending: 'A refill of this medication request is pending.',
  no_refills_remaining: 'No refills remain on the original medication request.',
} as const;

const refused = (reason: keyof typeof reasons): Refusal => ({
  status: 409,
  code: 'REFILL_NOT_ELIGIBLE',
  message: reasons[reason],
  details: { field: 'medication_request_id', reason },
});

describe.each(environments)('in %s a refill', (environment) => {
  const service = () => running(environment);
  const refill = (partner: Partner, medication_request_id: string) =>
    partner.call('createRefillRequest', { body: { medication_request_id } });
  const shipRefill = (answer: WireAnswer) => ship(service(), idIn(answer, 'medication_order_id'));
  const cancelRefill = (answer: WireAnswer) =>
    moveThrough(service(), idIn(answer, 'medication_order_id'), 'cancelled');

  it.each([
    ['received', []],
    ['processing', ['processing']],
    ['on_hold', ['processing', 'on_hold']],
    ['cancelled', ['cancelled']],
  ] as const)('is refused as not_shipped while the order is %s', async (_, statuses) => {
    const party = await newPrescribed(service(), environment);
    await moveThrough(service(), party.medicationOrderId, ...statuses);
    expect(refusalIn(await refill(party, party.medicationRequestId))).toEqual(refused('not_shipped'));
  });

  it('is accepted after the order has shipped, and after it is delivered', async () => {
    const shipped = await newShipped(service(), environment);
    expect((await refill(shipped, shipped.medicationRequestId)).status).toBe(201);
    const delivered = await newShipped(service(), environment);
    await moveThrough(service(), delivered.medicationOrderId, 'delivered');
    expect((await refill(delivered, delivered.medicationRequestId)).status).toBe(201);
  });

  it('is refused as refill_pending until the previous refill has shipped', async () => {
    const party = await newShipped(service(), environment);
    const first = await refill(party, party.medicationRequestId);
    expect(refusalIn(await refill(party, party.medicationRequestId))).toEqual(refused('refill_pending'));
    await moveThrough(service(), idIn(first, 'medication_order_id'), 'processing', 'on_hold');
    expect(refusalIn(await refill(party, party.medicationRequestId))).toEqual(refused('refill_pending'));
    await moveThrough(service(), idIn(first, 'medication_order_id'), 'processing', 'shipped');
    expect((await refill(party, party.medicationRequestId)).status).toBe(201);
  });

  it('is refused as no_refills_remaining if none was authorized or none is left', async () => {
    const none = await newShipped(service(), environment, { line: { refills: '0' } });
    expect(refusalIn(await refill(none, none.medicationRequestId))).toEqual(refused('no_refills_remaining'));
    const one = await newShipped(service(), environment, { line: { refills: '1' } });
    await shipRefill(await refill(one, one.medicationRequestId));
    expect(refusalIn(await refill(one, one.medicationRequestId))).toEqual(refused('no_refills_remaining'));
  });

  it('is refused for the first reason that applies: pending before none remaining', async () => {
    const party = await newShipped(service(), environment, { line: { refills: '1' } });
    await refill(party, party.medicationRequestId);
    expect(refusalIn(await refill(party, party.medicationRequestId))).toEqual(refused('refill_pending'));
  });

  it('belongs to the original, whichever prescription of the chain is named (D07)', async () => {
    const party = await newShipped(service(), environment);
    const first = await refill(party, party.medicationRequestId);
    const firstRefill = idIn(first, 'medication_request_id');
    expect(refusalIn(await refill(party, firstRefill))).toEqual(refused('refill_pending'));
    await shipRefill(first);
    const second = await refill(party, firstRefill);
    const { requests } = await keptOrder(party, second);
    expect(requests).toMatchObject([{ original_id: party.medicationRequestId, refills: 0 }]);
    await shipRefill(second);
    for (const id of [party.medicationRequestId, firstRefill, idIn(second, 'medication_request_id')]) {
      expect(refusalIn(await refill(party, id))).toEqual(refused('no_refills_remaining'));
    }
  });

  it('gives its authorization back if it is cancelled (D07)', async () => {
    const party = await newShipped(service(), environment, { line: { refills: '1' } });
    for (let round = 0; round < 3; round += 1) {
      await cancelRefill(await refill(party, party.medicationRequestId));
    }
    const last = await refill(party, party.medicationRequestId);
    expect(last.status).toBe(201);
    await shipRefill(last);
    expect(refusalIn(await refill(party, party.medicationRequestId))).toEqual(
      refused('no_refills_remaining'),
    );
  });

  it('may name a cancelled refill’s prescription, which belongs to the chain too', async () => {
    const party = await newShipped(service(), environment);
    const cancelled = await refill(party, party.medicationRequestId);
    await cancelRefill(cancelled);
    expect((await refill(party, idIn(cancelled, 'medication_request_id'))).status).toBe(201);
  });

  it('concerns one line only: the lines of an order are refilled separately', async () => {
    const party = await newParty(service(), environment);
    const medication_requests = [lineBody(), { ...lineBody(), medication: 'Lisinopril', refills: '0' }];
    const order = await party.call('createMedicationOrder', {
      body: { ...orderBody(party), medication_requests },
    });
    await ship(service(), idIn(order, 'medication_order_id'));
    const ids = dataIn(order)['medication_request_ids'];
    const [metformin, lisinopril] = Array.isArray(ids) ? ids.map(String) : [];
    expect((await refill(party, metformin ?? '')).status).toBe(201);
    expect(refusalIn(await refill(party, lisinopril ?? ''))).toEqual(refused('no_refills_remaining'));
  });

  it('ships as the original did, or else by the clinic’s default, or else by the cheapest (D19)', async () => {
    const party = await newShipped(service(), environment);
    const withDefault = await newShipped(service(), environment, {
      clinic: { defaultServiceId: 'fedex-2day' },
    });
    const { store } = service().service;
    const now = service().clock.now();
    const withoutUps = demoCarriers.filter(({ id }) => id !== 'ups');
    await saveCarrierTable(store, withoutUps, operatorChange(null, now));
    try {
      const byDefault = await refill(withDefault, withDefault.medicationRequestId);
      expect((await keptOrder(party, byDefault)).order).toMatchObject({ service_id: 'fedex-2day' });
      const cheapest = await refill(party, party.medicationRequestId);
      // The cheapest of those that can refrigerate, as the original needed.
      expect((await keptOrder(party, cheapest)).order).toMatchObject({
        service_id: 'fedex-2day',
        shipping_cost: 18.5,
      });
    } finally {
      await saveCarrierTable(store, demoCarriers, operatorChange(null, now));
    }
  });

  it('is accepted exactly once for two concurrent requests; the other is refill_pending', async () => {
    const party = await newShipped(service(), environment, { line: { refills: '9' } });
    const asked = await Promise.all(
      Array.from({ length: onPostgres ? 8 : 2 }, () => refill(party, party.medicationRequestId)),
    );
    const losers = asked.filter(({ status }) => status !== 201);
    expect(asked.length - losers.length).toBe(1);
    for (const loser of losers) expect(refusalIn(loser)).toEqual(refused('refill_pending'));
    const kept = await keptRows(party.service, 'refill_requests', 'original_id', party.medicationRequestId);
    expect(kept).toHaveLength(1);
    expect(await keptRows(party.service, 'medication_orders', 'patient_id', party.patientId)).toHaveLength(2);
  });
});
