import { afterAll, expect, test } from 'vitest';

import { saveCarrierTable, findCarrierTable } from '../../server/carriers/store.ts';
import type { CarrierTable } from '../../server/carriers/table.ts';
import { freshStore } from '../support/stores.ts';
import { aCarrier, aCarrierService, aChange } from './fixtures.ts';

const { store, close } = await freshStore();
afterAll(close);

test('of two carrier tables that are saved at the same time, one is there', async () => {
  const table: CarrierTable = [
    aCarrier('usps', [aCarrierService('usps', 'a-express')]),
    aCarrier('acme', []),
  ];
  const next: CarrierTable = [aCarrier('usps', [aCarrierService('usps', 'other')])];
  await Promise.all([
    saveCarrierTable(store, next, aChange(null)),
    saveCarrierTable(store, table, aChange(null)),
  ]);
  expect([table, next]).toContainEqual(await findCarrierTable(store));
});
