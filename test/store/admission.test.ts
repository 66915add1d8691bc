import { afterAll, describe, expect, test } from 'vitest';

import {
  admit,
  countFailedAuthentication,
  findFailedAuthentications,
  purgeRateWindows,
} from '../../server/store/admission.ts';
import { newApiKey } from '../../server/store/api-key.ts';
import { insertApiKey, revokeApiKey } from '../../server/store/api-keys.ts';
import { savePartner } from '../../server/store/partners.ts';
import { onPostgres } from '../support/databases.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, aClinic, anId, countOf, now } from './fixtures.ts';

const { store, drop } = await freshStore();
afterAll(drop);

const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

async function aKey(expiresAt: Date | null = null) {
  const { partnerId } = await aClinic(store);
  const key = newApiKey('development');
  const id = anId();
  await insertApiKey(store, { id, partnerId, ...key, expiresAt }, aChange(null));
  return { ...key, id, partnerId };
}

describe('a key', () => {
  test('admits its partner, with the partner’s status', async () => {
    const key = await aKey();
    const admission = await admit(store, key, now);
    expect(admission).toEqual({
      keyId: key.id,
      partnerId: key.partnerId,
      partnerSuspended: false,
      baaSigned: false,
      window: { count: 1, resetsAt: after(60_000) },
    });
  });

  test('shows a suspension and a signed agreement from the next request on', async () => {
    const key = await aKey();
    await savePartner(store, key.partnerId, { suspended: true }, aChange(null));
    await savePartner(store, key.partnerId, { baaSigned: true }, aChange(null));
    expect(await admit(store, key, now)).toMatchObject({ partnerSuspended: true, baaSigned: true });
    await savePartner(store, key.partnerId, { suspended: false }, aChange(null));
    expect(await admit(store, key, now)).toMatchObject({ partnerSuspended: false });
  });

  test('is refused if unknown, expired, revoked or sent with another secret', async () => {
    const key = await aKey();
    const other = newApiKey('development');
    expect(await admit(store, { ...key, secretHash: other.secretHash }, now)).toBeNull();
    expect(await admit(store, other, now)).toBeNull();

    const expiring = await aKey(after(1));
    expect(await admit(store, expiring, now)).not.toBeNull();
    expect(await admit(store, expiring, after(1))).toBeNull();

    expect(await revokeApiKey(store, key.id, aChange(null))).toBe('revoked');
    expect(await admit(store, key, now)).toBeNull();
  });

  test('is counted only if it is valid, so that strangers add no rows', async () => {
    const rows = await countOf(store, 'rate_windows');
    await admit(store, newApiKey('development'), now);
    expect(await countOf(store, 'rate_windows')).toBe(rows);
  });
});

describe('a window', () => {
  test('starts with its first request and lasts 60 s', async () => {
    const key = await aKey();
    const counts = [];
    for (const milliseconds of [0, 30_000, 59_999, 60_000, 119_999, 200_000]) {
      const admission = await admit(store, key, after(milliseconds));
      counts.push([admission?.window.count, admission?.window.resetsAt.getTime()]);
    }
    const [first, second, third] = [60_000, 120_000, 260_000].map((end) => after(end).getTime());
    expect(counts).toEqual([
      [1, first],
      [2, first],
      [3, first],
      [1, second],
      [2, second],
      [1, third],
    ]);
  });

  test('is not restarted by a process whose clock is a little behind', async () => {
    const key = await aKey();
    await admit(store, key, after(120_000));
    expect(await admit(store, key, now)).toMatchObject({ window: { count: 2, resetsAt: after(180_000) } });
  });

  test('restarts if the clock was set back by more than two minutes', async () => {
    const key = await aKey();
    await admit(store, key, after(120_001));
    expect(await admit(store, key, now)).toMatchObject({ window: { count: 1, resetsAt: after(60_000) } });
  });

  test.runIf(onPostgres)('counts every one of many simultaneous requests', async () => {
    const key = await aKey();
    const admissions = await Promise.all(Array.from({ length: 60 }, () => admit(store, key, now)));
    const counts = admissions.map((admission) => admission?.window.count ?? 0).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });
});

describe('failed authentications', () => {
  test('are counted for each address, and can be read without counting', async () => {
    expect(await findFailedAuthentications(store, '192.0.2.1', now)).toEqual({
      count: 0,
      resetsAt: after(60_000),
    });
    await countFailedAuthentication(store, '192.0.2.1', now);
    expect(await countFailedAuthentication(store, '192.0.2.1', after(5))).toMatchObject({ count: 2 });
    expect(await findFailedAuthentications(store, '192.0.2.1', after(10))).toEqual({
      count: 2,
      resetsAt: after(60_000),
    });
    expect(await findFailedAuthentications(store, '192.0.2.2', now)).toMatchObject({ count: 0 });
    expect(await findFailedAuthentications(store, '192.0.2.1', after(60_000))).toMatchObject({ count: 0 });
  });

  test('are deleted when their window is long over', async () => {
    await countFailedAuthentication(store, '192.0.2.3', now);
    await purgeRateWindows(store, after(60_000));
    expect(await countOf(store, 'rate_windows', "subject = 'address 192.0.2.3'")).toBe(1);
    await purgeRateWindows(store, after(300_000));
    expect(await countOf(store, 'rate_windows', "subject = 'address 192.0.2.3'")).toBe(0);
  });
});
