import { afterAll, expect, it } from 'vitest';

import { useAssertion } from '../../../server/accounts/store/oauth-clients.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { Store } from '../../../server/store/store.ts';
import { freshStore } from '../../support/stores.ts';

const fresh = await freshStore();
/** A second process. */
const other = openPostgres({ url: fresh.url ?? '' });
const processes: readonly Store[] = [fresh.store, { ...fresh.store, database: other }];
afterAll(async () => {
  await other.close();
  await fresh.close();
});

it('an assertion that several processes get at the same moment works in one of them', async () => {
  const expiresAt = new Date(fresh.clock.now().getTime() + 60_000);
  for (let round = 1; round <= 20; round += 1) {
    const assertion = { id: `assertion ${round}`, expiresAt };
    const uses = [...processes, ...processes].map((process) => useAssertion(process, assertion));
    expect((await Promise.all(uses)).filter((isFirst) => isFirst)).toHaveLength(1);
  }
});
