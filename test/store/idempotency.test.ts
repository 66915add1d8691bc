import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { idempotencyInProgress } from '../../server/errors.ts';
import { insertPatient } from '../../server/patients/store/patients.ts';
import { createSealer } from '../../server/sealing/sealer.ts';
import {
  claimIdempotencyKey,
  purgeIdempotencyRecords,
  releaseIdempotencyKey,
} from '../../server/store/idempotency.ts';
import type { IdempotencyClaim } from '../../server/store/idempotency.ts';
import { ageClaims } from '../support/pass-time.ts';
import { sharedStore } from '../support/stores.ts';
import { patient } from '../support/subjects.ts';
import { aChange, aClinic, anId, countOf, now } from './fixtures.ts';

const { store } = await sharedStore();
const { partnerId, id: clinicId } = await aClinic(store);

const day = 24 * 3_600;
const answer = { status: 201, body: { success: true, data: { patient_id: 'from the first request' } } };

function aClaim(given: Partial<IdempotencyClaim> = {}): IdempotencyClaim {
  return {
    partnerId,
    operation: 'createPatient',
    key: randomUUID(),
    owner: randomUUID(),
    ...given,
  };
}

/** Claims a key, as a request with a body does. */
const claimKey = (claim: IdempotencyClaim, request: { body?: string; path?: string } = {}) =>
  claimIdempotencyKey(store, claim, {
    path: null,
    ...request,
    body: Buffer.from(request.body ?? 'a body'),
  });

/** Makes a claim older. */
const age = (claim: IdempotencyClaim, seconds: number) => ageClaims(store, seconds, `key = '${claim.key}'`);

/** Makes a change under a claim. */
function create(claim: IdempotencyClaim) {
  const change = aChange(partnerId, { replay: { claim, answer } });
  return insertPatient(store, partnerId, { ...patient, id: anId(), clinicId, practitionerId: null }, change);
}

/** A retry with the same key: another request, so another owner. */
const retryOf = (claim: IdempotencyClaim, given: Partial<IdempotencyClaim> = {}) => ({
  ...claim,
  owner: randomUUID(),
  ...given,
});

describe('a key', () => {
  test('is claimed once: a second request finds the first in flight', async () => {
    const claim = aClaim();
    expect(await claimKey(claim)).toEqual({ kind: 'claimed' });
    expect(await claimKey(retryOf(claim))).toEqual({ kind: 'in_flight' });
  });

  test('replays the answer after the change is made', async () => {
    const claim = aClaim();
    await claimKey(claim);
    expect(await create(claim)).toBe('created');
    expect(await claimKey(retryOf(claim))).toEqual({ kind: 'answered', answer });
  });

  test('is refused with another body, in flight or answered', async () => {
    const claim = aClaim();
    await claimKey(claim);
    expect(await claimKey(retryOf(claim), { body: 'another body' })).toEqual({ kind: 'another_body' });
    await create(claim);
    expect(await claimKey(retryOf(claim), { body: 'another body' })).toEqual({ kind: 'another_body' });
  });

  test('is refused with another path, if the path names what is changed', async () => {
    const claim = { ...aClaim(), operation: 'cancelMedicationOrder' };
    const [first, second] = [{ path: '/orders/1' }, { path: '/orders/2' }];
    await claimKey(claim, first);
    expect(await claimKey(retryOf(claim), first)).toEqual({ kind: 'in_flight' });
    expect(await claimKey(retryOf(claim), second)).toEqual({ kind: 'another_path' });
    expect(await claimKey(retryOf(claim), { ...second, body: 'another' })).toEqual({ kind: 'another_body' });
  });

  test('is free for another operation and for another partner', async () => {
    const claim = aClaim();
    const stranger = await aClinic(store);
    await claimKey(claim);
    for (const other of [{ operation: 'registerWebhook' }, { partnerId: stranger.partnerId }]) {
      expect(await claimKey(retryOf(claim, other))).toMatchObject({ kind: 'claimed' });
    }
  });

  test('is free again after its owner, and only its owner, has released it', async () => {
    const claim = aClaim();
    await claimKey(claim);
    await releaseIdempotencyKey(store, retryOf(claim));
    expect(await claimKey(retryOf(claim))).toEqual({ kind: 'in_flight' });
    await releaseIdempotencyKey(store, claim);
    expect(await claimKey(retryOf(claim))).toMatchObject({ kind: 'claimed' });
  });

  test('keeps its answer if it is released too late', async () => {
    const claim = aClaim();
    await claimKey(claim);
    await create(claim);
    await releaseIdempotencyKey(store, claim);
    expect(await claimKey(retryOf(claim))).toEqual({ kind: 'answered', answer });
  });

  test('claimed in the future, before a clock was set back, is free unless it has an answer', async () => {
    const [unanswered, answered] = [aClaim(), aClaim()];
    for (const claim of [unanswered, answered]) await claimKey(claim);
    await create(answered);
    await age(unanswered, -60);
    expect(await claimKey(retryOf(unanswered))).toEqual({ kind: 'in_flight' });
    for (const claim of [unanswered, answered]) await age(claim, -120);
    expect(await claimKey(retryOf(unanswered))).toMatchObject({ kind: 'claimed' });
    expect(await claimKey(retryOf(answered))).toEqual({ kind: 'answered', answer });
  });

  test('is free again 24 h after it was answered, and its record is deleted', async () => {
    const claim = aClaim();
    await claimKey(claim);
    await create(claim);
    await age(claim, day - 60);
    expect(await claimKey(retryOf(claim))).toEqual({ kind: 'answered', answer });
    await purgeIdempotencyRecords(store);
    expect(await countOf(store, 'idempotency_records', `key = '${claim.key}'`)).toBe(1);
    await age(claim, 60);
    expect(await claimKey(retryOf(claim))).toMatchObject({ kind: 'claimed' });
    await age(claim, day);
    await purgeIdempotencyRecords(store);
    expect(await countOf(store, 'idempotency_records', `key = '${claim.key}'`)).toBe(0);
  });

  test('recognizes the body under another PHI key', async () => {
    const claim = aClaim();
    await claimKey(claim);
    const request = { body: Buffer.from('a body') };
    const sealer = createSealer({
      key: Buffer.alloc(32, 'n'),
      previous: Buffer.alloc(32, 'k'),
      clock: () => now,
    });
    expect(await claimIdempotencyKey({ ...store, sealer }, retryOf(claim), request)).toEqual({
      kind: 'in_flight',
    });
  });
});

describe('a claim whose request never ends', () => {
  test('is taken over after 60 s, and the first owner then changes nothing', async () => {
    const claim = aClaim();
    await claimKey(claim);
    await age(claim, 30);
    expect(await claimKey(retryOf(claim))).toEqual({ kind: 'in_flight' });
    await age(claim, 30);
    const successor = retryOf(claim);
    expect(await claimKey(successor)).toEqual({ kind: 'claimed' });

    const patients = await countOf(store, 'patients');
    await expect(create(claim)).rejects.toThrow(idempotencyInProgress());
    expect(await countOf(store, 'patients')).toBe(patients);
    expect(await create(successor)).toBe('created');
  });
});
