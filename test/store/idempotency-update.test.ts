import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';

import { openDeployment } from '../../server/store/deployment.ts';
import { claimIdempotencyKey } from '../../server/store/idempotency.ts';
import { insertPatient } from '../../server/store/patients.ts';
import { patient } from '../domain/subjects.ts';
import { ageClaims } from '../support/pass-time.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, aClinic, anId, countOf } from './fixtures.ts';

const { store, drop } = await freshStore();
afterAll(drop);

const answer = { status: 201, body: { success: true, data: { patient_id: 'from the first request' } } };
const plainKey = 'the key as the caller sent it';
const hash = 'the hash of the key';

/** The database stores hashes of keys from now on, or from a time before or after. */
const hashedFrom = (interval: string) =>
  store.database.execute(`update deployment set keys_hashed_from = now() + interval '${interval}'`);

test('a database that release 1.0.0 has used stores plain keys for a day, which release 1.0.0 finds', async () => {
  const { partnerId, id: clinicId } = await aClinic(store);
  await openDeployment(store, 'development');
  const claim = (body: string) => {
    const request = { partnerId, operation: 'createPatient', key: hash, owner: randomUUID() };
    return claimIdempotencyKey(store, request, { body: Buffer.from(body), plainKey });
  };

  const first = await claim('a body');
  if (first.kind !== 'claimed') throw new Error('The key is in use');
  expect(first.claim.key).toBe(plainKey);
  const change = aChange(partnerId, { claim: { claim: first.claim, answer } });
  expect(await insertPatient(store, { ...patient, id: anId(), clinicId, practitionerId: null }, change)).toBe(
    'created',
  );
  expect(await countOf(store, 'idempotency_records', `key = '${plainKey}'`)).toBe(1);

  // Then it stores hashes, and still finds the plain keys of the last day.
  await hashedFrom('-1 minute');
  expect(await claim('a body')).toEqual({ kind: 'answered', answer });
  expect(await claim('another body')).toEqual({ kind: 'another_body' });
  await ageClaims(store, 24 * 3_600);
  expect(await claim('a body')).toMatchObject({ kind: 'claimed', claim: { key: hash } });
});

test('an empty database stores hashes from its first day', async () => {
  const fresh = await freshStore();
  await openDeployment(fresh.store, 'development');
  const request = { partnerId: anId(), operation: 'createPatient', key: hash, owner: randomUUID() };
  const claimed = await claimIdempotencyKey(fresh.store, request, { body: Buffer.from('a body'), plainKey });
  expect(claimed).toMatchObject({ kind: 'claimed', claim: { key: hash } });
  await fresh.drop();
});
