import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { requestBody, simplifiedBody } from '../support/bodies.ts';
import { idIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { newTenant } from '../support/tenant.ts';

const hour = 3_600_000;
const limit = 20;

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
  ['back by an hour', -hour],
  ['back by a year', -365 * 24 * hour],
])('a clock that jumps %s', (_, jump) => {
  it('locks no caller out and lets none exceed the limit: a new window begins', async () => {
    for (let count = 0; count <= limit; count += 1) await partner.call('listCarriers');
    expect((await partner.call('listCarriers')).status).toBe(429);
    service.clock.advance(jump);
    const statuses: number[] = [];
    for (let count = 0; count <= limit; count += 1)
      statuses.push((await partner.call('listCarriers')).status);
    expect(statuses).toEqual([...Array.from({ length: limit }, () => 200), 429]);
    const { headers } = await partner.call('listCarriers');
    const resetsIn = Number(headers.get('x-ratelimit-reset')) - service.clock.now().getTime() / 1000;
    expect(resetsIn).toBeGreaterThan(0);
    expect(resetsIn).toBeLessThanOrEqual(61);
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

it('a key expires by the current clock', async () => {
  const expiresAt = new Date(service.clock.now().getTime() + hour);
  const { apiKey } = await newTenant(service.service.store, service.clock.now(), { expiresAt });
  const status = async () => {
    const headers = { 'x-api-key': apiKey };
    return (await service.send({ method: 'GET', path: '/api/external/carriers', headers })).status;
  };
  expect(await status()).toBe(200);
  service.clock.advance(2 * hour);
  expect(await status()).toBe(401);
  service.clock.advance(-2 * hour);
  expect(await status()).toBe(200);
});
