import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { expireKey } from '../support/pass-time.ts';
import { requestBody, simplifiedBody } from '../support/bodies.ts';
import { idIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { ageWindows } from '../support/rate-windows.ts';
import { newTenant } from '../support/tenant.ts';

const hour = 3_600_000;
const limit = 10;

let service: TestService;
let partner: PartnerWithPatient;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: String(limit) });
});
afterAll(() => service.close());
beforeEach(async () => {
  partner = await newPartnerWithPatient(service, 'development');
});

const create = () => partner.call('createPatient', { body: simplifiedBody(partner.clinicId) });

describe.each([
  ['forward by a day', 24 * hour],
  ['back by a year', -365 * 24 * hour],
])('a clock that jumps %s', (_, jump) => {
  it('locks no caller out and lets none exceed the limit: the window goes on', async () => {
    const call = async () => (await partner.call('listCarriers')).status;
    const { headers } = await partner.call('listCarriers');
    service.clock.advance(jump);
    let left = Number(headers.get('x-ratelimit-remaining'));
    for (; left > 0; left -= 1) expect(await call()).toBe(200);
    expect(await call()).toBe(429);
    await ageWindows(service.service.store, 60);
    expect(await call()).toBe(200);
  });

  it('does not keep new rows from being stored', async () => {
    const order = await partner.call('createMedicationRequest', { body: requestBody(partner) });
    service.clock.advance(jump);
    const later = await partner.call('createMedicationRequest', { body: requestBody(partner) });
    expect([order.status, later.status]).toEqual([201, 201]);
    expect(idIn(later, 'medication_order_id')).not.toBe(idIn(order, 'medication_order_id'));
    expect((await create()).status).toBe(201);
  });
});

it('a repeated request gets the stored response if the clock was set back', async () => {
  const sent = { body: simplifiedBody(partner.clinicId), headers: { 'idempotency-key': randomUUID() } };
  const first = await partner.call('createPatient', sent);
  service.clock.advance(-hour);
  const repeated = await partner.call('createPatient', sent);
  expect(repeated.headers.get('idempotency-replayed')).toBe('true');
  expect(idIn(repeated, 'patient_id')).toBe(idIn(first, 'patient_id'));
});

it('a key expires by the clock of the database, whatever the clock of the process', async () => {
  const expiresAt = new Date('2999-01-01');
  const { apiKey, keyId } = await newTenant(service.service.store, service.clock.now(), { expiresAt });
  const status = async () => {
    const headers = { 'x-api-key': apiKey };
    return (await service.send({ method: 'GET', path: '/api/external/carriers', headers })).status;
  };
  service.clock.set(new Date('2999-01-02'));
  expect(await status()).toBe(200);
  await expireKey(service.service.store, keyId);
  service.clock.set(new Date('2000-01-01'));
  expect(await status()).toBe(401);
});
