import { globSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sharedService } from '../support/shared-service.ts';
import type { TestService } from '../support/service.ts';
import { makeDirectory } from '../support/temporary-directory.ts';
import { newTenant } from '../support/tenant.ts';
import { consumerProject } from '../support/consumer-project.ts';
import type { ConsumerProject } from '../support/consumer-project.ts';

const clientFiles = globSync('**/*.*', { cwd: 'generated/client' });
const { directory, remove } = makeDirectory();
let service: TestService;
let project: ConsumerProject;

beforeAll(async () => {
  service = await sharedService('development');
  project = await consumerProject(directory, '.');
});
afterAll(() => {
  remove();
});

const journey = `
import { createPartnerClient, PartnerApiError } from 'partner-fulfillment-api';
import type { components } from 'partner-fulfillment-api';

declare const process: { readonly env: Record<string, string> };
const { BASE_URL: baseUrl = '', API_KEY: apiKey = '', CLINIC_ID: clinic_id = '' } = process.env;

const client = createPartnerClient({ baseUrl, apiKey });
const body: components['schemas']['PatientSimplifiedFlat'] = {
  clinic_id,
  first_name: 'Ann',
  last_name: 'Lee',
  date_of_birth: '1980-02-29',
  address_line1: '1 Elm St',
  city: 'Reno',
  state: 'NV',
  zip: '89501',
};
const { data } = await client.POST('/api/external/patient', { body });
const patientId: string = data.data.patient_id;
await client.PATCH('/api/external/patient/{patient_id}', {
  params: { path: { patient_id: patientId } },
  body: { addresses: [{ addressLine1: '9 Oak Ave', city: 'Austin', state: 'TX', postalCode: '78704' }] },
});
const params = { path: { carrierId: 'ups' }, query: { patientId } };
const services = await client.GET('/api/external/carriers/{carrierId}/services', { params });
const refused: unknown = await client
  .POST('/api/external/webhook', { body: { clinic_id: patientId, webhook_url: 'https://a.example' } })
  .catch((error: unknown) => error);
console.log(services.data.patientState, refused instanceof PartnerApiError && refused.requestId !== undefined);
`;

describe('the packed client in an empty project', () => {
  it('has the files of the client and no others', () => {
    const client = clientFiles.map((name) => `generated/client/${name}`);
    // npm packs every `bin`, and the repository has one for the operator. /client.tgz leaves it out.
    const always = ['README.md', 'package.json', 'scripts/operator.ts'];
    expect([...project.packed].sort()).toEqual([...client, ...always].sort());
  });

  it('compiles strictly, including its libraries, and works with the service', async () => {
    expect(await project.compile({ journey }, { version: 'typescript' })).toBe('');
    const { apiKey, clinicId } = await newTenant(service.service.store, service.clock.now());
    const printed = await project.run('journey', {
      BASE_URL: service.service.url,
      API_KEY: apiKey,
      CLINIC_ID: clinicId,
      NODE_EXTRA_CA_CERTS: join(service.dataDir, 'tls/ca.pem'),
    });
    expect(printed).toBe('TX true\n');
  });

  it('compiles for a bundler with TypeScript 7', async () => {
    const options = { module: 'esnext', moduleResolution: 'bundler' };
    expect(await project.compile({ bundled: journey }, { options })).toBe('');
  });

  it('does not compile if a call deviates from the contract', async () => {
    const faults = [
      "await client.POST('/api/external/webhook', { body: { ...body, url: '' } });",
      "await client.POST('/api/external/webhook', { body: { clinic_id: '' } });",
      "await client.GET('/api/external/patients');",
      "await client.DELETE('/api/external/patient');",
      "await client.PATCH('/api/external/patient/{patient_id}', { body: { status: 'inactive' } });",
      "await client.GET('/api/external/carriers/{carrierId}/services');",
      "(await client.GET('/api/external/carriers')).data.data.carrier;",
    ];
    const source = [
      "import { createPartnerClient } from 'partner-fulfillment-api';",
      "const client = createPartnerClient({ baseUrl: '', apiKey: '' });",
      "const body = { clinic_id: '', webhook_url: '' };",
      ...faults,
    ].join('\n');
    const printed = await project.compile({ faults: source });
    const lines = [...printed.matchAll(/^faults\.ts\((\d+),/gm)].map(([, line]) => Number(line));
    expect([...new Set(lines)]).toEqual(faults.map((_, index) => index + 4));
  });
});
