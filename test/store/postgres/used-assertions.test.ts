import { afterAll, expect, it } from 'vitest';

import { admitTokenRequest } from '../../../server/accounts/store/oauth-clients.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { Store } from '../../../server/store/store.ts';
import { freshStore } from '../../support/stores.ts';
import { anId } from '../fixtures.ts';

const fresh = await freshStore();
/** A second process. */
const other = openPostgres({ url: fresh.url ?? '' });
const processes: readonly Store[] = [fresh.store, { ...fresh.store, database: other }];
afterAll(async () => {
  await other.close();
  await fresh.drop();
});

it('an assertion that several processes get at the same moment works in one of them', async () => {
  const clientId = anId();
  const expiresAt = new Date(fresh.clock.now().getTime() + 60_000);
  const counts = [];
  for (let round = 1; round <= 20; round += 1) {
    const assertion = { id: `assertion ${round}`, expiresAt };
    const windows = await Promise.all(
      [...processes, ...processes].map((process) => admitTokenRequest(process, clientId, assertion)),
    );
    counts.push(...windows.flatMap((window) => (window === null ? [] : [window.count])));
  }
  // Refused requests count against the address, not against the client.
  expect(counts).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
