import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';

import { admit } from '../../server/accounts/store/admission.ts';
import { readApiKey } from '../../server/accounts/key-format.ts';
import { claimIdempotencyKey } from '../../server/store/idempotency.ts';
import { runHousekeeping } from '../../server/workers/housekeeping.ts';
import { countOf } from '../store/fixtures.ts';
import { notAltered } from '../support/deployment.ts';
import { faulty } from '../support/faulty-database.ts';
import { recordedLog } from '../support/listening.ts';
import { ageClaims, ageWindows } from '../support/pass-time.ts';
import { freshStore } from '../support/stores.ts';
import { newTenant } from '../support/tenant.ts';

const { store, database: sound, close } = await freshStore();
afterAll(close);

const at = new Date('2026-11-02T09:30:01.000Z');
const retention = { eventDays: 30, deliveryDays: 30, auditYears: 7 };

/** A rate window and a claim of an Idempotency-Key, this many seconds old. */
async function aWindowAndAClaim(windowAge: number, claimAge: number): Promise<void> {
  const { partnerId, apiKey } = await newTenant(store, at);
  await admit(store, readApiKey('development', apiKey) ?? expect.fail(), notAltered);
  const claim = { partnerId, operation: 'createPatient', key: 'k', owner: randomUUID() };
  await claimIdempotencyKey(store, claim, { body: Buffer.from('{}') });
  await ageWindows(store, windowAge);
  await ageClaims(store, claimAge);
}

const kept = async () => [await countOf(store, 'rate_windows'), await countOf(store, 'idempotency_records')];

it('deletes rate windows and answers that are over by the clock of the database, and nothing sooner', async () => {
  const { log } = recordedLog();
  await aWindowAndAClaim(30, 23 * 3_600);
  await runHousekeeping(store, new Date('2099-01-01'), log, retention);
  expect(await kept()).toEqual([1, 1]);
  await ageWindows(store, 10 * 60);
  await ageClaims(store, 3_600);
  await runHousekeeping(store, at, log, retention);
  expect(await kept()).toEqual([0, 0]);
});

it('deletes any number of answers', async () => {
  await store.database.execute(`
    insert into idempotency_records (partner_id, operation, key, owner, fingerprint_sealed, claimed_at)
    select gen_random_uuid(), 'createPatient', n, gen_random_uuid(), '', '2001-01-01'
    from generate_series(1, 1200) as n`);
  await runHousekeeping(store, at, recordedLog().log, retention);
  expect(await kept()).toEqual([0, 0]);
});

it('a purge that fails is reported, and stops no other', async () => {
  await aWindowAndAClaim(10 * 60, 48 * 3_600);
  const database = faulty(sound);
  database.fail(new Error('no such table'), 'purge_rate_windows', 'drop_audit_partition');
  const { log, lines } = recordedLog();
  await runHousekeeping({ ...store, database }, at, log, retention);
  expect(await kept()).toEqual([1, 0]);
  expect(lines.filter((line) => line.includes('"failure"'))).toHaveLength(2);
});
