import { describe, expect, it } from 'vitest';

import {
  addRequests,
  findLatestHours,
  findRefusedHours,
  purgeRequestHours,
} from '../../server/audit/store/request-hours.ts';
import { lookupIdOf } from '../support/key-parts.ts';
import { sharedStore } from '../support/stores.ts';
import { newTenant } from '../support/tenant.ts';
import { noRequests, now } from './fixtures.ts';

const { store } = await sharedStore();

async function aPartner() {
  const { partnerId, apiKey } = await newTenant(store, now);
  return { partnerId, lookupId: lookupIdOf(apiKey) };
}

const hoursOf = (partnerId: string, since: Date | null = null) =>
  findRefusedHours(store, { partnerId, since });

/** Counts as if it were another hour. */
function count(partnerId: string, hour: string, unauthorized: number, succeeded = 0): Promise<void> {
  return store.database.execute(
    `insert into request_hours values ('${partnerId}', ${hour}, ${succeeded}, 0, ${unauthorized}, 0)`,
  );
}

const hourAgo = (hours: number) => `date_trunc('hour', now(), 'UTC') - interval '${hours} hours'`;

describe('the requests of an hour', () => {
  it('are counted in one row for a partner and an hour, by the clock of the database', async () => {
    const { partnerId, lookupId } = await aPartner();
    await addRequests(store, [{ ...noRequests, lookupId, unauthorized: 2, rateLimited: 1 }]);
    await addRequests(store, [{ lookupId, succeeded: 7, refused: 3, unauthorized: 0, rateLimited: 5 }]);
    await addRequests(store, [{ ...noRequests, lookupId, succeeded: 4, refused: 1 }]);
    const [hour, ...others] = await hoursOf(partnerId);
    expect(hour).toMatchObject({ succeeded: 11, refused: 4, unauthorized: 2, rateLimited: 6 });
    expect(others).toEqual([]);
    expect(hour?.hour.toISOString()).toMatch(/:00:00\.000Z$/);
    expect(Math.abs(Number(hour?.hour) - Date.now())).toBeLessThan(2 * 3_600_000);
  });

  it('are added up when two processes write the same partners at once', async () => {
    const partners = await Promise.all([aPartner(), aPartner(), aPartner()]);
    const refused = partners.map(({ lookupId }) => ({
      ...noRequests,
      lookupId,
      unauthorized: 1,
      rateLimited: 1,
    }));
    const orders = [refused, refused.toReversed()];
    await Promise.all(Array.from({ length: 40 }, (_, index) => addRequests(store, orders[index % 2] ?? [])));
    for (const { partnerId } of partners) {
      expect(await hoursOf(partnerId)).toMatchObject([{ unauthorized: 40, rateLimited: 40 }]);
    }
  });

  it('are shown for the last 24 hours that have a 401 or a 429, or all since an instant, newest first', async () => {
    const { partnerId } = await aPartner();
    for (let hours = 0; hours < 60; hours += 2) {
      await count(partnerId, hourAgo(hours), hours + 1);
      await count(partnerId, hourAgo(hours + 1), 0, 9);
    }
    const counts = (await hoursOf(partnerId)).map(({ unauthorized }) => unauthorized);
    expect(counts).toEqual(Array.from({ length: 24 }, (_, index) => 2 * index + 1));
    const [, second] = await hoursOf(partnerId);
    // An hour counts if it has not ended at that instant.
    const since = new Date(Number(second?.hour) + 30 * 60_000);
    expect((await hoursOf(partnerId, since)).map(({ unauthorized }) => unauthorized)).toEqual([1, 3]);
    expect(await hoursOf(partnerId, new Date('1970-01-01'))).toHaveLength(30);
  });

  it('belong to the last day if they began within 24 hours, and otherwise to the day before', async () => {
    const { partnerId } = await aPartner();
    for (const hours of [0, 23, 24, 47, 48]) await count(partnerId, hourAgo(hours), 0, hours);
    const { lastDay, dayBefore } = await findLatestHours(store, partnerId);
    const succeededIn = (hours: typeof lastDay) => hours.map(({ succeeded }) => succeeded);
    expect([succeededIn(lastDay), succeededIn(dayBefore)]).toEqual([
      [0, 23],
      [24, 47],
    ]);
  });

  it('are deleted after 30 days', async () => {
    const { partnerId } = await aPartner();
    await count(partnerId, hourAgo(30 * 24 + 1), 1);
    await count(partnerId, hourAgo(30 * 24 - 1), 2);
    await purgeRequestHours(store);
    const all = await hoursOf(partnerId, new Date('1970-01-01'));
    expect(all.map(({ unauthorized }) => unauthorized)).toEqual([2]);
  });
});
