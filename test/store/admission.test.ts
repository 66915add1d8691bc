import { describe, expect, test } from 'vitest';

import { admit, purgeRateWindows } from '../../server/accounts/store/admission.ts';
import { newApiKey } from '../../server/accounts/key-format.ts';
import { insertApiKey } from '../../server/accounts/store/api-keys.ts';
import type { Store } from '../../server/store/store.ts';
import { notAltered } from '../support/deployment.ts';
import { ageWindows } from '../support/pass-time.ts';
import { sharedStore } from '../support/stores.ts';
import { aChange, aClinic, anId, countOf } from './fixtures.ts';

const { store } = await sharedStore();

async function aKey(expiresAt: Date | null = null) {
  const { partnerId } = await aClinic(store);
  const key = newApiKey('development');
  const id = anId();
  await insertApiKey(store, { id, partnerId, ...key, expiresAt }, aChange(null));
  return { ...key, id, partnerId };
}

/** Works in one transaction, in which the time of the database stands still. */
const whileTimeStands = <Result>(work: (still: Store) => Promise<Result>): Promise<Result> =>
  store.database.transaction((database) => work({ ...store, database }));

describe('a key', () => {
  test('is counted only if it is valid, so that strangers add no rows', async () => {
    const rows = await countOf(store, 'rate_windows');
    await admit(store, newApiKey('development'), notAltered);
    expect(await countOf(store, 'rate_windows')).toBe(rows);
  });
});

describe('a window', () => {
  test('lasts 60 s by the clock of the database', async () => {
    const key = await aKey();
    const begun = Date.now();
    const { count, resetsAt } = (await admit(store, key, notAltered))?.window ?? expect.fail();
    expect(count).toBe(1);
    // The database runs on this machine, on the same clock.
    expect(resetsAt.getTime()).toBeGreaterThanOrEqual(begun + 60_000 - 1);
    expect(resetsAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    const counts = await whileTimeStands(async (still) => {
      const found = [];
      await ageWindows(still, 60);
      for (const seconds of [0, 30, 29.999, 0.001, 0]) {
        await ageWindows(still, seconds);
        found.push((await admit(still, key, notAltered))?.window.count);
      }
      return found;
    });
    expect(counts).toEqual([1, 2, 3, 1, 2]);
  });

  test('starts again if the clock of the database was set back by more than a minute', async () => {
    const key = await aKey();
    const counts = await whileTimeStands(async (still) => {
      const found = [];
      for (const seconds of [0, -60, -0.001]) {
        await ageWindows(still, seconds);
        found.push((await admit(still, key, notAltered))?.window.count);
      }
      return found;
    });
    expect(counts).toEqual([1, 2, 1]);
  });

  test('is deleted once it is over', async () => {
    const key = await aKey();
    const left = await whileTimeStands(async (still) => {
      await admit(still, key, notAltered);
      const found = [];
      for (const seconds of [59.999, 0.001]) {
        await ageWindows(still, seconds);
        await purgeRateWindows(still);
        found.push(await countOf(still, 'rate_windows', `subject = 'key ${key.id}'`));
      }
      return found;
    });
    expect(left).toEqual([1, 0]);
  });
});
