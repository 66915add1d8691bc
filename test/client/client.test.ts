import { describe, expect, it } from 'vitest';

import { createPartnerClient, PartnerApiError } from '../../scripts/client/index.ts';
import type { PartnerClientOptions } from '../../scripts/client/index.ts';
import { sharedService } from '../support/shared-service.ts';
import { newTenant } from '../support/tenant.ts';
import type { Tenant } from '../support/tenant.ts';
import type { OptionsWithKey } from './client-of-answers.ts';

const service = await sharedService('development');
let tenant: Tenant;

/** A client of a new partner, with the requests that it sent. */
async function client(options: Partial<OptionsWithKey> = {}) {
  tenant = await newTenant(service.service.store, service.clock.now());
  const sent: Request[] = [];
  const made = createPartnerClient({
    baseUrl: service.service.url,
    apiKey: tenant.apiKey,
    fetch: (request) => {
      sent.push(request.clone());
      return service.fetch(request);
    },
    ...options,
  });
  return { client: made, sent, practitioner: practitionerOf(tenant.clinicId) };
}

const practitionerOf = (assigned_clinic: string) => ({
  body: { first_name: 'Maria', last_name: 'Alvarez', npi: '1234567893', assigned_clinic },
});
const keyOf = (request: Request | undefined) => request?.headers.get('Idempotency-Key');
const refusalOf = async (call: Promise<unknown>) => {
  const thrown = await call.catch((error: unknown) => error);
  if (!(thrown instanceof PartnerApiError)) throw new Error(`${String(thrown)} is not a PartnerApiError`);
  return thrown;
};

describe('a success', () => {
  it('resolves with the data, typed by the contract', async () => {
    const { client: partner, practitioner, sent } = await client();
    const { data, response } = await partner.POST('/api/external/practitioner', practitioner);
    const id: string = data.data.practitioner_id;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.status).toBe(201);
    expect(sent[0]?.headers.get('x-api-key')).toBe(tenant.apiKey);
    expect(sent[0]?.headers.get('accept')).toBe('application/json');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  });
});

describe('a refusal', () => {
  it('is thrown with its code, its details and its request id', async () => {
    const { client: partner } = await client();
    const clinic = '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b';
    const error = await refusalOf(partner.POST('/api/external/practitioner', practitionerOf(clinic)));
    expect(error.requestId).toBe(error.response.headers.get('X-Request-Id'));
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect(error.details).toMatchObject({ field: 'assigned_clinic', reason: 'clinic_not_found' });
    expect(error.message).toBe(`400 VALIDATION_ERROR: Clinic not found (request ${String(error.requestId)})`);
  });

  it('is thrown with its status if a proxy answered instead of the service', async () => {
    const fetch = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const { client: partner } = await client({ fetch });
    const error = await refusalOf(partner.GET('/api/external/carriers'));
    expect(error).toMatchObject({ status: 502, code: undefined, requestId: undefined });
    expect(await error.response.text()).toContain('Bad gateway');
  });

  it('is not retried', async () => {
    const { client: partner, sent } = await client({ apiKey: 'dev_unknown' });
    await refusalOf(partner.GET('/api/external/carriers'));
    expect(sent).toHaveLength(1);
  });
});

it.each(['localhost:8443', 'http://api.example', 'http://127.evil.example'])(
  'is not made for %s, because the way there is not encrypted',
  (baseUrl) => {
    expect(() => createPartnerClient({ baseUrl, apiKey: 'dev_your_key' })).toThrow(
      new TypeError('baseUrl must begin with https://, or with http:// and name this machine'),
    );
  },
);

describe('an Idempotency-Key', () => {
  it('is generated for each POST and PATCH, a new one for each call', async () => {
    const { client: partner, practitioner, sent } = await client();
    await partner.POST('/api/external/practitioner', practitioner);
    await partner.POST('/api/external/practitioner', practitioner);
    await refusalOf(
      partner.PATCH('/api/external/patient/{patient_id}', {
        params: { path: { patient_id: tenant.clinicId } },
        body: { status: 'inactive' },
      }),
    );
    const keys = sent.map(keyOf);
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(keys).size).toBe(3);
  });
});

describe('a retry', () => {
  it('after 429 waits for Retry-After and then succeeds', async () => {
    const { waits, wait } = recorded();
    const limited = new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
    const answers = [limited];
    const fetch: PartnerClientOptions['fetch'] = async (request) => answers.pop() ?? service.fetch(request);
    const { client: partner, practitioner } = await client({ fetch, wait });
    const { data } = await partner.POST('/api/external/practitioner', practitioner);
    expect(data.success).toBe(true);
    expect(waits).toEqual([60_000]);
  });

  it('does not wait for more than two minutes', async () => {
    const { waits, wait } = recorded();
    const { client: partner } = await client({ fetch: unavailable({ 'Retry-After': '3600' }), wait });
    await refusalOf(partner.GET('/api/external/carriers'));
    expect(waits).toEqual([]);
  });
});

function recorded() {
  const waits: number[] = [];
  return { waits, wait: (milliseconds: number) => Promise.resolve(void waits.push(milliseconds)) };
}

function unavailable(headers: Record<string, string> = {}) {
  return () => Promise.resolve(new Response(null, { status: 503, headers }));
}
