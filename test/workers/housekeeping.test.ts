import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { createLog } from '../../server/observability/log.ts';
import { admit } from '../../server/accounts/store/admission.ts';
import { readApiKey } from '../../server/accounts/key-format.ts';
import { claimIdempotencyKey } from '../../server/store/idempotency.ts';
import { purgeExpired } from '../../server/workers/housekeeping.ts';
import { notAltered } from '../support/deployment.ts';
import { faulty } from '../support/faulty-database.ts';
import { recordedLog } from '../support/listening.ts';
import { ageClaims } from '../support/pass-time.ts';
import { ageWindows } from '../support/rate-windows.ts';
import { freshStore } from '../support/stores.ts';
import { newTenant } from '../support/tenant.ts';

const at = new Date('2026-11-02T09:30:01.000Z');
const retention = { eventDays: 30, deliveryDays: 30, auditYears: 7 };
const log = createLog({ level: 'silent', clock: () => at });

const countWindows = statement<{ count: number }>('count_windows', 'select count(*) from rate_windows');
const countClaims = statement<{ count: number }>('count_claims', 'select count(*) from idempotency_records');

it('deletes rate windows that are over, and nothing sooner', async () => {
  const { store, close } = await freshStore();
  onTestFinished(close);
  const tenant = await newTenant(store, at);
  const key = readApiKey('development', tenant.apiKey);
  if (!key) throw new Error('the key does not read');
  await admit(store, key, notAltered);
  const windowsAfter = async (seconds: number) => {
    await ageWindows(store, seconds);
    await purgeExpired(store, at, log, retention);
    return (await store.database.run(countWindows, {}))[0]?.count;
  };
  expect(await windowsAfter(30)).toBe(1);
  expect(await windowsAfter(10 * 60)).toBe(0);
});

it('deletes any number of answers', async () => {
  const { store, close } = await freshStore();
  onTestFinished(close);
  await store.database.execute(`
    insert into idempotency_records (partner_id, operation, key, owner, fingerprint_sealed, claimed_at)
    select gen_random_uuid(), 'createPatient', n, gen_random_uuid(), '', '2001-01-01'
    from generate_series(1, 1200) as n`);
  await purgeExpired(store, at, log, retention);
  expect((await store.database.run(countClaims, {}))[0]?.count).toBe(0);
});

it('deletes an answer after its retention by the clock of the database, whatever the clock of the process', async () => {
  const { store, close } = await freshStore();
  onTestFinished(close);
  const { partnerId } = await newTenant(store, at);
  const claim = { partnerId, operation: 'createPatient', key: 'k', owner: randomUUID() };
  await claimIdempotencyKey(store, claim, { body: Buffer.from('{}') });
  const claims = async (processClock: Date) => {
    await purgeExpired(store, processClock, log, retention);
    return (await store.database.run(countClaims, {}))[0]?.count;
  };
  expect(await claims(new Date('2099-01-01'))).toBe(1);
  await ageClaims(store, 23 * 3_600);
  expect(await claims(at)).toBe(1);
  await ageClaims(store, 3_600);
  expect(await claims(at)).toBe(0);
});

it('a purge that fails is reported, and stops no other', async () => {
  const { store, database: sound, close } = await freshStore();
  onTestFinished(close);
  const { partnerId } = await newTenant(store, at);
  const claim = { partnerId, operation: 'createPatient', key: 'k', owner: randomUUID() };
  await claimIdempotencyKey(store, claim, { body: Buffer.from('{}') });
  await ageClaims(store, 48 * 3_600);
  const database = faulty(sound);
  database.fail(new Error('no such table'), 'purge_rate_windows', 'drop_audit_partition');
  const recorded = recordedLog();
  await purgeExpired({ ...store, database }, at, recorded.log, retention);
  expect((await store.database.run(countClaims, {}))[0]?.count).toBe(0);
  expect(recorded.lines.filter((line) => line.includes('"failure"'))).toHaveLength(2);
});
