import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { createSealer } from '../../server/sealing/sealer.ts';
import { openDeployment } from '../../server/store/deployment.ts';
import { deletePartnerData } from '../../server/erasure/store.ts';
import type { Store } from '../../server/store/store.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, anOrder, countOf, now } from './fixtures.ts';

const { store, close } = await freshStore();
afterAll(close);
beforeEach(() => store.database.execute('truncate deployment, practitioners, patients cascade'));

const otherKey = Buffer.alloc(32, 'o');
const clock = () => now;
/** The store as a process with another PHI_KEY opens it. */
const withKey = (key: Uint8Array, previous?: Uint8Array): Store => ({
  ...store,
  sealer: createSealer({ key, previous, clock }),
});
const wrongKey = /^PHI_KEY does not open this database, which was sealed with another key\. [^\n]*$/;

describe('an empty database', () => {
  test('takes the environment and the PHI_KEY of the first process; each process gets the same hashes', async () => {
    const { lookupHash, searchHash } = await openDeployment(store, 'production');
    const again = await openDeployment(store, 'production');
    expect(again.lookupHash('a', 'b')).toBe(lookupHash('a', 'b'));
    expect(again.searchHash('tracking_number', 'a')).toBe(searchHash('tracking_number', 'a'));
    const kinds = ['person', 'external_id', 'tracking_number'] as const;
    const hashes = [lookupHash('a'), ...kinds.map((kind) => searchHash(kind, 'a'))];
    expect(new Set(hashes).size).toBe(4);
    expect(again.lookupHash('ab')).not.toBe(lookupHash('a', 'b'));
  });

  test('takes one of the environments and one of the keys if processes with different ones start together', async () => {
    const starts = [
      openDeployment(store, 'development'),
      openDeployment(store, 'production'),
      openDeployment(withKey(otherKey), 'development'),
      openDeployment(withKey(otherKey), 'production'),
    ];
    const outcomes = await Promise.allSettled(starts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a process is refused in one line', () => {
  test.each([
    ['development', 'production'],
    ['production', 'development'],
  ] as const)('if the database belongs to %s, and APP_ENV is %s', async (owner, other) => {
    await openDeployment(store, owner);
    await expect(openDeployment(store, other)).rejects.toThrow(
      `APP_ENV is ${other}, but the database belongs to ${owner}. Set APP_ENV=${owner}, or use another database.`,
    );
  });

  test('if it has another PHI_KEY', async () => {
    await openDeployment(store, 'production');
    await expect(openDeployment(withKey(otherKey), 'production')).rejects.toThrow(wrongKey);
  });
});

test('a process with the former key as PHI_KEY_PREVIOUS starts', async () => {
  await openDeployment(store, 'production');
  await openDeployment(withKey(otherKey, Buffer.alloc(32, 'k')), 'production');
});

test('a database that does not belong to development is not reset', async () => {
  await anOrder(store);
  await openDeployment(store, 'production');
  const before = await countOf(store, 'audit_records');
  expect(await deletePartnerData(store, aChange(null))).toBe('not_development');
  expect(await countOf(store, 'patients')).toBe(1);
  expect(await countOf(store, 'audit_records')).toBe(before);
});
