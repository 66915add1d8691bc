import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bundled } from '../../server/contract/contract.ts';
import type { Operation } from '../../server/contract/contract.ts';
import { operatorContract, operatorOf } from '../operator/operator.ts';
import type { Operator } from '../operator/operator.ts';
import { requestBody } from '../support/bodies.ts';
import { collectGarbage } from '../support/collect-garbage.ts';
import { eventually } from '../support/eventually.ts';
import { newClinicIds } from '../support/fixtures.ts';
import { storedRows } from '../support/stored-rows.ts';
import { idIn, newPartner } from '../support/partner.ts';
import { requestOf } from './fuzz/request-arbitrary.ts';
import type { KnownIds } from './fuzz/schema-arbitrary.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import type { Wire } from '../support/wire.ts';

/** All operations of both contracts share them. */
const requests = 20_000;
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** Requests in flight at once. */
const concurrency = 8;

const partnerOperations = bundled('partner').operations;
/** Operations that take something away come last. */
const operatorOperations = [...operatorContract.operations].sort(
  (one, other) => destructiveness(one) - destructiveness(other),
);
const runsEach = Math.ceil(
  requests / (partnerOperations.length + operatorOperations.length - 1) / concurrency,
);
/** A reset takes long, and nothing in its request can vary. */
const runsOf = ({ id }: Operation) => (id === 'resetEnvironment' ? Math.min(4, runsEach) : runsEach);

let service: TestService;
let operator: Operator;
let apiKey: string;
let known: KnownIds;
/** The heap after a first request to each operation, which fills caches. */
let heldBefore: number;

beforeAll(async () => {
  // The service keeps its log lines in memory, which would count as growth.
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' });
  operator = operatorOf(service);
  ({ apiKey, known } = await knownIds());
  for (const operation of partnerOperations) await fuzz(operation, service, partnersKey(), 1);
  // Only reads: the partner operations need the carriers and formularies as they are.
  for (const operation of operatorOperations.filter(({ method }) => method === 'get'))
    await fuzz(operation, operator, operatorsKey(), 1);
  heldBefore = heapBytes();
});
afterAll(async () => {
  await operator.close();
  await service.close();
});

describe(`generated and mutated requests (FUZZ_SEED=${String(seed)})`, () => {
  it.each(partnerOperations.map((operation) => [operation.id, operation] as const))(
    'get a response that the contract declares, and no 5xx: %s',
    (_id, operation) => fuzz(operation, service, partnersKey()),
    600_000,
  );

  it.each(operatorOperations.map((operation) => [operation.id, operation] as const))(
    'get a response that the operator contract declares, and no 5xx: %s',
    (_id, operation) => fuzz(operation, operator, operatorsKey()),
    600_000,
  );

  it('leave the service working, with little more memory in use', async () => {
    expect(heapBytes() - heldBefore).toBeLessThan(16 * 1024 * 1024 + 250 * requests);
    expect((await operator.call('listPartners')).status).toBe(200);
  });
});

const partnersKey = () => ({ 'x-api-key': apiKey });
const operatorsKey = () => ({ 'x-operator-key': operator.key });

async function fuzz(
  operation: Operation,
  wire: Pick<Wire, 'send'>,
  credentials: Readonly<Record<string, string>>,
  runs = runsOf(operation),
): Promise<void> {
  const batch = fc.array(requestOf(operation, known), { minLength: concurrency, maxLength: concurrency });
  await fc.assert(
    fc.asyncProperty(batch, async (sent) => {
      // `send` checks every response against the contract.
      const answers = await Promise.all(
        sent.map(({ path, headers, body }) =>
          wire.send({
            method: operation.method.toUpperCase(),
            path,
            headers: { 'content-type': 'application/json', ...headers, ...credentials },
            ...(body === undefined ? {} : { body }),
          }),
        ),
      );
      const failed = answers.map(({ status }) => status).filter((status) => status >= 500);
      expect(failed, service.logged.join('')).toEqual([]);
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
}

function destructiveness({ id, method }: Operation): number {
  if (id === 'resetEnvironment') return 2;
  return /^(?:suspend|revoke)/.test(id) || method === 'delete' ? 1 : 0;
}

/** One id of each kind, so that requests get past the references to the rules and the store. */
async function knownIds(): Promise<{ apiKey: string; known: KnownIds }> {
  const partner = await newPartner(service, 'development');
  const holding = await newClinicIds(partner);
  const victim = await operator.newPartner();
  const victimsClinic = await operator.newClinic(victim);
  const victimsKey = await operator.call('issueKey', { body: { partner_id: victim } });
  const orders = await operator.call('listOrders', { query: { clinic_id: partner.clinicId } });
  const [order = ''] = /[0-9a-f-]{36}/.exec(JSON.stringify(orders.body)) ?? [];
  const placed = await partner.call('createMedicationRequest', {
    body: requestBody({ ...partner, ...holding }),
  });
  expect(placed.status).toBe(201);
  const delivery = await eventually(async () => {
    const [first] = await storedRows(service, 'deliveries', 'webhook_id', holding.webhookId);
    return typeof first?.['id'] === 'string' ? first['id'] : expect.fail();
  });
  return {
    apiKey: partner.apiKey,
    known: {
      clinic_id: [partner.clinicId, victimsClinic],
      assigned_clinic: [partner.clinicId],
      practitioner_id: [holding.practitionerId],
      patient_id: [holding.patientId],
      patientId: [holding.patientId],
      medication_request_id: [holding.medicationRequestId],
      webhook_id: [holding.webhookId],
      carrierId: ['ups', 'fedex'],
      carrier_id: ['ups', 'fedex'],
      service_id: ['ups-ground', 'fedex-2day'],
      medication: ['Metformin', 'lisinopril', 'Semaglutide'],
      medication_name: ['Metformin', 'lisinopril', 'Semaglutide'],
      medication_strength: ['500 mg', '10 MG'],
      dose: ['500 mg', '10 MG'],
      medication_id: [holding.medicationId],
      delivery_id: [delivery],
      partner_id: [victim],
      key_id: [idIn(victimsKey, 'key_id')],
      order_id: [order],
    },
  };
}

/** The size of the heap after a collection. */
function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
