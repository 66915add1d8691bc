import { describe, expect, it } from 'vitest';

import { demoCarriers } from '../../server/sandbox/demo/demo-data.ts';
import { saveCarrierTable } from '../../server/carriers/store.ts';
import { lineBody, orderBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedOrder } from '../support/stored-rows.ts';
import { ship } from '../support/order-progress.ts';
import { dataIn, idIn, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { newPartnerWithPatient, newPartnerWithShippedOrder } from '../support/fixtures.ts';
import { operatorChange } from '../support/tenant.ts';

const service = sharedServiceIn('production');

describe('a refill', () => {
  const refill = (partner: Partner, medication_request_id: string) =>
    partner.call('createRefillRequest', { body: { medication_request_id } });

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
    expect(refusalIn(await refill(partner, lisinopril ?? ''))).toMatchObject({
      details: { reason: 'no_refills_remaining' },
    });
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
});
