import { afterAll, describe, expect, it } from 'vitest';

import { operatorWith } from '../operator/operator.ts';
import { flatPatientBody } from '../support/bodies.ts';
import { newPartner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';

const service = await startTestService();
const partner = await newPartner(service, 'development');
afterAll(() => service.close());

/** The only line about a request. */
function loggedWith(requestId: string | null): unknown {
  const lines = service.logged.filter((line) => line.includes(`"requestId":"${requestId ?? 'none'}"`));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

describe('the log of a request', () => {
  it('is one line with method, operation, status and partner, and nothing that was sent', async () => {
    const headers = { 'x-request-id': 'intake.7', 'idempotency-key': 'key-of-intake' };
    await partner.call('createPatient', { body: flatPatientBody(partner.clinicId), headers });
    const lines = service.logged.filter((line) => line.includes('"sha256:21fb445a64f4a246"'));
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        level: 30,
        time: service.clock.now().toISOString(),
        pid: process.pid,
        requestId: 'sha256:21fb445a64f4a246',
        method: 'POST',
        operation: 'createPatient',
        status: 201,
        durationMs: expect.any(Number) as unknown,
        partnerId: partner.partnerId,
        event: 'request',
      },
    ]);
    expect(service.logged.join('')).not.toMatch(/Castillo|intake|127\.0\.0\.1|dev_[0-9a-f]{16}/);
  });

  it('has the code and the reason of a refusal, but neither the field nor the value that was refused', async () => {
    const body = { ...flatPatientBody(partner.clinicId), 'ann lee': 'Ann', date_of_birth: 'Castillo' };
    const headers = { 'x-api-key': partner.apiKey };
    const answers = [
      await partner.call('createPatient', { body }),
      await partner.call('createPatient', { text: '{"first_name": Castillo}' }),
      await service.send({ method: 'PURGE', path: '/api/external/carriers', headers }),
    ];
    const lines = answers.map(({ headers }) => loggedWith(headers.get('x-request-id')));
    expect(lines).toMatchObject([
      { method: 'POST', status: 400, code: 'VALIDATION_ERROR', reason: 'unknown_field' },
      { method: 'POST', status: 400, code: 'VALIDATION_ERROR', reason: 'malformed_json' },
      { method: 'PURGE', status: 405, code: 'METHOD_NOT_ALLOWED' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/ann|castillo|carriers/i);
  });

  it('names the person of the operator by an id, also if the person may not do it', async () => {
    const pharmacist = await operatorWith(service, ['pharmacist']);
    const allowed = await pharmacist.call('listPartners');
    const refused = await pharmacist.call('listAuditRecords');
    await pharmacist.close();
    const operatorId = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;
    expect([allowed, refused].map(({ headers }) => loggedWith(headers.get('x-request-id')))).toMatchObject([
      { operation: 'listPartners', status: 200, operatorId },
      { operation: 'listAuditRecords', status: 403, code: 'FORBIDDEN', reason: 'role_required', operatorId },
    ]);
  });

  it('has a line for 401 too, without the key that was sent', async () => {
    const headers = { 'x-api-key': 'dev_guess', 'x-request-id': 'stranger.7' };
    await service.send({ method: 'GET', path: '/api/external/patient/Ann-Lee', headers });
    const lines = service.logged.filter((line) => line.includes('"sha256:7000534ce6fc0b70"'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"operation":"none","status":401,"code":"UNAUTHORIZED"/);
    expect(service.logged.join('')).not.toMatch(/dev_guess|stranger|Ann-Lee/);
  });
});
