import { afterAll, expect, test } from 'vitest';

import { freshStore } from '../support/stores.ts';
import { dumpOf } from '../trust/database-dump.ts';
import { fillSealedColumns } from '../trust/sealed-values.ts';

const { store, close } = await freshStore();
afterAll(close);

test('health information is only in the database encrypted, and the rest is in the clear', async () => {
  await fillSealedColumns(store);
  const kept = await dumpOf(store.database);
  expect(kept).not.toContain('PHI-');
  expect(kept).not.toMatch(/"male"|therapy_changed/);
  for (const clear of ['Clear medication', 'order.created', 'human', 'active']) {
    expect(kept).toContain(clear);
  }
});
