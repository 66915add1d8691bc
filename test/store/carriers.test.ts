import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import {
  saveCarrierTable,
  findCarrierTable,
  findCarrierServices,
  findCarriers,
} from '../../server/carriers/store.ts';
import type { CarrierTable } from '../../server/carriers/table.ts';
import { freshStore } from '../support/stores.ts';
import { aCarrier, aCarrierService, aChange, aClinic, aPatient } from './fixtures.ts';

const { store, close } = await freshStore();
afterAll(close);

const table: CarrierTable = [
  aCarrier('usps', [
    aCarrierService('usps', 'z-priority', { prices: { CA: 8.5 } }),
    aCarrierService('usps', 'a-express'),
  ]),
  { ...aCarrier('acme', []), trackingPage: 'https://acme.example/{tracking_number}' },
];

describe('the carrier table', () => {
  beforeEach(() => saveCarrierTable(store, table, aChange(null)));

  test('is read as it was saved, in its order, with prices as numbers', async () => {
    expect(await findCarrierTable(store)).toEqual(table);
    expect(await findCarriers(store)).toEqual(table.map(({ id, name }) => ({ id, name })));
  });

  test('is replaced as a whole', async () => {
    const next = [aCarrier('acme', [aCarrierService('acme', 'z-priority')])];
    await saveCarrierTable(store, next, aChange(null));
    expect(await findCarrierTable(store)).toEqual(next);
  });

  test('is one of two that are saved at the same time', async () => {
    const next = [aCarrier('usps', [aCarrierService('usps', 'other')])];
    await Promise.all([
      saveCarrierTable(store, next, aChange(null)),
      saveCarrierTable(store, table, aChange(null)),
    ]);
    expect([table, next]).toContainEqual(await findCarrierTable(store));
  });

  test('says what the price for a patient depends on', async () => {
    const clinic = await aClinic(store, { freeShipping: true });
    const patient = await aPatient(store, clinic);
    const ask = { partnerId: clinic.partnerId, carrierId: 'usps', patientId: patient.id };
    expect(await findCarrierServices(store, ask)).toEqual({
      carrierFound: true,
      patient: { clinicId: clinic.id, state: 'CA', freeShipping: true },
      services: table[0]?.services,
    });
  });

  test('leaves out another partner’s patient and an unknown carrier', async () => {
    const patient = await aPatient(store, await aClinic(store));
    const { partnerId } = await aClinic(store);
    const ask = { partnerId, carrierId: 'none', patientId: patient.id };
    expect(await findCarrierServices(store, ask)).toEqual({
      carrierFound: false,
      patient: null,
      services: [],
    });
  });
});
