import { describe, expect, it } from 'vitest';
import { badRequest, refusalIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { rawAnswer } from '../support/raw-request.ts';
import { sharedService } from '../support/shared-service.ts';

const partner = await newPartnerWithPatient(await sharedService('development'), 'development');

type Lines = readonly (readonly [string, string])[];

function ask(target: string, lines: Lines = []) {
  const headers = [['x-api-key', partner.apiKey], ...lines] as const;
  return rawAnswer(partner.service, { target, headers });
}

const carriers = '/api/external/carriers';
const services = `${carriers}/ups/services`;
const patientId = () => `patientId=${partner.patientId}`;
const finding = (field: string, reason: string, message: string) => ({ field, reason, message });
const unknown = (field: string, meant?: string) =>
  finding(
    field,
    'unknown_field',
    `${field} is not a known query parameter${meant === undefined ? '' : `. Did you mean ${meant}?`}`,
  );
const notUuid = finding('patientId', 'format', 'patientId in the query must be a UUID');
const notText = finding('patientId', 'type', 'patientId in the query must be a string');
const missing = finding('patientId', 'required', 'patientId is required in the query');

describe('a query may hold what the contract names, once', () => {
  it.each([
    ['a UUID and a NUL character', '?PATIENT%00', [notUuid]],
    ['an encoding of nothing', '?patientId=%zz', [notUuid]],
    ['in brackets', '?patientId[]=42', [notText]],
    ['in another spelling', '?PatientId=42', [unknown('PatientId', 'patientId'), missing]],
    ['beside one named __proto__', '?PATIENT&__proto__=1', [unknown('__proto__')]],
  ] as const)('patientId %s', async (_, query, [first, ...others]) => {
    const answer = await ask(services + query.replaceAll('PATIENT', patientId()));
    expect(refusalIn(answer)).toEqual(badRequest(first, ...others));
  });

  it('a POST accepts none', async () => {
    const answer = await partner.service.send({
      method: 'POST',
      path: '/api/external/practitioner?dry_run=true',
      headers: { 'x-api-key': partner.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ first_name: 'Maria', last_name: 'Alvarez', assigned_clinic: partner.clinicId }),
    });
    expect(refusalIn(answer)).toEqual(badRequest(unknown('dry_run')));
  });
});

describe("X-Request-Id is the caller's own if it is valid (D21)", () => {
  it.each(['intake-2026-11-02.0042', 'a', 'A_b-c.9', 'x'.repeat(128)])('%s is kept', async (id) => {
    const answer = await ask(carriers, [['X-Request-Id', id]]);
    expect(answer.headers.get('x-request-id')).toBe(id);
    const refused = await ask('/api/nothing', [['X-Request-Id', id]]);
    expect(refused.body).toMatchObject({ error: { requestId: id } });
  });

  it('and a traceparent may each be as long as the contract says', async () => {
    const longest = 'x'.repeat(16_384);
    const headers = ['X-Request-Id', 'traceparent'].map((name) => [name, longest] as const);
    expect((await ask(carriers, headers)).status).toBe(200);
  });

  it.each(['', 'x'.repeat(129), 'é', '<script>'])('"%s" is replaced, never refused', async (id) => {
    const answer = await ask(carriers, [['X-Request-Id', id]]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('two of them are replaced by a new one', async () => {
    const answer = await ask(carriers, [
      ['X-Request-Id', 'a'],
      ['X-Request-Id', 'b'],
    ]);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('each request without one gets one that sorts behind those before it, and a refusal repeats it in its body', async () => {
    const [first, second] = [await ask('/api/nothing'), await ask('/api/nothing')];
    expect(first.headers.get('x-request-id')?.localeCompare(second.headers.get('x-request-id') ?? '')).toBe(
      -1,
    );
    expect(first.body).toMatchObject({ error: { requestId: first.headers.get('x-request-id') } });
  });
});
