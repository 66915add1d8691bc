import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Operation, Parameter } from '../../server/contract/contract.ts';
import { requestBody } from '../support/bodies.ts';
import { mutated } from '../support/mutation.ts';
import { idIn } from '../support/partner.ts';
import { newParty } from '../support/party.ts';
import { valueOf } from '../support/schema-arbitrary.ts';
import type { KnownIds } from '../support/schema-arbitrary.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { operatorContract, operatorOf } from './operator.ts';
import type { Operator } from './operator.ts';

/** Without the reset, which would take from the others what they refer to. */
const operations = operatorContract.operations.filter(({ id }) => id !== 'resetEnvironment');
/** The operator's share of the requests that CI sends over both contracts. */
const requests = process.env['CI'] === undefined ? 1_500 : 8_000;
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

let service: TestService;
let operator: Operator;
let known: KnownIds;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '1000000' });
  operator = operatorOf(service);
  const party = await newParty(service, 'development');
  const order = await party.call('createMedicationRequest', { body: requestBody(party) });
  known = {
    partner_id: [party.partnerId, party.partnerId.toUpperCase()],
    clinic_id: [party.clinicId],
    key_id: [party.keyId],
    patient_id: [party.patientId],
    order_id: [idIn(order, 'medication_order_id')],
    default_service_id: ['ups-ground'],
  };
});
afterAll(async () => {
  await operator.close();
  await service.close();
});

describe(`generated and mutated requests of the operator (FUZZ_SEED=${String(seed)})`, () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'are answered in contract and never by a 5xx: %s',
    async (_id, operation) => {
      await fc.assert(
        fc.asyncProperty(requestOf(operation), async ({ path, body }) => {
          // The wire checks that the answer is one that the contract declares, header for header.
          const { status } = await operator.send({
            method: operation.method.toUpperCase(),
            path,
            headers: { 'x-operator-key': operator.key, 'content-type': 'application/json' },
            ...(operation.body ? { body: JSON.stringify(body) } : {}),
          });
          expect(status).toBeLessThan(500);
        }),
        { seed, numRuns: Math.ceil(requests / operations.length), endOnFailure: true },
      );
    },
    600_000,
  );
});

function requestOf(operation: Operation): fc.Arbitrary<{ path: string; body: unknown }> {
  const body = operation.body ? mutated(valueOf(operation.body, known)) : fc.constant(undefined);
  const inPath = textsOf(operation, 'path');
  const inQuery = textsOf(operation, 'query');
  return fc
    .record({ path: fc.record(inPath), query: fc.record(inQuery, { requiredKeys: [] }), body })
    .map((request) => {
      const filled = operation.path.replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => encodeURIComponent(request.path[name] ?? '') || '-',
      );
      const search = new URLSearchParams(sent(request.query)).toString();
      return { path: search === '' ? filled : `${filled}?${search}`, body: request.body };
    });
}

function textsOf({ parameters }: Operation, place: Parameter['in']): Record<string, fc.Arbitrary<string>> {
  return Object.fromEntries(
    parameters.filter((one) => one.in === place).map((one) => [one.name, textOf(one)]),
  );
}

function sent(query: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

/** Mostly what the contract takes; a cursor is always made up. */
function textOf({ name, schema }: Parameter): fc.Arbitrary<string> {
  const cursor = fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
  const fitting = name === 'cursor' ? cursor : valueOf(schema, known, name).map(String);
  return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: fc.string() });
}
