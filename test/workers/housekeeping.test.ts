import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { admit } from '../../server/store/admission.ts';
import { readApiKey } from '../../server/store/api-key.ts';
import { claimIdempotencyKey } from '../../server/store/idempotency.ts';
import { purgeExpired } from '../../server/workers/housekeeping.ts';
import { ageWindows } from '../support/rate-windows.ts';
import { freshStore } from '../support/stores.ts';
import { newTenant } from '../support/tenant.ts';

const at = new Date('2026-11-02T09:30:01.000Z');
const after = (milliseconds: number) => new Date(at.getTime() + milliseconds);
const day = 24 * 3_600_000;

const countRows = statement<{ windows: number; records: number }>(
  'count_rows',
  'select (select count(*) from rate_windows) as windows, (select count(*) from idempotency_records) as records',
);

it('deletes rate windows that are over and answers after 24 hours, and nothing sooner', async () => {
  const { store, drop } = await freshStore();
  onTestFinished(drop);
  const tenant = await newTenant(store, at);
  const key = readApiKey('development', tenant.apiKey);
  if (!key) throw new Error('the key does not read');
  await admit(store, key, at);
  const claim = { partnerId: tenant.partnerId, operation: 'createPatient', key: 'k', owner: randomUUID() };
  await claimIdempotencyKey(store, claim, { body: Buffer.from('{}'), at });
  const rowsAfter = async (milliseconds: number) => {
    await ageWindows(store, 59);
    await purgeExpired(store, after(milliseconds));
    return (await store.database.run(countRows, {}))[0];
  };

  expect(await rowsAfter(59_000)).toEqual({ windows: 1, records: 1 });
  expect(await rowsAfter(10 * 60_000)).toEqual({ windows: 0, records: 1 });
  expect(await rowsAfter(day)).toEqual({ windows: 0, records: 0 });
});
