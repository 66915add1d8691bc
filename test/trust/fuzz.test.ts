import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import contractDocument from '../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';
import type { Operation } from '../../server/contract/contract.ts';
import { mutated } from '../support/mutation.ts';
import { valueOf } from '../support/schema-arbitrary.ts';
import type { KnownIds } from '../support/schema-arbitrary.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { newTenant } from '../support/tenant.ts';
import type { Tenant } from '../support/tenant.ts';

const operations = readContract(contractDocument).operations;
/** At least 20,000 requests in CI over all operations of both contracts; fewer while developing. */
const requests = process.env['CI'] === undefined ? 1_500 : 12_000;
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

let service: TestService;
let tenant: Tenant;
let known: KnownIds;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '1000000' });
  tenant = await newTenant(service.service.store, service.clock.now());
  known = await knownIds();
});
afterAll(() => service.close());

describe(`generated and mutated requests (FUZZ_SEED=${String(seed)})`, () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'are answered in contract and never by a 5xx: %s',
    async (_id, operation) => {
      const before = process.memoryUsage().heapUsed;
      await fc.assert(
        fc.asyncProperty(requestOf(operation), async ({ path, body }) => {
          // The wire checks that the answer is one that the contract declares, header for header.
          const { status } = await service.send({
            method: operation.method.toUpperCase(),
            path,
            headers: { 'x-api-key': tenant.apiKey, 'content-type': 'application/json' },
            ...(operation.body ? { body: JSON.stringify(body) } : {}),
          });
          expect(status).toBeLessThan(500);
        }),
        { seed, numRuns: Math.ceil(requests / operations.length), endOnFailure: true },
      );
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(300 * 1024 * 1024);
    },
    600_000,
  );
});

function requestOf(operation: Operation): fc.Arbitrary<{ path: string; body: unknown }> {
  const parameter = fc.oneof(fc.constantFrom('ups', 'fedex'), fc.string());
  const query = fc.oneof(
    fc.constantFrom(...(known['patient_id'] ?? ['x'])).map((id) => `?patientId=${id}`),
    fc.webQueryParameters().map((text) => `?${text}`),
    fc.constant(''),
  );
  const body = operation.body ? mutated(valueOf(operation.body, known)) : fc.constant(undefined);
  return fc.record({
    path: fc
      .tuple(parameter, query)
      .map(
        ([value, search]) =>
          operation.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(value) || '-') + search,
      ),
    body,
  });
}

/** A practitioner, patient, prescription and webhook to refer to, so that requests reach the rules and the store. */
async function knownIds(): Promise<KnownIds> {
  const client = service.clientOf(tenant.apiKey);
  const clinic_id = tenant.clinicId;
  const practitioner = await client.POST('/api/external/practitioner', {
    body: { first_name: 'Maria', last_name: 'Alvarez', npi: '1234567893', assigned_clinic: clinic_id },
  });
  const patient = await client.POST('/api/external/patient', {
    body: {
      clinic_id,
      first_name: 'Ann',
      last_name: 'Lee',
      date_of_birth: '1980-02-29',
      address: { line1: '1 Elm St', city: 'Reno', state: 'NV', zip: '89501' },
    },
  });
  const practitioner_id = practitioner.data?.data.practitioner_id ?? '';
  const patient_id = patient.data?.data.patient_id ?? '';
  const prescription = await client.POST('/api/external/medication-request', {
    body: { clinic_id, patient_id, practitioner_id, medication_name: 'Lisinopril', quantity: 30, refills: 3 },
  });
  const webhook = await client.POST('/api/external/webhook', {
    body: { clinic_id, webhook_url: 'https://hooks.example.com/events' },
  });
  return {
    clinic_id: [clinic_id],
    assigned_clinic: [clinic_id],
    practitioner_id: [practitioner_id],
    patient_id: [patient_id],
    medication_request_id: [prescription.data?.data.medication_request_id ?? ''],
    webhook_id: [webhook.data?.data.webhook_id ?? ''],
    carrier_id: ['ups', 'fedex'],
    service_id: ['ups-ground', 'fedex-2day'],
    medication: ['Metformin', 'lisinopril', 'Semaglutide'],
    medication_name: ['Metformin', 'lisinopril', 'Semaglutide'],
  };
}
