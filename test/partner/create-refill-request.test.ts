import { describe, expect, it } from 'vitest';

import { saveFormulary } from '../../server/formularies/store.ts';
import { aChange } from '../store/fixtures.ts';
import { demoCarriers } from '../../server/sandbox/demo/demo-data.ts';
import { saveCarrierTable } from '../../server/carriers/store.ts';
import { refillBody } from '../support/bodies.ts';
import { operatorChange } from '../support/tenant.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedOrder, storedRow } from '../support/stored-rows.ts';
import { dataIn, unknownId, warningsIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { newPartnerWithShippedOrder } from '../support/fixtures.ts';

const service = sharedServiceIn('production');

describe('requesting a refill', () => {
  const newCaller = (clinic = {}) => newPartnerWithShippedOrder(service(), 'production', { clinic });
  const refill = (partner: Partner, medication_request_id: string, more: object = {}) =>
    partner.call('createRefillRequest', { body: { medication_request_id, ...more } });

  it('keeps the entry of its original, though the formulary has others now, and warns again if the strength differs (D18)', async () => {
    const line = { medication: 'Ibuprofen', dose: '200 mg' };
    const partner = await newPartnerWithShippedOrder(service(), 'production', { line });
    const { store } = partner.service.service;
    const { partnerId, clinicId } = partner;
    await saveFormulary(store, { id: clinicId, partnerId }, [], aChange(partnerId));
    const answer = await refill(partner, partner.medicationRequestId);
    expect(dataIn(answer)['medications']).toMatchObject([
      { medication_name: 'Ibuprofen', medication_strength: '600 mg' },
    ]);
    expect(warningsIn(answer)).toMatchObject([
      { field: 'medication_request_id', reason: 'strength_differs' },
      { field: 'medication_request_id', reason: 'refill_early' },
    ]);
  });

  it('is priced by its own address and does not change the patient’s (D28)', async () => {
    const partner = await newCaller();
    const { shipping_address: address } = refillBody(unknownId, unknownId);
    const shipping_address = { ...address, state: 'hi' };
    const order = await storedOrder(
      partner,
      await refill(partner, partner.medicationRequestId, { shipping_address }),
    );
    expect(order).toMatchObject({ shipping_cost: 38.5 });
    expect(await storedRow(partner.service, 'patients', partner.patientId)).toMatchObject({ state: 'OR' });
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
      expect(await storedOrder(partner, byDefault)).toMatchObject({ service_id: 'fedex-2day' });
      const cheapest = await refill(partner, partner.medicationRequestId);
      // The cheapest service that can refrigerate, as the original needed.
      expect(await storedOrder(partner, cheapest)).toMatchObject({
        service_id: 'fedex-2day',
        shipping_cost: 18.5,
      });
    } finally {
      await saveCarrierTable(store, demoCarriers, operatorChange(null, now));
    }
  });
});
