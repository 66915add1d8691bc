import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { statement } from '../../../server/database/statement.ts';
import { claimIdempotencyKey } from '../../../server/store/idempotency.ts';
import { sharedStore } from '../../support/stores.ts';
import { aClinic } from '../fixtures.ts';

const { store } = await sharedStore();

/** Locks the claim's row, as a change does that keeps its answer. */
const lockClaim = statement<object>(
  'lock_claim',
  'select from idempotency_records where key = :key for no key update',
);

test('a key in flight does not make a retry wait for the change', async () => {
  const { partnerId } = await aClinic(store);
  const key = randomUUID();
  const claim = () =>
    claimIdempotencyKey(
      store,
      { partnerId, operation: 'createPatient', key, owner: randomUUID() },
      { body: Buffer.from('a body') },
    );
  await claim();
  await store.database.transaction(async (change) => {
    await change.run(lockClaim, { key });
    // If the retry waited for this transaction, the test would hang.
    expect(await claim()).toEqual({ kind: 'in_flight' });
  });
});
