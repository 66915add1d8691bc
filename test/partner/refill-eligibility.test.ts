import { describe, expect, it } from 'vitest';

import { demoCarriers } from '../../server/sandbox/demo/demo-data.ts';
import { saveCarrierTable } from '../../server/carriers/store.ts';
import { lineBody, orderBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { storedOrder, storedRows } from '../support/stored-rows.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { dataIn, idIn, refusalIn } from '../support/partner.ts';
import type { Partner, Refusal } from '../support/partner.ts';
import {
  newPartnerWithOrder,
  newPartnerWithPatient,
  newPartnerWithShippedOrder,
} from '../support/fixtures.ts';
import { operatorChange } from '../support/tenant.ts';

const service = sharedServiceIn('production');

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

describe('a refill', () => {
  const refill = (partner: Partner, medication_request_id: string) =>
    partner.call('createRefillRequest', { body: { medication_request_id } });
  const shipRefill = (answer: WireAnswer) => ship(service(), idIn(answer, 'medication_order_id'));
  const cancelRefill = (answer: WireAnswer) =>
    moveThrough(service(), idIn(answer, 'medication_order_id'), 'cancelled');

  it('is refused as not_shipped until its order has shipped', async () => {
    const partner = await newPartnerWithOrder(service(), 'production');
    await moveThrough(service(), partner.medicationOrderId, 'processing');
    expect(refusalIn(await refill(partner, partner.medicationRequestId))).toEqual(refused('not_shipped'));
  });

  it('is refused as refill_pending until the previous refill has shipped', async () => {
    const partner = await newPartnerWithShippedOrder(service(), 'production');
    const first = await refill(partner, partner.medicationRequestId);
    expect(refusalIn(await refill(partner, partner.medicationRequestId))).toEqual(refused('refill_pending'));
    await moveThrough(service(), idIn(first, 'medication_order_id'), 'processing', 'on_hold');
    expect(refusalIn(await refill(partner, partner.medicationRequestId))).toEqual(refused('refill_pending'));
    await moveThrough(service(), idIn(first, 'medication_order_id'), 'processing', 'shipped');
    expect((await refill(partner, partner.medicationRequestId)).status).toBe(201);
  });

  it('is refused as no_refills_remaining if none was authorized or none is left', async () => {
    const none = await newPartnerWithShippedOrder(service(), 'production', { line: { refills: '0' } });
    expect(refusalIn(await refill(none, none.medicationRequestId))).toEqual(refused('no_refills_remaining'));
    const one = await newPartnerWithShippedOrder(service(), 'production', { line: { refills: '1' } });
    await shipRefill(await refill(one, one.medicationRequestId));
    expect(refusalIn(await refill(one, one.medicationRequestId))).toEqual(refused('no_refills_remaining'));
  });

  it('belongs to the original, whichever prescription of the chain is named (D07)', async () => {
    const partner = await newPartnerWithShippedOrder(service(), 'production');
    const first = await refill(partner, partner.medicationRequestId);
    const firstRefill = idIn(first, 'medication_request_id');
    expect(refusalIn(await refill(partner, firstRefill))).toEqual(refused('refill_pending'));
    await shipRefill(first);
    const second = await refill(partner, firstRefill);
    const { requests } = await storedOrder(partner, second);
    expect(requests).toMatchObject([{ original_id: partner.medicationRequestId, refills: 0 }]);
    await shipRefill(second);
    for (const id of [partner.medicationRequestId, firstRefill, idIn(second, 'medication_request_id')]) {
      expect(refusalIn(await refill(partner, id))).toEqual(refused('no_refills_remaining'));
    }
  });

  it('gives its authorization back if it is cancelled (D07)', async () => {
    const partner = await newPartnerWithShippedOrder(service(), 'production', { line: { refills: '1' } });
    for (let round = 0; round < 2; round += 1) {
      await cancelRefill(await refill(partner, partner.medicationRequestId));
    }
    const last = await refill(partner, partner.medicationRequestId);
    expect(last.status).toBe(201);
    await shipRefill(last);
    expect(refusalIn(await refill(partner, partner.medicationRequestId))).toEqual(
      refused('no_refills_remaining'),
    );
  });

  it('concerns one line only: the lines of an order are refilled separately', async () => {
    const partner = await newPartnerWithPatient(service(), 'production');
    const medication_requests = [
      lineBody(),
      { ...lineBody(), medication: 'Lisinopril', dose: '10 mg', refills: '0' },
    ];
    const order = await partner.call('createMedicationOrder', {
      body: { ...orderBody(partner), medication_requests },
    });
    await ship(service(), idIn(order, 'medication_order_id'));
    const ids = dataIn(order)['medication_request_ids'];
    const [metformin, lisinopril] = Array.isArray(ids) ? ids.map(String) : [];
    expect((await refill(partner, metformin ?? '')).status).toBe(201);
    expect(refusalIn(await refill(partner, lisinopril ?? ''))).toEqual(refused('no_refills_remaining'));
  });

  it('ships as the original did, or else by the clinic’s default, or else by the cheapest (D19)', async () => {
    const partner = await newPartnerWithShippedOrder(service(), 'production');
    const withDefault = await newPartnerWithShippedOrder(service(), 'production', {
      clinic: { defaultServiceId: 'fedex-2day' },
    });
    const { store } = service().service;
    const now = service().clock.now();
    const withoutUps = demoCarriers.filter(({ id }) => id !== 'ups');
    await saveCarrierTable(store, withoutUps, operatorChange(null, now));
    try {
      const byDefault = await refill(withDefault, withDefault.medicationRequestId);
      expect((await storedOrder(partner, byDefault)).order).toMatchObject({ service_id: 'fedex-2day' });
      const cheapest = await refill(partner, partner.medicationRequestId);
      // The cheapest of those that can refrigerate, as the original needed.
      expect((await storedOrder(partner, cheapest)).order).toMatchObject({
        service_id: 'fedex-2day',
        shipping_cost: 18.5,
      });
    } finally {
      await saveCarrierTable(store, demoCarriers, operatorChange(null, now));
    }
  });

  it('is accepted exactly once for two concurrent requests; the other is refill_pending', async () => {
    const partner = await newPartnerWithShippedOrder(service(), 'production', { line: { refills: '9' } });
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => refill(partner, partner.medicationRequestId)),
    );
    const losers = asked.filter(({ status }) => status !== 201);
    expect(asked.length - losers.length).toBe(1);
    for (const loser of losers) expect(refusalIn(loser)).toEqual(refused('refill_pending'));
    const kept = await storedRows(
      partner.service,
      'refill_requests',
      'original_id',
      partner.medicationRequestId,
    );
    expect(kept).toHaveLength(1);
    expect(
      await storedRows(partner.service, 'medication_orders', 'patient_id', partner.patientId),
    ).toHaveLength(2);
  });
});
