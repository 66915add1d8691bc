import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { storedRows } from '../support/stored-rows.ts';
import type { StoredRow } from '../support/stored-rows.ts';
import { idOf } from '../support/listed-requests.ts';
import { handshake } from '../support/listening.ts';
import { newPartner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import { newTenant } from '../support/tenant.ts';

const service = await startTestService({ RATE_LIMIT_PER_MINUTE: '50' });
const partner = await newPartner(service, 'development');
afterAll(() => service.close());

const recordsOf = (requestId: string) => storedRows(service, 'audit_records', 'request_id', requestId);

/** The one record of a request that changed nothing. Such records are written in batches, after the answer. */
async function recordOf(requestId: string): Promise<StoredRow> {
  const [record, ...others] = await eventually(async () => {
    const found = await recordsOf(requestId);
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  expect(others).toEqual([]);
  return record ?? expect.fail();
}

/** Waits until every record up to now is written. */
async function untilWritten(): Promise<void> {
  await recordOf(idOf(await partner.call('listCarriers')));
}

const actor = () => ({ actor_kind: 'partner', partner_id: partner.partnerId, key_id: partner.keyId });

describe('the audit record of a request', () => {
  it('states that the request reached no operation', async () => {
    const headers = { 'x-api-key': partner.apiKey };
    for (const [path, outcome, status] of [
      ['/api/nothing', 'NOT_FOUND', 404],
      ['/api/external/patient', 'METHOD_NOT_ALLOWED', 405],
    ] as const) {
      const answer = await service.send({ method: 'GET', path, headers });
      expect(await recordOf(idOf(answer))).toMatchObject({ ...actor(), operation: 'none', outcome, status });
    }
  });

  it('does not exist for 401 and 429, which could fill the table', async () => {
    const path = '/api/external/carriers';
    const stranger = await service.send({ method: 'GET', path, headers: { 'x-api-key': 'dev_wrong' } });
    expect(stranger.status).toBe(401);
    const headers = { 'x-api-key': (await newTenant(service.service.store, service.clock.now())).apiKey };
    for (let count = 0; count < 50; count += 1) await service.send({ method: 'GET', path, headers });
    const refused = await service.send({ method: 'GET', path, headers });
    expect(refused.status).toBe(429);
    await untilWritten();
    for (const answer of [stranger, refused]) expect(await recordsOf(idOf(answer))).toEqual([]);
  });

  it('holds UUIDs under names of a fixed list, and no name that the caller made up', async () => {
    const id = partner.clinicId;
    const long = `${'Ann_Lee_'.repeat(2_000)}id`;
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}_id`, id]));
    const made = { ...many, [long]: id, mother_id: id, diagnosis_id: id };
    const body = {
      ...made,
      first_name: 'Ann',
      patient_id: 'Ann Lee',
      webhook_id: { id },
      practitioner_id: id,
    };
    const { ids } = await recordOf(idOf(await partner.call('createPatient', { body })));
    expect(ids).toEqual({ practitioner_id: id });
    const query = { mother_id: id, patientId: id };
    const read = await partner.call('listCarrierServices', { path: { carrierId: id }, query });
    expect((await recordOf(idOf(read)))['ids']).toEqual({ patient_id: id });
  });

  it("holds a caller's own request id if it is a UUID, and otherwise only a hash of it", async () => {
    const ask = (id: string) => partner.call('listCarriers', { headers: { 'x-request-id': id } });
    const own = randomUUID();
    expect(idOf(await ask(own))).toBe(own);
    expect(await recordOf(own)).toMatchObject({ request_id: own });
    expect(idOf(await ask('Ann-Lee-1980-02-29'))).toBe('Ann-Lee-1980-02-29');
    // printf %s Ann-Lee-1980-02-29 | sha256sum
    expect(await recordOf('sha256:224654455e8992bf')).toMatchObject({ operation: 'listCarriers' });
    expect(service.logged.join('')).not.toContain('Ann-Lee');
  });

  it('is a refusal if the client disconnected amid the body', async () => {
    const requestId = randomUUID();
    const socket = await handshake(Number(new URL(service.service.url).port));
    socket.end(
      `POST /api/external/patient HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${partner.apiKey}\r\nX-Request-Id: ${requestId}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"first_name":',
    );
    socket.destroySoon();
    expect(await recordOf(requestId)).toMatchObject({ status: 400, outcome: 'VALIDATION_ERROR' });
  });
});
