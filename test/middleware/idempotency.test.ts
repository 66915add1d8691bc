import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { claimIdempotencyKey } from '../../server/store/idempotency.ts';
import { patientBody, practitionerBody, simplifiedBody, webhookBody } from '../support/bodies.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { ageClaims } from '../support/pass-time.ts';
import { storedRows } from '../support/stored-rows.ts';
import { dataIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';

let service: TestService;
let partner: Partner;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '1000000' });
  partner = await newPartner(service, 'development');
});
afterAll(() => service.close());

/** Creates a practitioner under an Idempotency-Key. */
function create(key: string, fields: object = {}, by = partner): Promise<WireAnswer> {
  const body = { ...practitionerBody(by.clinicId), ...fields };
  return by.call('createPractitioner', { body, headers: { 'idempotency-key': key } });
}

const replayed = ({ headers }: WireAnswer) => headers.get('idempotency-replayed');
/** How many practitioners the clinic has: each request that is not replayed adds one. */
const practitionerCount = async (by = partner) =>
  (await storedRows(service, 'practitioners', 'clinic_id', by.clinicId)).length;

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

  it('gets the same signing secret, which no other answer shows again', async () => {
    const send = () =>
      partner.call('registerWebhook', {
        body: webhookBody(partner.clinicId),
        headers: { 'idempotency-key': 'a webhook' },
      });
    const first = dataIn(await send());
    expect(first['signing_secret']).toMatch(/^whsec_/);
    expect(dataIn(await send())).toEqual(first);
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

  it('is a new request for another operation or another partner', async () => {
    const key = randomUUID();
    const other = await newPartner(service, 'development');
    await create(key);
    const headers = { 'idempotency-key': key };
    const patient = await partner.call('createPatient', { body: simplifiedBody(partner.clinicId), headers });
    for (const answer of [patient, await create(key, {}, other)]) {
      expect(answer.status).toBe(201);
      expect(replayed(answer)).toBeNull();
    }
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

describe('a refused request leaves its key free', () => {
  it('if the contract refuses it', async () => {
    const key = randomUUID();
    expect((await create(key, { email: 'nobody' })).status).toBe(400);
    expect((await create(key)).status).toBe(201);
  });

  it('if a handler refuses it', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const stranger = patientBody(partner.clinicId, randomUUID());
    expect((await partner.call('createPatient', { body: stranger, headers })).status).toBe(404);
    const body = simplifiedBody(partner.clinicId);
    expect((await partner.call('createPatient', { body, headers })).status).toBe(201);
  });
});

describe('a request whose key another request is using', () => {
  const inProgress = {
    status: 409,
    code: 'CONFLICT',
    message: 'A request with this Idempotency-Key is in progress.',
    details: { field: 'Idempotency-Key', reason: 'in_progress' },
  };

  /** Claims a key for a request that never ends, for example because its process died. */
  function claimKey(sentKey: string) {
    const { store } = service.service;
    const { partnerId } = partner;
    const operation = 'createPractitioner';
    const key = store.lookupHash(partnerId, operation, sentKey);
    return claimIdempotencyKey(
      store,
      { partnerId, operation, key, owner: randomUUID() },
      {
        body: Buffer.from(JSON.stringify(practitionerBody(partner.clinicId))),
      },
    );
  }

  it('is 409, and takes the key over after a minute if the other request never ends', async () => {
    const key = randomUUID();
    await claimKey(key);
    expect(refusalIn(await create(key))).toEqual(inProgress);
    await ageClaims(service.service.store, 30);
    expect(refusalIn(await create(key))).toEqual(inProgress);
    await ageClaims(service.service.store, 30);
    expect((await create(key)).status).toBe(201);
    expect(replayed(await create(key))).toBe('true');
  });

  it('is 409, and changes nothing, if another request takes the key over before it commits', async () => {
    const key = randomUUID();
    const { database } = service.service.store;
    await database.execute(`
      create function take_over() returns trigger language plpgsql as $$
        begin new.owner := gen_random_uuid(); return new; end $$;
      create trigger taken_over before insert on idempotency_records
        for each row execute function take_over();
    `);
    onTestFinished(() => database.execute('drop trigger taken_over on idempotency_records'));
    const before = await practitionerCount();
    expect(refusalIn(await create(key))).toEqual(inProgress);
    expect(await practitionerCount()).toBe(before);
  });

  it('is carried out once if 20 arrive at the same time, and one row is made', async () => {
    const key = randomUUID();
    const before = await practitionerCount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(key)));
    const done = answers.filter(({ status }) => status === 201);
    expect(done.filter((answer) => replayed(answer) === null)).toHaveLength(1);
    expect(new Set(done.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(refusalIn(answer)).toEqual(inProgress);
    }
    expect(await practitionerCount()).toBe(before + 1);
  });
});
