import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { patientBody, practitionerBody, simplifiedBody } from '../support/bodies.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { rowText, storedRows } from '../support/stored-rows.ts';
import { badRequest, newPartner, refusalIn } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

const service = await sharedService('development');
const partner = await newPartner(service, 'development');

/** Creates a practitioner under an Idempotency-Key. */
function create(key: string, fields: object = {}, by = partner): Promise<WireAnswer> {
  const body = { ...practitionerBody(by.clinicId), ...fields };
  return by.call('createPractitioner', { body, headers: { 'idempotency-key': key } });
}

const replayed = ({ headers }: WireAnswer) => headers.get('idempotency-replayed');
/** The number of practitioners in the clinic: each request that is not replayed adds one. */
const practitionerCount = async () =>
  (await storedRows(service, 'practitioners', 'clinic_id', partner.clinicId)).length;

describe('a request repeated under one Idempotency-Key (D20)', () => {
  it('gets the same answer, byte for byte, and changes nothing', async () => {
    const key = randomUUID();
    const first = await create(key);
    const before = await practitionerCount();
    const second = await create(key);
    expect(first.status).toBe(201);
    expect(replayed(first)).toBeNull();
    expect(second.status).toBe(201);
    expect(replayed(second)).toBe('true');
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(await practitionerCount()).toBe(before);
  });

  it('with another body is 409, even if it differs by one space', async () => {
    const key = randomUUID();
    await create(key);
    const reused = {
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This Idempotency-Key was used with another body.',
      details: { field: 'Idempotency-Key', reason: 'another_body' },
    };
    expect(refusalIn(await create(key, { city: 'Reno' }))).toEqual(reused);
    const answer = await service.send({
      method: 'POST',
      path: '/api/external/practitioner',
      headers: { 'x-api-key': partner.apiKey, 'content-type': 'application/json', 'idempotency-key': key },
      body: `${JSON.stringify(practitionerBody(partner.clinicId))} `,
    });
    expect(refusalIn(answer)).toEqual(reused);
  });

  it('has no effect on GET and DELETE, which declare no such header', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(300) };
    for (const time of [1, 2]) {
      const answer = await partner.call('listCarriers', { headers });
      expect([time, answer.status, replayed(answer)]).toEqual([time, 200, null]);
    }
    const body = { clinic_id: partner.clinicId, webhook_id: randomUUID() };
    expect((await partner.call('deleteWebhook', { body, headers })).status).toBe(404);
  });
});

it('a refused request leaves its key free', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const stranger = patientBody(partner.clinicId, randomUUID());
  expect((await partner.call('createPatient', { body: stranger, headers })).status).toBe(404);
  const body = simplifiedBody(partner.clinicId);
  expect((await partner.call('createPatient', { body, headers })).status).toBe(201);
});

it("an Idempotency-Key is stored as a keyed hash: the database does not hold the caller's words", async () => {
  const key = 'Noah Castillo 1994-09-23';
  await create(key);
  const stored = await storedRows(service, 'idempotency_records', 'partner_id', partner.partnerId, 'key');
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.map(rowText).join()).not.toContain('Castillo');
  expect(stored.map((row) => row['key'])).not.toContain(createHash('sha256').update(key).digest('base64url'));
  expect((await create(key)).headers.get('idempotency-replayed')).toBe('true');
});

it('a key of other characters than printable ASCII is refused', async () => {
  const message = 'Idempotency-Key must be printable ASCII';
  expect(refusalIn(await create('clé'))).toEqual(
    badRequest({ field: 'Idempotency-Key', reason: 'format', message }),
  );
});
