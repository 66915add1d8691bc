import { afterEach, describe, expect, it } from 'vitest';

import { demoCarriers } from '../../server/sandbox/demo/demo-data.ts';
import { saveCarrierTable } from '../../server/carriers/store.ts';
import type { CarrierTable } from '../../server/carriers/table.ts';
import { orderBody, requestBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedOrder } from '../support/stored-rows.ts';
import { refusalIn } from '../support/partner.ts';
import { newPartnerWithPatient, newPatientIn } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { operatorChange } from '../support/tenant.ts';

const service = sharedServiceIn('production');

describe('shipping', () => {
  const newCaller = (clinic = {}) => newPartnerWithPatient(service(), 'production', { clinic });
  const order = (partner: PartnerWithPatient, fields: object) =>
    partner.call('createMedicationOrder', { body: { ...orderBody(partner), ...fields } });
  const request = (partner: PartnerWithPatient, fields: object = {}) =>
    partner.call('createMedicationRequest', { body: { ...requestBody(partner), ...fields } });
  const importTable = (table: CarrierTable) => {
    const { service: parts, clock } = service();
    return saveCarrierTable(parts.store, table, operatorChange(null, clock.now()));
  };
  afterEach(async () => {
    await importTable(demoCarriers);
  });

  it.each([
    ['nv', 'NV', 8.5],
    ['OR', 'OR', 9.5],
  ])('charges an order to the state %s the price listed for %s: %d (D19)', async (state, code, price) => {
    const partner = await newCaller();
    const patientId = await newPatientIn(state, partner);
    const query = { patientId };
    const listed = await partner.call('listCarrierServices', { path: { carrierId: 'ups' }, query });
    const [cheapest, ...others] = ['ups-ground', 'ups-2nd-day-air', 'ups-next-day-air'].map((id) => ({ id }));
    const data = [{ ...cheapest, totalCost: price, originalCost: price }, ...others];
    expect(listed.body).toMatchObject({ patientState: code, isFreeShipment: false, data });
    const ground = { patient_id: patientId, service_id: 'ups-ground', is_refrigerated: false };
    const kept = await storedOrder(partner, await order(partner, ground));
    expect(kept).toMatchObject({ shipping_cost: price });
  });

  it('charges nothing if the clinic ships free (D19)', async () => {
    const partner = await newCaller({ freeShipping: true });
    const kept = await storedOrder(partner, await order(partner, {}));
    expect(kept).toMatchObject({ shipping_cost: 0, service_id: 'ups-2nd-day-air' });
    const flat = await storedOrder(partner, await request(partner));
    expect(flat).toMatchObject({ shipping_cost: 0 });
  });

  it('chooses the clinic’s default service for the flat form, and not for the carrier form', async () => {
    const partner = await newCaller({ defaultServiceId: 'fedex-2day' });
    const flat = await storedOrder(partner, await request(partner));
    expect(flat).toMatchObject({ carrier_id: 'fedex', service_id: 'fedex-2day', shipping_cost: 18.5 });
    expect(await storedOrder(partner, await order(partner, {}))).toMatchObject({
      service_id: 'ups-2nd-day-air',
    });
  });

  it('is refused with 503 in the flat form while there are no carriers', async () => {
    const partner = await newCaller();
    await importTable([]);
    expect(refusalIn(await request(partner))).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  });
});
